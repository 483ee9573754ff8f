/** The option that says where a site has its API. */
import {functionOf, optionsOf, z} from '@docs-kit/basics/options';
import type {FormerOperation, OperationLink, UsedBy} from '../shared/operation';

const text = z.string();

/** Error codes of an API. */
const errorCodes = optionsOf({
  /** Path of the page that explains every code. Each code is an anchor. */
  page: text,
  /** Status and usual message of each code. The last code of a status is its most likely one. */
  codes: z.record(text, z.tuple([z.number(), text]).readonly()),
  /**
   * What an error means, by its status, or by its status and code, such as `429 quota_reached`.
   * Statuses without one have the explanation of HTTP.
   */
  explanations: z.record(text, text).optional(),
});

export type ErrorCodes = z.infer<typeof errorCodes>;

/** Where a site has its API, for the options of packages that read it. */
export const apiOption = optionsOf({
  /** Folder of the site. */
  siteDir: text,
  /** The OpenAPI file. The path starts in the site's folder. */
  specFile: text,
  /**
   * The file that stores the addresses of operations, so that they stay when the OpenAPI file
   * changes. The path starts in the site's folder.
   */
  addresses: text.optional(),
  /**
   * The file with the history of the API, which updates of the OpenAPI file write. The path starts
   * in the site's folder.
   */
  changes: text.optional(),
  /** The OpenAPI overlay that completes it, if there is such a file. */
  overlayFile: text.optional(),
  /** Beginning of the routes of operations, without a slash at its end: `/docs/api`. */
  route: z.string().regex(/^\/.*[^/]$/, 'expected a path without a slash at its end'),
  /** Address of the introduction, which follows the route. `introduction` by default. */
  slug: text.optional(),
  /** Error codes that responses contain. */
  errors: errorCodes.optional(),
  /** Other pages of the site that use operations. */
  usedBy: optionsOf({
    /** What the pages are, in one word, in the singular and in the plural. */
    label: z.tuple([text, text]).readonly(),
    /** Route of the list of all such pages. */
    list: text,
    /** The file that lists the pages. The path starts in the site's folder. */
    file: text,
    /**
     * Finds the pages of each operation, by its `operationId`.
     *
     * @param text - content of the file
     * @throws WriterError if the file has a mistake
     */
    find: functionOf<
      (
        text: string,
        operations: readonly OperationLink[],
        former: readonly FormerOperation[],
      ) => ReadonlyMap<string, UsedBy['pages']>
    >(),
  }).optional(),
});

export type ApiConfig = z.infer<typeof apiOption>;
