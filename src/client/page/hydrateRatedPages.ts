/** Loads React on pages that the user has rated, which show the answer instead of the question. */
import {readAnswer} from '../feedback';
import {whenIdle} from '../whenIdle';

if (readAnswer(location.pathname)) whenIdle(() => document.dispatchEvent(new Event('hydrate')));
