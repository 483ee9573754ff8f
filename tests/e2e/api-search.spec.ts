/** Search finds fields: each name that one schema alone has leads to a page of an operation with it, and to its section. */
import type {Page} from '@playwright/test';
import {operations, resolve, spec, walk, type Body, type MediaType, type Node} from '../support/openapi';
import {expect, test} from './fixtures';

/** Where a name of a field stands: the schema that has it, and the sections of pages that show it. */
type Place = {schemas: Set<string>; sections: Set<string>};

/** Every property of a schema and of what it is made of, with the schema that names it. */
function* fieldsOf(schema: unknown, pointer: string, above: readonly string[] = []): Generator<[string, string]> {
  if (typeof schema !== 'object' || schema === null) return;
  const {$ref: ref} = schema as Node;
  if (typeof ref === 'string') {
    if (!above.includes(ref)) yield* fieldsOf(resolve<Node>(schema as Node), ref, [...above, ref]);
    return;
  }
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      for (const [name, property] of Object.entries(value as Node)) {
        yield [name, pointer];
        yield* fieldsOf(property, `${pointer}/${name}`, above);
      }
    } else if (['items', 'additionalProperties', 'x-decoded-schema'].includes(key)) {
      yield* fieldsOf(value, `${pointer}/${key}`, above);
    } else if (['allOf', 'oneOf', 'anyOf'].includes(key)) {
      for (const [index, part] of (value as unknown[]).entries())
        yield* fieldsOf(part, `${pointer}/${key}/${index}`, above);
    }
  }
}

/** Names of fields by their places on the pages of operations. */
function placesOfFields(): Map<string, Place> {
  const places = new Map<string, Place>();
  const add = (schema: unknown, page: string, anchor: string) => {
    for (const [name, owner] of fieldsOf(schema, `${page}#${anchor}`)) {
      const place = places.get(name) ?? {schemas: new Set(), sections: new Set()};
      place.schemas.add(owner);
      place.sections.add(`${page}#${anchor}`);
      places.set(name, place);
    }
  };
  const addContent = (content: Record<string, MediaType> | undefined, page: string, anchor: string) => {
    for (const media of Object.values(content ?? {})) {
      add(media.schema, page, anchor);
      for (const event of Object.values(media['x-sse-events'] ?? {})) add(event, page, `${anchor}-events`);
    }
  };
  for (const {operation} of operations) {
    const page = `/docs/api/aihub/${operation.operationId}`;
    if (operation.requestBody) addContent(resolve<Body>(operation.requestBody).content, page, 'request-body');
    for (const [status, response] of Object.entries(operation.responses)) {
      addContent(resolve<Body>(response).content, page, `response-${status}`);
    }
  }
  return places;
}

const unique = [...placesOfFields()].filter(([, {schemas}]) => schemas.size === 1);

/** What the file says in sentences, without code. */
const prose = [...walk(spec)]
  .flatMap(([, node]) => [node.description, node.summary, node.operationId])
  .filter((text) => typeof text === 'string')
  .join(' ')
  .replace(/```[\s\S]*?```|`[^`\n]*`/g, ' ')
  .toLowerCase();

/**
 * A word that sentences use too, such as `user`, or that begins one of theirs, which Pagefind finds as well: what is about
 * users rightly comes before a field of that name.
 */
const isOrdinary = (name: string) => new RegExp(`\\b${name.toLowerCase()}`).test(prose);

/** How many results readers see at first; of each page, the passages that answer best. */
const RESULTS = 10;
const PASSAGES = 3;

type Bundle = {
  createInstance(options: object): {
    init(): Promise<void>;
    search(query: string): Promise<{results: {data(): Promise<{url: string; sub_results: Part[]}>}[]}>;
  };
};
type Part = {url: string; weighted_locations: {balanced_score: number}[]};

/** For each query, the passages of the results in their order; of a page, best passage first. */
async function search(page: Page, queries: string[], results: number): Promise<Record<string, string[][]>> {
  return page.evaluate(
    async ({queries, results}) => {
      const address = '/pagefind/pagefind.js';
      const {createInstance} = (await import(address)) as Bundle;
      // As src/client/search/pagefind.ts has it.
      const index = createInstance({ranking: {metaWeights: {title: 6, address: 4}, termFrequency: 0.6}});
      await index.init();
      const relevance = ({weighted_locations: places}: Part) =>
        places.reduce((sum, {balanced_score: score}) => sum + score, 0);
      const found: Record<string, string[][]> = {};
      for (const query of queries) {
        const hits = await Promise.all((await index.search(query)).results.slice(0, results).map((hit) => hit.data()));
        found[query] = hits.map(({sub_results: parts}) =>
          [...parts].sort((a, b) => relevance(b) - relevance(a)).map(({url}) => url),
        );
      }
      return found;
    },
    {queries, results},
  );
}

test.describe('a field that one schema alone has', () => {
  const [ordinary, distinct] = [
    unique.filter(([name]) => isOrdinary(name)),
    unique.filter(([name]) => !isOrdinary(name)),
  ];

  test.beforeEach(async ({page}) => {
    await page.goto('/docs/api/aihub/get-ai-models');
  });

  test('is among the first results, with its operation and section', async ({page}) => {
    expect(distinct.length).toBeGreaterThan(150);
    console.log(
      `Names of fields in one schema each: ${distinct.length}, and ${ordinary.length} that are words of the prose.`,
    );
    const found = await search(
      page,
      distinct.map(([name]) => name),
      RESULTS,
    );
    const wrong = distinct.flatMap(([name, {sections}]) => {
      const shown = (found[name] ?? []).flatMap((parts) => parts.slice(0, PASSAGES));
      // Guides that name the field may come first; of the reference, its own operation does.
      const [first = 'nothing'] = shown.filter((url) => url.startsWith('/docs/api/'));
      const page = first.replace(/#.*/, '');
      const own = shown.filter((url) => url.startsWith(`${page}#`));
      return own.some((url) => sections.has(url)) ? [] : [`${name} leads to ${first}, ${own.join(' ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('is found with its section also where its name is an ordinary word', async ({page}) => {
    const found = await search(
      page,
      ordinary.map(([name]) => name),
      200,
    );
    const wrong = ordinary
      .filter(([name, {sections}]) => !(found[name] ?? []).some((parts) => parts.some((url) => sections.has(url))))
      .map(([name]) => name);
    expect(wrong).toEqual([]);
  });
});

test('search leads a reader to the section of a field', async ({page}) => {
  const [name = '', place] = unique.find(([name]) => name === 'documentationUrl' || name.length > 18) ?? [];
  await page.goto(`/search?q=${name}`);
  const link = page.locator('main a[href*="/docs/api/aihub/"][href*="#"]').first();
  const target = (await link.getAttribute('href')) ?? '';
  expect([...(place?.sections ?? [])]).toContain(target);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.locator(target.replace(/^.*#/, '#'))).toBeInViewport();
});
