/** English for the table. */

import messages from '../../../../messages/en/page/table.ftl?raw';
import { learn } from '../say.svelte';
import './told';

learn(messages);
