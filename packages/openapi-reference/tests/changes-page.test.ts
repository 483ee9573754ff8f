/** The page and the feeds of the changes of an API, and the pages of operations that are gone. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  type ApiHistory,
  buildModel,
  formatKey,
  listFormerOperations,
  parseHistory,
  parseSpec,
} from '@docs-kit/openapi-model';
import {describe, expect, it, vi} from 'vitest';
import {renderChangesFeeds} from '../src/build/changesFeed';
import {renderChangesPage, renderRemovedPage} from '../src/build/changesPage';

const ROUTE = '/docs/api';
const FERRIES = path.join(__dirname, '../../openapi-model/tests/fixtures/ferries.json');
const {operations} = buildModel(parseSpec(readFileSync(FERRIES, 'utf8'), 'ferries.json'), {
  route: ROUTE,
});
const files = {specFile: 'ferries.json'};

const LIST = 'GET /api/Sailings';
const CARS = 'GET /api/Sailings/{}/cars';
const parse = (history: ApiHistory) => parseHistory(JSON.stringify(history), 'changes.json');
const history = parse([
  {
    date: '2026-02-01',
    changes: [
      {
        kind: 'removed',
        breaking: true,
        what: '`GET /api/Sailings/{id}/cars` is gone.',
        note: 'Use [all sailings](/docs/api/get-sailings), with a {filter}.',
        operations: [CARS],
        gone: {title: 'List cars', address: 'list-cars'},
      },
      {
        kind: 'added',
        breaking: false,
        what: 'The query parameter `page` is new.',
        operations: [LIST],
        anchor: 'query-page',
      },
      {
        kind: 'removed',
        breaking: false,
        what: 'The response 418 is gone.',
        operations: [LIST],
        anchor: 'response-418',
      },
    ],
  },
  {
    date: '2026-01-01',
    approximate: true,
    changes: [
      {
        kind: 'added',
        breaking: false,
        what: 'Sailings have pages.',
        operations: [],
        source: '/news/1#pages',
      },
    ],
  },
]);
const listFormer = (known = operations, stored = new Map<string, readonly string[]>()) =>
  listFormerOperations(
    history,
    stored,
    new Set(known.flatMap((operation) => [operation.operationId, formatKey(operation)])),
    ROUTE,
  );
const source = {history, operations, former: listFormer(), route: ROUTE};
const page = renderChangesPage(source, files);
const list = operations.find(({path: at, method}) => at === '/api/Sailings' && method === 'get');

describe('the page of changes', () => {
  it('has the updates, the newest first, with what breaks clients and what to do about it', () => {
    expect(page.match(/^## .+/gm)).toEqual([
      '## February 1, 2026',
      '## January 1, 2026 {/* #around-january-1-2026 */}',
    ]);
    expect(page).toContain(
      '\n\n<span id="january-1-2026" className="api-changes__mark">Approximate</span>',
    );
    expect(page).toContain('change-kind--breaking">**Breaking**</span>');
    expect(page).toContain('/get-sailings), with a \\{filter}.');
    expect(page).toContain('`GET /api/Sailings/{id}/cars` is gone.');
  });

  it('links to operations, to their parts that exist, to former ones, and to announcements', () => {
    expect(list?.parameters.map(({name}) => name)).toContain('page');
    expect(page).toContain(`](${list?.route}#query-page)`);
    expect(page).toContain(`](${list?.route})`);
    expect(page).not.toContain('response-418');
    expect(page).toContain('[List cars](/docs/api/list-cars)');
    expect(page).toContain('[Announcement](/news/1#pages)');
  });

  it('escapes titles once', () => {
    const named = operations.map((one) => ({...one, title: 'Get List<{Order}>'}));
    expect(renderChangesPage({...source, operations: named}, files)).toContain(
      String.raw`[Get List\<\{Order}\>](`,
    );
  });

  it('says that no change has broken clients so far', () => {
    const none = 'None with a known date so far.';
    expect(page).not.toContain(none);
    const calm = history.map((update) => ({
      ...update,
      changes: update.changes.filter(({breaking}) => !breaking),
    }));
    expect(renderChangesPage({...source, history: calm}, files)).toContain(none);
    expect(renderChangesPage({...source, history: []}, files)).not.toContain(none);
  });

  it('says that nothing is recorded yet', () => {
    expect(renderChangesPage({...source, history: []}, files)).toContain('No changes');
  });
});

