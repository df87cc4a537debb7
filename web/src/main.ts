import { mount } from 'svelte';
import { install } from './browser/install.svelte';
import { address } from './browser/route.svelte';
import { allHere, begin } from './engine/module';
import App from './shell/App.svelte';
import { faults } from './shell/faults.svelte';
import { offline } from './shell/offline.svelte';
import { settings } from './storage/settings.svelte';
import './text/english/common';
import { speak } from './text/say.svelte';
import './styles/tokens.css';
import './styles/base.css';

faults.listen();
install.listen();
// The module comes meanwhile, unless the front page is to be seen first. English is here already;
// another language is waited for, so that nothing is said twice.
if (address.route.page !== 'games') begin().catch(() => {});
const target = document.getElementById('app');
void speak(settings.language).then(() => target && mount(App, { target }));
// The mark of the focus on the table is for those who use keys.
addEventListener('keydown', () => (document.documentElement.dataset.keys = ''), { capture: true });
addEventListener('pointerdown', () => delete document.documentElement.dataset.keys, { capture: true });
// What is kept for offline is everything: it would take the line from a first deal.
void allHere.then(() => offline.register());
