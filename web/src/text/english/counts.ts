/** English for numbers of things. */

import messages from '../../../../messages/en/counts.ftl?raw';
import { learn } from '../say.svelte';

learn(messages);
