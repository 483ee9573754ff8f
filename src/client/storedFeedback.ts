/** Loads React on pages that the user has rated, which show the answer instead of the question. */
import {getFeedbackKey} from './feedbackKey';
import {safeStorage} from './safeStorage';
import {whenIdle} from './whenIdle';

if (safeStorage.get(getFeedbackKey(location.pathname)))
  whenIdle(() => document.dispatchEvent(new Event('hydrate')));
