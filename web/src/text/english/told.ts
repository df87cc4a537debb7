/** English for what both programs say at the table. */

import messages from '../../../../messages/en/table.ftl?raw';
import { learn } from '../say.svelte';

learn(messages);
