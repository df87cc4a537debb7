import { mount } from 'svelte';
import { install } from './browser/install.svelte';
import App from './shell/App.svelte';
import { faults } from './shell/faults.svelte';
import { offline } from './shell/offline.svelte';
import './styles/tokens.css';
import './styles/base.css';

faults.listen();
install.listen();
const target = document.getElementById('app');
if (target) mount(App, { target });
// The mark of the focus on the table is for those who use keys.
addEventListener('keydown', () => (document.documentElement.dataset.keys = ''), { capture: true });
addEventListener('pointerdown', () => delete document.documentElement.dataset.keys, { capture: true });
addEventListener('load', () => void offline.register());
