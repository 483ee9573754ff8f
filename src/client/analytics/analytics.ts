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
import {describePageView, PageViews} from './pageViews';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Google's script reads the queue's entries as `arguments` objects and ignores arrays. */
const gtag: (...entry: unknown[]) => void = function () {
  window.dataLayer ??= [];
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer.push(arguments);
};

/** The development server doesn't track. */
const isProduction = process.env.NODE_ENV === 'production';
const {gtagId} = config;

function sendPageView() {
  if (isTrackingAllowed())
    gtag('event', 'page_view', describePageView(window.location.href, document.title));
}

/** `null` when no tag is configured. */
export const pageViews = gtagId && isProduction ? new PageViews(sendPageView) : null;

/**
 * Sends a custom event.
 *
 * @param name - letters, digits, and underscores; at most 40 characters
 * @param parameters - values of at most 100 characters; Google Analytics truncates longer ones
 * @returns whether it was sent: a tag is configured and tracking is allowed
 */
export function sendEvent(name: string, parameters: Readonly<Record<string, string>>): boolean {
  const isSent = pageViews !== null && isTrackingAllowed();
  if (isSent) gtag('event', name, parameters);
  return isSent;
}

/** Loads the tag. */
function start(id: string) {
  gtag('js', new Date());
  gtag('config', id, {send_page_view: false});
  whenIdle(() => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  });
}

if (gtagId && pageViews && typeof window !== 'undefined') {
  onTrackingAllowed(gtagId, {
    start: () => start(gtagId),
    // The page that the user was on when asked.
    resume: () => pageViews.trackingDidBegin(window.location),
  });
  // The user went back to a page that the browser had kept.
  window.addEventListener('pageshow', ({persisted}) => {
    if (persisted) pageViews.trackingDidBegin(window.location);
  });
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    pageViews?.routeDidUpdate(previousLocation, location);
  },
};

export default clientModule;
