/** The search engine on a small index: matching, ranking, and excerpts. */
import type {Page} from '@docs-kit/build-steps';
import {describe, expect, it} from 'vitest';
import {renderSearchIndex} from '../src/build';
import {LocalIndex} from '../src/client/localIndex';
import {
  nameTextFile,
  type ReadIndexFile,
  readSections,
  readTitles,
  TITLES_FILE,
} from '../src/engine/indexFiles';
import {parseQuery} from '../src/engine/query';
import {getPartWeight} from '../src/engine/ranking';
import {SearchEngine} from '../src/engine/searchEngine';
import {createVocabulary} from '../src/engine/vocabulary';
import {findTerms, pickContentWords} from '../src/engine/words';
import {createFixturePage as page, INDEX_OPTIONS, PAGES} from './fixture';

function createIndex(pages: readonly Page[]) {
  const files = renderSearchIndex(pages, INDEX_OPTIONS);
  const read: ReadIndexFile = (file) => {
    const text = files.get(file);
    return text === undefined
      ? Promise.reject(new Error(`${file} is missing`))
      : Promise.resolve(text);
  };
  return {files, read};
}

async function createEngine(pages: readonly Page[]) {
  const {read} = createIndex(pages);
  const titles = await readTitles(read);
  return SearchEngine.create(titles, await readSections(read, titles));
}

const {files, read} = createIndex(PAGES);
const vocabulary = createVocabulary(INDEX_OPTIONS);
const titles = await readTitles(read);
const engine = await createEngine(PAGES);
const paths = (query: string, options = {}) =>
  engine.search(query, options).pages.map(({path}) => path);

// cspell:ignore carri javascriptquickstart strea serversentevnts widgexxx zzqqxx portid sailingsports
it('names the kind of a page before its title', () => {
  const [found] = engine.search('list all carriers').pages;
  expect(found?.badge).toBe('GET');
  expect(engine.search('purple tracking widget').pages[0]).not.toHaveProperty('badge');
});

it('names the pages above a page, and the lists that Docusaurus generates', async () => {
  const below = await createEngine([
    page('/docs/ports', 'Ports', 'All ports.'),
    page('/docs/category/ferries', 'Our ferries', 'All ferries.'),
    page('/docs/ports/ferries/small/barge', 'Barge', 'A small ferry.'),
  ]);
  const [barge] = below.search('barge').pages;
  expect(barge?.parents).toEqual(['Ports', 'Our ferries']);
  expect(below.search('all ports').pages[0]?.parents).toEqual([]);
});

describe('matching', () => {
  it('ranks by words without requiring all of them', () =>
    expect(paths('purple tracking widget')[0]).toBe('/docs/widget'));

  it('matches only the last word as a prefix', () => {
    expect(paths('strea', {isTyping: true})).toContain('/docs/streaming');
    expect(paths('map strea', {isTyping: true})).toContain('/docs/streaming');
    expect(paths('wid streaming')).not.toContain('/docs/widget');
  });

  it.each([
    ['erase', 'remove'],
    ['sse', 'streaming'],
  ])('also looks for other words for "%s", such as "%s", which count less', (query, other) => {
    const weight = parseQuery(query, vocabulary).weights.get(findTerms(other)[0] ?? '');
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThan(1);
  });

  it('corrects words by the words of the site', () => {
    expect(paths('serversentevnts')[0]).toBe('/docs/streaming');
    expect(engine.search('rol').isNearest).toBe(true);
  });

  it('knows words of other products', () => {
    expect(paths('docket')).toEqual(['/docs/fields']);
    expect(parseQuery('docket', vocabulary).weights.get(findTerms('delivery')[0] ?? '')).toBe(1);
    expect(paths('angular')[0]).toBe('/docs/quickstart');
  });

  it.each(['parcelId', 'parcel id', 'PARCELID', 'signed_delivery', 'parcels.labels', 'labels'])(
    'finds the name "%s"',
    (query) => expect(['/docs/widget', '/docs/fields']).toContain(paths(query)[0]),
  );

  it.each([
    ['invite colleagues', '/docs/users'],
    ['van', '/docs/api/get-carriers'],
  ])('finds the question about "%s"', (query, path) => expect(paths(query)[0]).toBe(path));

  it('never finds what is not indexed', () => {
    expect(paths('streaming secrets')).not.toContain('/docs/secret');
    expect([...files.values()].join()).not.toContain('/docs/secret');
  });

  it('filters by tag and language', () => {
    expect(paths('streaming', {filters: {tags: ['docs-legal-current']}})).toEqual([
      '/legal/privacy',
    ]);
    expect(paths('streaming', {filters: {language: 'es'}})).toEqual([]);
  });

  it('finds the nearest pages when nothing matches', () => {
    expect(engine.search('widgexxx').isNearest).toBe(true);
    expect(paths('widgexxx')).toContain('/docs/widget');
    expect(engine.search('zzqqxx')).toMatchObject({pages: []});
  });
});

