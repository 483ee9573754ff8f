/** Decides what counts as a page view and when it can be reported with its own title. Knows neither gtag nor React. */

type RouteLocation = {readonly pathname: string};

/** Parameters of the `page_view` event, as Google Analytics names them. */
export type PageView = {
  readonly page_location: string;
  readonly page_path: string;
  readonly page_title: string;
};

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '');

/**
 * A page view is a change of path. A new hash is the same page; so is a new query, which on this site is the search page
 * following what the reader types.
 *
 * @param previous - `null` for the first load
 */
export function isPageChange(previous: RouteLocation | null, current: RouteLocation): boolean {
  return previous === null || withoutSlash(previous.pathname) !== withoutSlash(current.pathname);
}

/**
 * @param href - the full address of the page
 * @param title - the page's own title
 * @returns the event's parameters, without the hash and without `q`: what a reader searched for is not reported
 */
export function describePageView(href: string, title: string): PageView {
  const url = new URL(href);
  url.hash = '';
  url.searchParams.delete('q');
  return {page_location: url.href, page_path: url.pathname, page_title: title};
}

/**
 * Reports one view per page change, once the title is the page's own. When the route has changed, the document still carries
 * the previous page's title (https://github.com/facebook/docusaurus/issues/7420); on the first load it can for a moment carry
 * the site's title alone, as hydration may be spread over several frames. So every report waits for
 * {@link PageViews.titleDidApply}, which follows each route update: a new page brings a new head, and Docusaurus writes the
 * head once more after hydration. The head is written in an animation frame, so a page that is opened in a background tab
 * is reported when the reader comes to it.
 */
export class PageViews {
  private waiting = false;
  private shown: string | null = null;

  /** @param send - reports the page that the document shows now */
  constructor(private readonly send: () => void) {}

  /** To be called when the new route has been rendered. */
  routeDidUpdate(previous: RouteLocation | null, current: RouteLocation): void {
    this.waiting ||= isPageChange(previous, current);
    this.shown = withoutSlash(current.pathname);
  }

  /**
   * To be called when measuring begins on a page whose view was not reported. Another that is on its way, which the address
   * already names, is reported when it is there.
   */
  trackingDidBegin({pathname}: RouteLocation): void {
    if (!this.waiting && this.shown === withoutSlash(pathname)) {
      this.send();
    }
  }

  /** To be called whenever the head has been written. */
  titleDidApply(): void {
    if (this.waiting) {
      this.waiting = false;
      this.send();
    }
  }
}
