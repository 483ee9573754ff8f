/** Options of recipes. Paths of files start in the site's folder. */
import {functionOption, optionsOf, z} from '@docs-kit/basics/options';
import {type ApiConfig, apiOption} from '@docs-kit/openapi-model';
import type {Behavior} from '@docs-kit/openapi-sandbox/engine';
import type {Recipe} from '../run/schema';

/** What programs call the API and its parts. */
export type ProgramOptions = {
  /** Name of the API in diagrams, such as `Example API`. */
  readonly apiName: string;
  /** Header with the key, and the environment variable that programs read it from, if any. */
  readonly key?: {readonly header: string; readonly variable: string};
  /** The SDK of steps that have `x-typescript`: its package, what is imported, and its client. */
  readonly sdk?: {readonly package: string; readonly name: string; readonly client: string};
  /**
   * How replies are streamed: server-sent events whose data is JSON. `type` is the key that repeats
   * the event's name; `text` is the event with a piece of the reply, in the key `textKey`. Recipes
   * with `x-stream` need it.
   */
  readonly stream?: {
    readonly type: string;
    readonly text: string;
    readonly textKey: string;
    readonly stop: string;
    /** The event of a failure, with the keys `code` and `message`. */
    readonly error: string;
  };
};

export type RecipesOptions = {
  readonly api: ApiConfig;
  /** What the API does beyond its OpenAPI file, when the sandbox runs recipes. */
  readonly behavior?: Behavior;
  /** The Arazzo file with the recipes. */
  readonly file: string;
  readonly folder: string;
  /** Beginning of the routes of the pages, without a slash at its end. */
  readonly route: string;
  /** Keys that the front matter of pages has besides Docusaurus's. */
  readonly frontMatter?: Readonly<Record<string, unknown>>;
  /** Markdown of what a recipe needs that doesn't say so, such as an account. */
  readonly needs?: readonly string[];
  /** File that describes how recipes are written, for messages. */
  readonly guide?: string;
  /**
   * Page with the functions that retry requests, one for each language, which programs copy.
   * Recipes with `onFailure` need it.
   */
  readonly retriesPage?: string;
  readonly arazzo: {
    /** Path of the file on the site, in the folder of `openapi.json`. */
    readonly path: string;
    /** Folder of the files that steps send, such as `receipt.pdf`. They're published beside it. */
    readonly files?: string;
  };
  /** The Postman collection of the API. */
  readonly collection: {
    /** Path of the file on the site. */
    readonly path: string;
    /** Name of the collection, for people. */
    readonly name: string;
  };
  /** Origin of a sandbox that readers run on their computer. */
  readonly sandboxUrl: string;
  /** Markdown below what a recipe needs, on how to run it without an account. */
  readonly sandboxNote: string;
  /**
   * @param retries - whether the recipe repeats requests that fail
   * @returns sentences of Markdown below the programs of a recipe
   */
  readonly listNotes?: (recipe: Recipe, retries: boolean) => readonly string[];
  readonly programs: ProgramOptions;
};

const text = z.string();

export const recipesOptions = optionsOf<RecipesOptions>({
  api: apiOption,
  behavior: z.any().optional(),
  file: text,
  folder: text,
  route: text,
  frontMatter: z.record(text, z.unknown()).optional(),
  needs: z.array(text).optional(),
  guide: text.optional(),
  retriesPage: text.optional(),
  arazzo: optionsOf<RecipesOptions['arazzo']>({path: text, files: text.optional()}),
  collection: optionsOf<RecipesOptions['collection']>({path: text, name: text}),
  sandboxUrl: text,
  sandboxNote: text,
  listNotes: functionOption.optional(),
  programs: optionsOf<ProgramOptions>({
    apiName: text,
    key: optionsOf<NonNullable<ProgramOptions['key']>>({header: text, variable: text}).optional(),
    sdk: optionsOf<NonNullable<ProgramOptions['sdk']>>({
      package: text,
      name: text,
      client: text,
    }).optional(),
    stream: optionsOf<NonNullable<ProgramOptions['stream']>>({
      type: text,
      text,
      textKey: text,
      stop: text,
      error: text,
    }).optional(),
  }),
});
