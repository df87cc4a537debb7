/** English for the other pages. */

import messages from '../../../../messages/en/page/pages.ftl?raw';
import { learn } from '../say.svelte';

learn(messages);
