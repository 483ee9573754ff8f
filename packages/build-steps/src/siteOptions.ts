/** Options that several packages have: the parts of a site, and its redirects. */
import {listOf, optionsOf, z} from '@docs-kit/basics/options';

/** A part of the site: the page at a path, and the pages below it. */
const partOption = optionsOf({
  /** Without a trailing slash. */
  root: z.string(),
  /** Name of the part, as search results and link previews show it. */
  name: z.string(),
  /** Kind of its pages, except for lists of docs, tags, and posts. */
  kind: z.enum(['guide', 'api', 'post', 'release', 'legal']),
});

export type SitePart = z.infer<typeof partOption>;

export const partOptions = listOf(partOption);

/** A moved path, and where it redirects to. */
export const redirectOption = optionsOf({from: z.string(), to: z.string()});

export type Redirect = z.infer<typeof redirectOption>;
