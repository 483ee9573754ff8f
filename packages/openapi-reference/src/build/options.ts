/** Options of the API reference. */
import type {ApiConfig} from '@docs-kit/openapi-model/model';

export type ReferenceOptions = {
  readonly api: ApiConfig;
  /** Name of the API in the options of docusaurus-plugin-openapi-docs. */
  readonly id: string;
  /** Folder of the site's docs. */
  readonly docs: string;
  /** Folder of the pages, in the folder of the docs. Ids of pages begin with it. */
  readonly folder: string;
  /** URL of a Postman collection, to which operations link. */
  readonly collection?: string;
  /** Markdown at the end of the introduction, below the links to the OpenAPI file. */
  readonly downloads?: string;
};