describe('marks', () => {
  const listMarked = (query: string) =>
    engine
      .search(query)
      .pages.map(({path, name, description, sections}) => [
        path,
        [name, description, ...sections.map(({excerpt}) => excerpt)].flatMap((pieces) =>
          pieces.flatMap(({text, isMatch}) => (isMatch ? [text] : [])),
        ),
      ]);
  const marked = (query: string) => listMarked(query)[0];

  it('are on words of the query in all forms, in titles too', () =>
    expect(marked('how do I stream')).toEqual([
      '/docs/streaming',
      ['Streaming', 'Streaming', 'stream'],
    ]));

  it("aren't on words that mean the same", () =>
    expect(marked('sse')).toEqual(['/docs/streaming', []]));

  it('are on the word that an unfinished or a misspelled one means', () => {
    const titles = engine.search('carri', {isTyping: true}).pages.map(({name}) => name);
    expect(titles[0]).toContainEqual({text: 'carriers', isMatch: true});
  });
});

describe('ranking', () => {
  it('ranks a page first that is named like the query, in another form', async () => {
    const pair = await createEngine([
      page('/docs/stop', 'Ship and stop', 'Ship it. To ship again, ship a label.', {
        frontMatter: {keywords: ['ship', 'ships']},
      }),
      page('/docs/shipping', 'Shipping', 'Open the page of a parcel.'),
    ]);
    expect(pair.search('ship').pages[0]?.path).toBe('/docs/shipping');
  });

  it.each([
    ['rate_limit_exceeded', '/docs/errors'],
    ['list all carriers', '/docs/api/get-carriers'],
    ['get-carriers', '/docs/api/get-carriers'],
    ['streaming', '/docs/streaming'],
  ])('ranks the exact name "%s" first', (query, path) => expect(paths(query)[0]).toBe(path));

  it('ranks a page with the word in its title above one that repeats it', async () => {
    const pair = await createEngine([
      page('/docs/b', 'Spending', 'A quota is a limit. Each quota has a date range.', {
        description: 'Plan costs.',
      }),
      page('/docs/a', 'Set a quota', 'Open the settings.', {description: 'Plan costs.'}),
    ]);
    expect(pair.search('quota').pages.map(({path}) => path)).toEqual(['/docs/a', '/docs/b']);
  });

  it('ranks a field whose name is an ordinary word second', () => {
    expect(paths('user').slice(0, 2)).toEqual(['/docs/users', '/docs/fields']);
  });

  it('puts news before the docs only for queries about news', () => {
    const weights = (query: string) =>
      ['News', 'Docs'].map((part) => getPartWeight(part, query, INDEX_OPTIONS.ranking));
    for (const query of ['what changed in version 2', 'latest release', 'when was it removed']) {
      const [notes = 0, docs = 0] = weights(query);
      expect(notes, query).toBeGreaterThan(docs);
    }
    const [notes = 0, docs = 0] = weights('tracking widget');
    expect(notes).toBeLessThan(docs);
  });

  it('supports a limit with the same total', () => {
    const all = engine.search('streaming');
    const best = engine.search('streaming', {limit: 1});
    expect(best.total).toBe(all.total);
    expect(best.pages).toEqual(all.pages.slice(0, 1));
  });
});

describe('sections', () => {
  it('link to their anchor and quote the best sentence with matches marked', () => {
    const [section] = engine.search('send request with backoff').pages[0]?.sections ?? [];
    expect(section?.url).toBe('/docs/errors#rate_limit_exceeded-429');
    expect(section?.headings).toEqual(['rate_limit_exceeded (429)']);
    expect(section?.excerpt.map(({text}) => text).join('')).toBe(
      'Then send the request again with backoff.',
    );
    const marked = section?.excerpt.filter(({isMatch}) => isMatch);
    expect(marked?.map(({text}) => text)).toEqual(['send', 'request', 'backoff']);
  });

  it('quote the informative cell of a row, not all in a row', async () => {
    const small = await createEngine([
      page(
        '/docs/run',
        'Run',
        '| Key | Type | Meaning |\n| - | - | - |\n| `result` | object | The complete reply |',
      ),
    ]);
    const [best] = small.search('result').pages[0]?.sections ?? [];
    expect(best?.excerpt.map(({text}) => text).join('')).toBe('result: The complete reply');
  });

  it('quote no picture, list introduction, or type, and the description at last', async () => {
    const small = await createEngine([
      page(
        '/docs/stop',
        'Stop',
        '(Image: A stop event. It ends.)\n\nA stop event has these:\n\n- `result` object required: The stop reply.\n\n' +
          '## Stop event\n\n(Image: A stop event.)\n\n## Rows\n\n| a | b |\n| - | - |\n| top | Stops the choice early | Stops it even earlier |',
      ),
    ]);
    const excerpts = (query: string) =>
      small
        .search(query)
        .pages.flatMap(({sections}) => sections)
        .map(({excerpt}) => excerpt.map(({text}) => text).join(''));
    expect(excerpts('stop event').toSorted()).toEqual(['About Stop.', 'result: The stop reply.']);
    expect(excerpts('even earlier')).toEqual(['top: Stops it even earlier']);
    expect(excerpts('even earlier')).toEqual(['top: Stops it even earlier']);
  });

  it('know their position on the page', async () => {
    const small = await createEngine([
      page('/docs/wait', 'Wait', '## Other words\n\nWait for a limit.\n\n## Limit\n\nWait.'),
    ]);
    const sections = small.search('limit').pages[0]?.sections ?? [];
    expect(sections.map(({headings}) => headings.at(-1))).toEqual(['Limit', 'Other words']);
    const inOrder = sections.toSorted((a, b) => a.position - b.position);
    expect(inOrder.map(({headings}) => headings.at(-1))).toEqual(['Other words', 'Limit']);
  });

  it('begin with the one that answers, though the introduction has the words too', async () => {
    const small = await createEngine([
      page(
        '/docs/quotas',
        'Quotas',
        'A quota limits spending.\n\n## Set a quota\n\n**Steps.** Enter a monthly limit.',
        {
          description: 'Set quotas.',
          frontMatter: {
            questions: [{ask: 'How do I set a monthly quota?', heading: 'set-a-quota'}],
          },
        },
      ),
    ]);
    const [best] = small.search('set a quota').pages[0]?.sections ?? [];
    expect(best?.url).toBe('/docs/quotas#set-a-quota');
    expect(best?.excerpt.map(({text}) => text).join('')).toBe('Enter a monthly limit.');
  });
});

