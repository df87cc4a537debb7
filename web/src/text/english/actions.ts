/** English for what keys do. */

import messages from '../../../../messages/en/actions.ftl?raw';
import { learn } from '../say.svelte';

learn(messages);
