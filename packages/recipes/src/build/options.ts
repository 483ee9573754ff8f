/** Options of recipes. Paths of files start in the site's folder. */
import {functionOf, listOf, optionsOf, z} from '@docs-kit/basics/options';
import {apiOption} from '@docs-kit/openapi-model';
import type {Behavior} from '@docs-kit/openapi-sandbox/engine';
import type {Recipe} from '../run/schema';

const text = z.string();

export const recipesOptionsSchema = optionsOf({
  api: apiOption,
  /** What the API does beyond its OpenAPI file, when the sandbox runs recipes. */
  behavior: z.custom<Behavior>().optional(),
  /** The Arazzo file with the recipes. */
  file: text,
  folder: text,
  /** Beginning of the routes of the pages, without a slash at its end. */
  route: text,
  /** Keys that the front matter of pages has besides Docusaurus's. */
  frontMatter: z.record(text, z.unknown()).optional(),
  /** Markdown of what recipes without `x-needs` need, such as an account. */
  needs: listOf(text).optional(),
  /** File that describes how recipes are written, for messages. */
  guide: text.optional(),
  /**
   * Page with the functions that retry requests, one for each language, which programs copy.
   * Recipes with `onFailure` need it.
   */
  retriesPage: text.optional(),
  arazzo: optionsOf({
    /** Path of the file on the site, in the folder of `openapi.json`. */
    path: text,
    /** Folder of the files that steps send, such as `receipt.pdf`. They're published beside it. */
    files: text.optional(),
  }),
  /** The Postman collection of the API. */
  collection: optionsOf({
    /** Path of the file on the site. */
    path: text,
    /** Name of the collection, for people. */
    name: text,
  }),
  /** Origin of a sandbox that readers run on their computer. */
  sandboxUrl: text,
  /** Markdown below what a recipe needs, on how to run it without an account. */
  sandboxNote: text,
  /**
   * @param retries - whether the recipe repeats requests that fail
   * @returns sentences of Markdown below the programs of a recipe
   */
  listNotes: functionOf<(recipe: Recipe, retries: boolean) => readonly string[]>().optional(),
  /** What programs call the API and its parts. */
  programs: optionsOf({
    /** Name of the API in diagrams, such as `Example API`. */
    apiName: text,
    /** Header with the key, and the environment variable that programs read it from, if any. */
    key: optionsOf({header: text, variable: text}).optional(),
    /** The SDK of steps that have `x-typescript`: its package, what is imported, and its client. */
    sdk: optionsOf({package: text, name: text, client: text}).optional(),
    /**
     * How replies are streamed: server-sent events whose data is JSON. `type` is the key that
     * repeats the event's name; `text` is the event with a piece of the reply, in the key
     * `textKey`. Recipes with `x-stream` need it.
     */
    stream: optionsOf({
      type: text,
      text,
      textKey: text,
      stop: text,
      /** The event of a failure, with the keys `code` and `message`. */
      error: text,
    }).optional(),
  }),
});

export type RecipesOptions = z.infer<typeof recipesOptionsSchema>;
