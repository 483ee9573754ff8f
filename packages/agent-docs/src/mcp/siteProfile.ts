/** What the tools and the server say of their site. It's an option of the plugin. */
export type SiteProfile = {
  /** Name of the server for programs, such as `example-docs`. */
  readonly name: string;
  /** Name of the documentation without an article, such as `Example documentation`. */
  readonly documentation: string;
  /** Name of the API in sentences, such as `the Example API`. Without it, tools have no API. */
  readonly apiName?: string;
  /** Sentences about the product and the site, for the server's instructions. */
  readonly summary: string;
  /** Version of what the pages describe. */
  readonly version: string;
  /** Path of the page that says how to run the server. */
  readonly guide: string;
  /** Path of the page with a section per error code of the API, if there is one. */
  readonly errorsPage?: string;
};
