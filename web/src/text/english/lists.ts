/** English for what both programs say in the list of games. */

import messages from '../../../../messages/en/lists.ftl?raw';
import { learn } from '../say.svelte';

learn(messages);
