/** Loads React on every page, for the hosted chat, analytics, and the consent prompt. */
import {whenIdle} from '@site/src/client/whenIdle';

whenIdle(() => document.dispatchEvent(new Event('hydrate')));
