/**
 * Decides what counts as a page view and when its title is final. Independent of gtag and React.
 */

type RouteLocation = {readonly pathname: string};

/** Parameters of the `page_view` event, as Google Analytics names them. */
export type PageView = {
  readonly page_location: string;
  readonly page_path: string;
  readonly page_title: string;
};

const withoutSlash = (pathname: string) => pathname.replace(/\/+$/, '');

/**
 * A page view is a path change. A new hash or query is the same page: on this site, the query
 * changes as users type on the search page.
 *
 * @param previous - `null` for the first load
 */
export function isPageChange(previous: RouteLocation | null, current: RouteLocation): boolean {
  return previous === null || withoutSlash(previous.pathname) !== withoutSlash(current.pathname);
}

/** In the title of a search page: what the user searched for. */
const SEARCH_TERMS = / for “[\s\S]*”/;

/**
 * @param href - the full URL of the page
 * @param title - the page's own title
 * @returns the event's parameters, without the hash and without what users searched for
 */
export function describePageView(href: string, title: string): PageView {
  const url = new URL(href);
  const hasTerms = url.searchParams.has('q');
  url.hash = '';
  url.searchParams.delete('q');
  return {
    page_location: url.href,
    page_path: url.pathname,
    page_title: hasTerms ? title.replace(SEARCH_TERMS, '') : title,
  };
}

/**
 * Reports one view per page change, once the title is final. Right after a route change, the
 * document still has the previous page's title
 * (https://github.com/facebook/docusaurus/issues/7420). On the first load, it can briefly have only
 * the site's title, because hydration can take several frames. So every report waits for {@link
 * PageViews.titleDidApply}, which follows each route update: a new page has a new head, and
 * Docusaurus writes the head again after hydration. The head is written in an animation frame, so a
 * page in a background tab is reported when the user switches to it.
 */
export class PageViews {
  private waiting = false;
  private shown: string | null = null;

  /** @param send - reports the current page */
  constructor(private readonly send: () => void) {}

  /** Call after the new route has been rendered. */
  routeDidUpdate(previous: RouteLocation | null, current: RouteLocation): void {
    this.waiting ||= isPageChange(previous, current);
    this.shown = withoutSlash(current.pathname);
  }

  /**
   * Call when tracking starts on a page whose view wasn't reported. If the URL already belongs to a
   * page that is loading, that page is reported after it has loaded.
   */
  trackingDidBegin({pathname}: RouteLocation): void {
    if (!this.waiting && this.shown === withoutSlash(pathname)) this.send();
  }

  /** Call when a page has crashed instead of being shown. */
  pageDidCrash({pathname}: RouteLocation): void {
    const path = withoutSlash(pathname);
    if (!this.waiting && this.shown === path) return;
    this.waiting = false;
    this.shown = path;
    this.send();
  }

  /** Call whenever the head has been written. */
  titleDidApply(): void {
    if (this.waiting) {
      this.waiting = false;
      this.send();
    }
  }
}
