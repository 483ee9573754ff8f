/** Loads React on pages that the user has rated, which show the answer instead of the question. */
import {readAnswer} from '../feedback';

if (readAnswer(location.pathname))
  addEventListener('load', () => document.dispatchEvent(new Event('hydrate')));
