/** English for the whole page. */

import messages from '../../../../messages/en/page/common.ftl?raw';
import { learn } from '../say.svelte';
import './counts';

learn(messages);