describe('an operation that is gone', () => {
  const [removed] = source.former;

  it('keeps its page, which says since when, and what to do', () => {
    if (!removed) throw new Error('No operation is gone.');
    const text = renderRemovedPage(removed, history, files, 'api');
    expect(text).toContain('id: "list-cars"\ntitle: "List cars"');
    expect(text).toContain('displayed_sidebar: "api"');
    expect(text).toContain(
      '`GET /api/Sailings/{id}/cars` was removed on February 1, 2026. Use [all',
    );
    expect(text).toContain('(./api-changes.mdx#february-1-2026)');
  });

  it('escapes a description without code', () => {
    if (!removed) throw new Error('No operation is gone.');
    const [update, ...others] = history;
    const changes = update?.changes.map((change) => ({...change, what: 'List<Car> is gone.'}));
    const text = renderRemovedPage(removed, [{...update, changes}, ...others] as ApiHistory, files);
    expect(text).toContain(String.raw`List\<Car>`);
  });

  it('loses that page when an operation has its address or its path again', () => {
    const [first] = operations;
    if (!first) throw new Error('There is no operation.');
    for (const other of [
      {...first, operationId: 'list-cars'},
      {...first, path: '/api/Sailings/{sailing}/cars', method: 'get' as const},
    ])
      expect(listFormer([other])).toEqual([]);
  });

  it('has a page if only the file lacks it, which says nothing about the API', () => {
    const stored = new Map([
      ['GET /api/Sailings/{}/cars', ['list-cars']],
      ['POST /api/Sailings/{}/meals', ['order-a-meal', 'meals']],
    ]);
    const [first, second, ...others] = listFormer(operations, stored);
    expect(others).toEqual([]);
    expect([first?.isRemoved, second?.isRemoved]).toEqual([true, false]);
    if (!second) throw new Error('The operation is not there.');
    const text = renderRemovedPage(second, history, {...files, slug: 'start', changes: 'c.json'});
    expect(text).toContain('id: "order-a-meal"\ntitle: "Order a meal"');
    expect(text).toContain("doesn't have `POST /api/Sailings/{}/meals`.");
    expect(text).toContain(
      '[all operations](./start.info.mdx) and [API changes](./api-changes.mdx)',
    );
  });
});

describe('the feeds', () => {
  const feeds = renderChangesFeeds(source, {url: 'https://ferries.example', title: 'Ferries'});
  const {items} = JSON.parse(feeds.get('feed.json') ?? '') as {
    items: {url: string; title: string; content_html: string; date_published: string}[];
  };

  it('have an entry for each update', () => {
    expect([...feeds.keys()].sort()).toEqual(['atom.xml', 'feed.json', 'rss.xml']);
    expect(items.map(({url}) => url)).toEqual([
      'https://ferries.example/docs/api/api-changes#february-1-2026',
      'https://ferries.example/docs/api/api-changes#around-january-1-2026',
    ]);
    expect(items[0]?.date_published).toMatch(/^2026-02-01/);
  });

  it('have absolute links, and no styles', () => {
    const content = items.map((item) => item.content_html).join('');
    expect(content).toContain('<strong>Breaking</strong>');
    expect(content).not.toMatch(/class=|href="\/|href=""/);
  });

  it('stay the same in each build', () => {
    vi.useFakeTimers({now: Date.now() + 86_400_000});
    expect(renderChangesFeeds(source, {url: 'https://ferries.example', title: 'Ferries'})).toEqual(
      feeds,
    );
    vi.useRealTimers();
  });
});