describe('unusual queries', () => {
  it.each([
    ['nothing', ''],
    ['signs', '?!… --- 👩‍💻🔥'],
    ['Cyrillic', 'потоковая передача'],
    ['names of objects', '__proto__ constructor toString'],
    ['10,000 pasted characters', 'lorem ipsum '.repeat(834)],
  ])('of %s give as many pages as they count', (_kind, query) => {
    for (const options of [{}, {isTyping: true}])
      expect(engine.search(query, options).total).toBe(
        engine.search(query, {...options, limit: 100}).pages.length,
      );
  });

  it('of signs find names that have the same signs', async () => {
    const templates = page('/docs/templates', 'Templates', '- `{}`: a value.');
    const [found] = (await createEngine([...PAGES, templates])).search('{}').pages;
    expect(found?.path).toBe('/docs/templates');
    expect(found?.sections).toHaveLength(1);
  });

  it('matches stop words if the query has no other words', () => {
    expect(pickContentWords(['how', 'do', 'I'])).toEqual(['how', 'do', 'I']);
    expect(pickContentWords(['how', 'do', 'I', 'stream'])).toEqual(['stream']);
    expect(engine.search('what is the').pages).not.toEqual([]);
  });
});

it.each([
  ['streaming', ['stream']],
  ['portId', ['portid', 'port', 'id']],
  ['sailings.ports', ['sailingsports', 'sail', 'port']],
  ["what's", ['what']],
])('stems %s', (word, terms) => expect(findTerms(word)).toEqual(terms));

describe('an unreadable index', () => {
  const text = nameTextFile(titles.hash);
  const withFile =
    (name: string, content: string | undefined): ReadIndexFile =>
    (file) =>
      file === name
        ? content === undefined
          ? Promise.reject(new Error('404'))
          : Promise.resolve(content)
        : read(file);

  it.each([
    ['titles are missing', TITLES_FILE, undefined],
    ['titles are truncated', TITLES_FILE, files.get(TITLES_FILE)?.slice(0, -20)],
    ['titles are another file', TITLES_FILE, '{"hits": []}'],
    ['text is missing', text, undefined],
    ['text is from another deployment', text, files.get(text)?.replace(titles.hash, 'other')],
    ['text is shorter than the titles', text, JSON.stringify({hash: titles.hash, sections: []})],
  ])('fails when %s, and recovers afterwards', async (_fault, name, content) => {
    let isBroken = true;
    const index = new LocalIndex((file) => (isBroken ? withFile(name, content) : read)(file));
    await expect(index.search('streaming')).rejects.toThrow();
    isBroken = false;
    expect((await index.search('streaming')).pages[0]?.path).toBe('/docs/streaming');
  });
});

it('searches titles and headings first while the text is loading, then the full text', async () => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const index = new LocalIndex(async (file) => {
    if (file !== TITLES_FILE) await held;
    return read(file);
  });
  const partial = await index.search('server-sent events', {acceptsPartial: true});
  expect(partial).toMatchObject({isPartial: true, pages: [{path: '/docs/streaming'}]});
  expect((await index.search('backoff', {acceptsPartial: true})).total).toBe(0);
  release?.();
  expect(await index.search('backoff')).toMatchObject({isPartial: false, total: 1});
  expect(await index.search('backoff', {acceptsPartial: true})).toMatchObject({
    isPartial: false,
    total: 1,
  });
});
