import { mount } from 'svelte';
import App from './shell/App.svelte';
import { offline } from './shell/offline.svelte';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('app');
if (target) mount(App, { target });
addEventListener('load', () => void offline.register());
