/** Options of recipes. Paths of files start in the site's folder. */
import type {ApiConfig} from '@docs-kit/openapi-model/model';

export type RecipesOptions = {
  readonly api: ApiConfig;
  /** The Arazzo file with the recipes. */
  readonly file: string;
  /** Folder of the generated pages. */
  readonly folder: string;
  /** Beginning of the routes of the pages, without a slash at its end. */
  readonly route: string;
  /** Page with the functions that retry requests, one for each language, which programs copy. */
  readonly retriesPage: string;
  /** The Postman collection of the API. */
  readonly collection: {
    /** Path of the file on the site. */
    readonly path: string;
    /** Name of the collection, for people. */
    readonly name: string;
  };
  /** Origin of a sandbox that readers run on their computer. */
  readonly sandboxUrl: string;
};
