/**
 * Google tag: with `GTAG_ID`, one `page_view` per page change, the first load included; without it, nothing at all. With
 * `ANALYTICS_CONSENT=ask`, nothing either until the reader agrees (consent.ts).
 *
 * Docusaurus's own plugin-google-gtag was considered. It also counts changes of hash and query, loads Google's script before
 * the page is idle, leaves the first view to `gtag('config')`, and waits for the title with a `setTimeout`, which may fire
 * before the animation frame in which the title is written.
 *
 * In the tag's settings, "Page changes based on browser history events" (enhanced measurement) must be off: Google's script
 * would report each of them a second time.
 */
import type {ClientModule} from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import type {RuntimeConfig} from '../../config/runtime';
import {whenIdle} from '../whenIdle';
import {mayMeasure, whenMeasuringMayBegin} from './consent';
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

/** Writers' previews are not visits. */
const isProduction = process.env.NODE_ENV === 'production';
const {gtagId} = siteConfig.customFields as unknown as RuntimeConfig;

function sendPageView() {
  if (mayMeasure()) {
    gtag('event', 'page_view', describePageView(window.location.href, document.title));
  }
}

/** `null` when no tag is configured. */
export const pageViews = gtagId && isProduction ? new PageViews(sendPageView) : null;

/**
 * Sends an event of its own beside the page views.
 *
 * @param name - as Google Analytics wants it: letters, digits and underscores, 40 at most
 * @param parameters - texts of 100 characters at most; Google Analytics cuts longer ones off
 * @returns whether it was sent: a tag is configured and the reader has not refused
 */
export function sendEvent(name: string, parameters: Readonly<Record<string, string>>): boolean {
  const isSent = pageViews !== null && mayMeasure();
  if (isSent) {
    gtag('event', name, parameters);
  }
  return isSent;
}

/** Sets the tag up, once the reader's consent is not needed or given. */
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
  whenMeasuringMayBegin(gtagId, {
    start: () => start(gtagId),
    // The view of the page that the reader was asked on.
    resume: () => pageViews.measuringDidBegin(window.location),
  });
}

const clientModule: ClientModule = {
  onRouteDidUpdate({location, previousLocation}) {
    pageViews?.routeDidUpdate(previousLocation, location);
  },
};

export default clientModule;
