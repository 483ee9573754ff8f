/** Loads React on every page: the hosted chat, analytics, and its prompt run in React. */
import {whenIdle} from '../whenIdle';

whenIdle(() => document.dispatchEvent(new Event('hydrate')));
