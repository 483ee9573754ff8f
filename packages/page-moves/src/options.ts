import type {ContentRulesOptions} from '@docs-kit/writing/rules';

export type MoveOptions = Pick<
  ContentRulesOptions,
  'parts' | 'ignored' | 'redirectsFile' | 'routesFile' | 'sidebars'
> & {
  /** What `redirectsFile` exports, to report those that its code computes; by default, none. */
  readonly redirects?: ContentRulesOptions['redirects'];
  /** The file of published anchors, as `route#anchor`. */
  readonly anchorsFile?: string;
  /** Files that can name a page, from the site's folder: code, data, and tests. */
  readonly files: readonly string[];
};
