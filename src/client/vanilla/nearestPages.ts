/** Lists the nearest pages on the not-found page, before React has loaded. */
import {NEAREST_ATTRIBUTE, showNearestPages} from '../nearestPages';

const element = document.querySelector<HTMLElement>(`[${NEAREST_ATTRIBUTE}]`);
if (element) showNearestPages(element, location.pathname).catch(() => undefined);
