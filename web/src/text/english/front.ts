/** English for the front page and the list. */

import messages from '../../../../messages/en/page/front.ftl?raw';
import { learn } from '../say.svelte';
import './lists';

learn(messages);
