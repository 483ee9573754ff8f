/**
 * Writes docs/api/aihub through docusaurus-plugin-openapi-docs, without loading the site, which `docusaurus gen-api-docs`
 * does first. Pages are made in a folder of their own and moved into place one by one when all of them are there.
 */
import {createHash} from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {endpoints, parseSpec, slugOf, SpecError, type Spec} from './spec';

/** In the output folder: what the pages there were made from. */
const MANIFEST = '.generated.json';

type Manifest = {hash: string; files: string[]};

/** The part of docusaurus-plugin-openapi-docs that is used, for which it publishes no types. */
export type OpenapiPlugin = (context: LoadContext, options: object) => {extendCli(cli: unknown): void};

type ApiOptions = {
  specPath: string;
  outputDir: string;
  template: string;
  infoTemplate: string;
  markdownGenerators: Record<'createApiPageMD' | 'createInfoPageMD', (item: {id: string}) => string>;
};

export type GenerateResult = {pages: number; written: number; removed: number; skipped: boolean};

function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, MANIFEST), 'utf8')) as Manifest;
  } catch {
    return undefined;
  }
}

/** Of the OpenAPI file and of everything that decides what a page of it looks like. */
function hashOf(specText: string, generatorFiles: readonly string[]): string {
  const hash = createHash('sha256').update(specText);
  for (const file of generatorFiles) hash.update('\0').update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * The file without parameters, bodies and schemas. The plugin unfolds every reference and makes a Postman collection of
 * the whole, seconds of work for data that our page generators never look at: they read the file itself.
 */
function outline(spec: Spec): object {
  const paths: Record<string, object> = {};
  for (const {path: route, method, operation} of endpoints(spec)) {
    const {operationId, summary, tags} = operation;
    paths[route] = {...paths[route], [method]: {operationId, summary, tags, responses: {default: {description: ''}}}};
  }
  return {openapi: spec.openapi, info: spec.info, servers: spec.servers, tags: spec.tags, paths};
}

/** Runs the plugin's own `gen-api-docs` command with output to a folder, and gathers what it says. */
async function runPlugin(plugin: OpenapiPlugin, id: string, options: ApiOptions, siteDir: string): Promise<string[]> {
  const failures: string[] = [];
  const guarded = (generator: (item: {id: string}) => string) => (item: {id: string}) => {
    // The plugin calls generators in promises that nobody awaits: an error would only be an unhandled rejection.
    try {
      return generator(item);
    } catch (error) {
      if (error instanceof SpecError) failures.push(error.message);
      else failures.push(`${item.id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return '';
    }
  };
  const {createApiPageMD, createInfoPageMD} = options.markdownGenerators;
  const config = {
    ...options,
    markdownGenerators: {createApiPageMD: guarded(createApiPageMD), createInfoPageMD: guarded(createInfoPageMD)},
  };
  const context = {siteDir, siteConfig: {presets: [], plugins: []}} as unknown as LoadContext;

  type Action = (id: string, command: {opts(): object}) => Promise<void>;
  const actions = new Map<string, Action>();
  const cli = {
    command(name: string) {
      const chain = {
        description: () => chain,
        usage: () => chain,
        arguments: () => chain,
        option: () => chain,
        action(run: Action) {
          actions.set(name, run);
          return chain;
        },
      };
      return chain;
    },
  };
  plugin(context, {docsPluginId: 'classic', config: {[id]: config}}).extendCli(cli);
  const generate = actions.get('gen-api-docs');
  if (!generate) throw new Error('docusaurus-plugin-openapi-docs no longer has the command gen-api-docs.');

  const {log, error, warn} = console;
  // eslint-disable-next-line no-console -- the plugin prints a line for every page
  console.log = () => undefined;
  console.warn = () => undefined;
  console.error = (...words: unknown[]) => void failures.push(words.map(String).join(' '));
  try {
    await generate(id, {opts: () => ({})});
  } finally {
    Object.assign(console, {log, error, warn});
  }
  return failures;
}

/**
 * Generates the pages of an OpenAPI file.
 *
 * @param input.loadPlugin - imports docusaurus-plugin-openapi-docs; called only when there is something to do, as it is slow
 * @param input.id - key of the configuration
 * @param input.options - that configuration
 * @param input.siteDir - the site's folder, which all paths in the configuration are relative to
 * @param input.generatorFiles - files that decide what pages look like: a change in one of them makes all pages anew
 * @throws {@link SpecError} when the file has a mistake; nothing is written then
 */
export async function generateApiPages(input: {
  loadPlugin: () => OpenapiPlugin;
  id: string;
  options: ApiOptions;
  siteDir: string;
  generatorFiles: readonly string[];
}): Promise<GenerateResult> {
  const {options, siteDir} = input;
  const specFile = path.join(siteDir, options.specPath);
  if (!existsSync(specFile)) {
    throw new SpecError(
      'The API description is missing.',
      options.specPath,
      'put the OpenAPI file there; the API reference is made from it.',
    );
  }
  const text = readFileSync(specFile, 'utf8');
  const spec = parseSpec(text, options.specPath);
  const target = path.join(siteDir, options.outputDir);
  const expected = [`${slugOf(spec.info.title)}.info.mdx`, ...endpoints(spec).map(({slug}) => `${slug}.api.mdx`)];

  const hash = hashOf(text, input.generatorFiles);
  const before = readManifest(target);
  if (before?.hash === hash && before.files.every((file) => existsSync(path.join(target, file)))) {
    return {pages: expected.length, written: 0, removed: 0, skipped: true};
  }

  // Loaded here, as most runs have nothing to do.
  (await import('./examples')).checkExamples(spec, text, options.specPath);

  const staging = mkdtempSync(path.join(tmpdir(), 'openapi-pages-'));
  try {
    const specPath = path.join(staging, 'outline.json');
    writeFileSync(specPath, JSON.stringify(outline(spec)));
    const failures = await runPlugin(input.loadPlugin(), input.id, {...options, specPath, outputDir: staging}, siteDir);
    const missing = expected.filter((file) => !existsSync(path.join(staging, file)));
    if (failures.length > 0 || missing.length > 0) {
      throw new SpecError(
        'The API pages could not be made.',
        options.specPath,
        [...failures, ...missing.map((file) => `no page was made for ${file}`)].slice(0, 5).join('\n         '),
      );
    }
    mkdirSync(target, {recursive: true});
    let written = 0;
    for (const file of expected) {
      const page = readFileSync(path.join(staging, file));
      const place = path.join(target, file);
      // Unchanged pages keep their time stamp, so that a running dev server compiles only the others.
      if (existsSync(place) && readFileSync(place).equals(page)) continue;
      writeFileSync(`${place}.tmp`, page);
      renameSync(`${place}.tmp`, place);
      written += 1;
    }
    const stale = readdirSync(target).filter((file) => file !== MANIFEST && !expected.includes(file));
    for (const file of stale) rmSync(path.join(target, file), {recursive: true});
    writeFileSync(path.join(target, MANIFEST), `${JSON.stringify({hash, files: expected} satisfies Manifest)}\n`);
    return {pages: expected.length, written, removed: stale.length, skipped: false};
  } finally {
    rmSync(staging, {recursive: true, force: true});
  }
}
