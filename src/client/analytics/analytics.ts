/**
 * Google tag: with `GTAG_ID`, sends one `page_view` per page change, including the first load. With
 * `ANALYTICS_CONSENT=ask`, waits for consent (consent.ts).
 *
 * Docusaurus's plugin-google-gtag also counts hash and query changes, loads Google's script before
 * the page is idle, and waits for the title with a `setTimeout` that may fire before the title is
 * written.
 *
 * In the tag's enhanced measurement, turn off "Page changes based on browser history events", or
 * Google's script counts each page twice, and "Site search", or it sends what users searched for.
 */
import type {ClientModule} from '@docusaurus/types';
import {config} from '../runtimeConfig';
import {whenIdle} from '../whenIdle';
import {isTrackingAllowed, onTrackingAllowed} from './consent';
import {listenToFeedback} from './feedback';
import {buildPageView, type PageView} from './pageViews';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Queues an entry for Google's script, which reads `arguments` objects and ignores arrays. */
const gtag: (...entry: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
};

/** The development server sends no page views. */
const isProduction = process.env.NODE_ENV === 'production';
const {gtagId} = config;

/** Whether this build reports page views. */
const hasTag = gtagId !== null && isProduction;

/**
 * Sets the URL and title of the tag's events. By default, the tag uses the document's, which can
 * contain a user's search.
 *
 * @returns the URL and title
 */
function setPage(): PageView {
  const page = buildPageView(window.location.href, document.title);
  gtag('set', page);
  return page;
}

/** Paths of the page that is shown and of the one that was reported last. */
let shownPath: string | undefined;
let reportedPath: string | undefined;

/**
 * @param path - path of the shown page. The URL can't be used, because it already has the path of
 *   the next page while that page loads.
 */
export function setShownPage(path: string): void {
  shownPath = path;
}

/**
 * Reports the shown page, once. Right after a route change, the document still has the previous
 * page's title (https://github.com/facebook/docusaurus/issues/7420), so Root calls this function
 * whenever the head has been written. That happens in an animation frame, so a page in a background
 * tab is reported when the user switches to it.
 */
export function reportPageView(): void {
  const isDue = shownPath !== reportedPath && shownPath === window.location.pathname;
  if (!hasTag || !isDue || !isTrackingAllowed()) return;
  reportedPath = shownPath;
  gtag('event', 'page_view', setPage());
}

/**
 * Sends a custom event.
 *
 * @param name - letters, digits, and underscores; at most 40 characters
 * @param parameters - values of at most 100 characters; Google Analytics truncates longer ones
 * @returns whether it was sent: a tag is configured and tracking is allowed
 */
function sendEvent(name: string, parameters: Readonly<Record<string, string>>): boolean {
  const isSent = hasTag && isTrackingAllowed();
  if (isSent) gtag('event', name, parameters);
  return isSent;
}

let isStarted = false;

/** Loads the tag, once, and reports the page that the user is on. */
function track(id: string) {
  if (isStarted) return reportPageView();
  isStarted = true;
  gtag('js', new Date());
  setPage();
  gtag('config', id, {send_page_view: false});
  whenIdle(() => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  });
  reportPageView();
}

if (gtagId && hasTag && typeof window !== 'undefined') {
  onTrackingAllowed(gtagId, () => track(gtagId));
  listenToFeedback(sendEvent);
  // The user can return to a page in the browser's back/forward cache.
  window.addEventListener('pageshow', ({persisted}) => {
    if (!persisted) return;
    reportedPath = undefined;
    reportPageView();
  });
}

const clientModule: ClientModule = {
  onRouteDidUpdate: ({location}) => setShownPage(location.pathname),
};

export default clientModule;
