/** Options of the API reference. */
import {optionsOf, z} from '@docs-kit/basics/options';
import {type ApiConfig, apiOption} from '@docs-kit/openapi-model';

/** The console that sends an operation's request from its page. */
export type ConsoleOptions = {
  /**
   * `live` allows requests to the API, `example` only shows what the sandbox responds, and `off`
   * removes the console.
   */
  readonly mode: 'live' | 'example' | 'off';
  /**
   * Whether keys stay in the tab's storage. Third-party scripts of the site, such as analytics,
   * could read them there.
   */
  readonly storeKeys: boolean;
  /**
   * Path, in the site, of a module whose default export is of the type `SdkReports`: what SDKs tell
   * programs about a failed response. By default, the console shows what HTTP clients do.
   */
  readonly sdkReports?: string;
};

export type PageOptions = {
  readonly api: ApiConfig;
  /** Name of the API in the options of docusaurus-plugin-openapi-docs. */
  readonly id: string;
  /** Folder of the site's docs. */
  readonly docs: string;
  /** Folder of the pages, in the folder of the docs. Ids of pages begin with it. */
  readonly folder: string;
  /** Name of the sidebar of the pages, for those that it doesn't list. */
  readonly sidebar?: string;
  /** URL of a Postman collection, to which operations link. */
  readonly collection?: string;
  /** The site's command that prints `warnings` of `loadApi`, which a build only counts. */
  readonly checkCommand?: string;
  /** Markdown at the end of the introduction, below the links to the OpenAPI file. */
  readonly downloads?: string;
};

/** The API's streams of server-sent events, and the page that explains them. */
export type StreamsOptions = {
  /** Events that complete a stream. By default, a stream that ends is complete. */
  readonly ends?: readonly string[];
  /** The event of a failure after the stream has started; `error` by default. */
  readonly error?: string;
  /** Path of the page. */
  readonly page?: string;
  /** Events that the page explains, each under a heading of its name. */
  readonly events?: readonly string[];
  /** Anchor of what to do about a stream without an end. */
  readonly incomplete?: string;
};

export type ReferenceOptions = PageOptions & {
  readonly console: ConsoleOptions;
  readonly streams?: StreamsOptions;
};

const text = z.string();

export const referenceOptions = optionsOf<ReferenceOptions>({
  api: apiOption,
  id: text,
  docs: text,
  folder: text,
  sidebar: text.optional(),
  collection: text.optional(),
  checkCommand: text.optional(),
  downloads: text.optional(),
  console: optionsOf<ConsoleOptions>({
    mode: z.enum(['live', 'example', 'off']),
    storeKeys: z.boolean(),
    sdkReports: text.optional(),
  }),
  streams: optionsOf<StreamsOptions>({
    ends: z.array(text).optional(),
    error: text.optional(),
    page: text.optional(),
    events: z.array(text).optional(),
    incomplete: text.optional(),
  }).optional(),
});
