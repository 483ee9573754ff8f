/** Loads React on every page, for the hosted chat, analytics, and the consent prompt. */
import {whenIdle} from '../whenIdle';

whenIdle(() => document.dispatchEvent(new Event('hydrate')));
