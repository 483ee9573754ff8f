/** Options of the API reference. */
import {listOf, optionsOf, z} from '@docs-kit/basics/options';
import {apiOption} from '@docs-kit/openapi-model';
import type {Behavior} from '@docs-kit/openapi-sandbox';

const text = z.string();

/** Options of the pages. */
const pageOptions = {
  api: apiOption,
  /** Name of the API in the options of docusaurus-plugin-openapi-docs. */
  id: text,
  /** Folder of the site's docs. */
  docs: text,
  /** Folder of the pages, in the folder of the docs. Ids of pages begin with it. */
  folder: text,
  /** Name of the sidebar of the pages, for those that it doesn't list. */
  sidebar: text.optional(),
  /** URL of a Postman collection, to which operations link. */
  collection: text.optional(),
  /** The site's command that prints `warnings` of `loadApi`, which a build only counts. */
  checkCommand: text.optional(),
  /** Markdown at the end of the introduction, below the links to the OpenAPI file. */
  downloads: text.optional(),
};

export const referenceOptionsSchema = optionsOf({
  ...pageOptions,
  /** The console that sends an operation's request from its page. */
  console: optionsOf({
    /**
     * `live` allows requests to the API, `example` only shows what the sandbox responds, and `off`
     * removes the console.
     */
    mode: z.enum(['live', 'example', 'off']),
    /**
     * Whether keys stay in the tab's storage. Third-party scripts of the site, such as analytics,
     * could read them there.
     */
    storeKeys: z.boolean(),
    /**
     * Path, in the site, of a module whose default export is of the type `SdkReports`: what SDKs
     * tell programs about a failed response. By default, the console shows what HTTP clients do.
     */
    sdkReports: text.optional(),
  }),
  /** What the API does beyond its OpenAPI file, as in openapi-sandbox. */
  behavior: z.custom<Behavior>().optional(),
  /** The API's streams of server-sent events, and the page that explains them. */
  streams: optionsOf({
    /** Events that complete a stream. By default, a stream that ends is complete. */
    ends: listOf(text).optional(),
    /** The event of a failure after the stream has started; `error` by default. */
    error: text.optional(),
    /** Path of the page. */
    page: text.optional(),
    /** Events that the page explains, each under a heading of its name. */
    events: listOf(text).optional(),
    /** Anchor of what to do about a stream without an end. */
    incomplete: text.optional(),
  }).optional(),
});

export type ReferenceOptions = z.infer<typeof referenceOptionsSchema>;

export type PageOptions = Pick<ReferenceOptions, keyof typeof pageOptions>;

export type ConsoleOptions = ReferenceOptions['console'];

export type StreamsOptions = NonNullable<ReferenceOptions['streams']>;
