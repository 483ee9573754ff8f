/**
 * Bad content, one mistake a case: each is told in exactly one line that names file and line, what is wrong, and what to do.
 * The rules are called as the build calls them, on a copy of the small site; tests/site/faults.test.ts shows that they stop a build.
 */
// cspell:ignore Qapla flowhcart lable newz
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {format} from '../../src/plugins/content/pages';
import {contentProblems} from '../../src/plugins/content';
import {KINDS} from '../../src/plugins/diagrams/drawing';
import {redirectProblems, targetProblems, vanishedProblems} from '../../src/plugins/content/routes';
import {checkExamples} from '../../src/plugins/api/examples';
import {parseSpec, SpecError} from '../../src/plugins/api/spec';

const FIXTURE = path.resolve(__dirname, '../fixtures/site');
const WORK = mkdtempSync(path.join(tmpdir(), 'bad-content-'));
afterAll(() => rmSync(WORK, {recursive: true, force: true}));

const DOC = 'docs/first.mdx';
const POST = 'blog/2025-01-01-hello.mdx';
const NOTE = 'release-notes/2025-01-01.mdx';
const TERMS = 'terms/terms-of-use.mdx';
const NEXT_YEAR = new Date().getFullYear() + 1;

let copies = 0;

/** The lines that the build of a changed copy would end with. `change` gets the file's text. */
async function told(file: string, change: (text: string) => string): Promise<string[]> {
  const dir = path.join(WORK, String((copies += 1)));
  cpSync(FIXTURE, dir, {recursive: true});
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), {recursive: true});
  let old = '';
  try {
    old = readFileSync(target, 'utf8');
  } catch {
    // A new file.
  }
  const text = change(old);
  expect(text, 'the case changes nothing').not.toBe(old);
  writeFileSync(target, text);
  return (await contentProblems(dir)).map(format);
}

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const without = (key: string) => replace(new RegExp(`^${key}: .*\n`, 'm'), '');
const withKey = (line: string) => replace('evidence: sourced', `evidence: sourced\n${line}`);
const body = (lines: string) => (text: string) => `${text.trimEnd()}\n\n${lines}\n`;
const fence = (language: string, code: string) => body(`\`\`\`${language}\n${code}\n\`\`\``);
const tabs = (inner: string, attributes = '') => body(`<Tabs${attributes}>\n${inner}\n</Tabs>`);

type Case = readonly [name: string, file: string, change: (text: string) => string, told: string];

const CASES: readonly Case[] = [
  // Front matter
  ['no title', DOC, without('title'), `${DOC}:1: there is no title; add one`],
  ['an empty title', DOC, replace('title: First', "title: ''"), `${DOC}:2: there is no title; add one`],
  ['no description', DOC, without('description'), `${DOC}:1: there is no description; add one sentence`],
  [
    'a description that is too short',
    DOC,
    replace(/description: .*/, 'description: Too short.'),
    `${DOC}:3: the description has 10 characters; write 50 to 160`,
  ],
  ['no evidence', DOC, without('evidence'), `${DOC}:1: evidence is missing; write sourced or inferred`],
  [
    'evidence of another kind',
    DOC,
    replace('evidence: sourced', 'evidence: guessed'),
    `${DOC}:4: evidence is "guessed"; write sourced or inferred`,
  ],
  [
    'a key that is misspelled',
    DOC,
    withKey('sidebar_lable: One'),
    `${DOC}:5: front matter has no key "sidebar_lable"; write sidebar_label`,
  ],
  [
    'a key that nobody reads',
    DOC,
    withKey('color_of_the_sky: blue'),
    `${DOC}:5: front matter has no key "color_of_the_sky"; take it away, or add it to src/plugins/content/rules.ts`,
  ],
  ['a value of another type', DOC, withKey("unlisted: 'yes'"), `${DOC}:5: unlisted is "yes"; write boolean`],
  [
    'front matter that is not YAML',
    DOC,
    replace('title: First', 'title: First: of all'),
    `${DOC}:2: the front matter is not YAML (Nested mappings are not allowed in compact mappings); correct it`,
  ],
  [
    'the same key twice',
    DOC,
    withKey('title: Second'),
    `${DOC}:5: the front matter is not YAML (Map keys must be unique); correct it`,
  ],
  [
    'no version of a legal document',
    TERMS,
    without('version'),
    `${TERMS}:1: there is no version; add the version of the document`,
  ],

  // Questions
  [
    'a question with another form',
    DOC,
    withKey("questions: ['How?', 'Why?', 'When?']"),
    `${DOC}:5: questions: an entry has another form; write - {ask: 'How do I …?', heading: anchor-of-the-answer}`,
  ],
  [
    'too few questions',
    DOC,
    withKey("questions: [{ask: 'How?', heading: _top}]"),
    `${DOC}:5: the number of questions is 1; write 3 to 8, or none`,
  ],
  [
    'a question whose answer is not on the page',
    DOC,
    withKey(
      "questions:\n  - {ask: 'How?', heading: _top}\n  - {ask: 'Why?', heading: a-heding}\n  - {ask: 'Id?', heading: by-id}\n" +
        '  - {ask: "Own?", heading: own}\n---\n\n## A heading\n\n<span id="by-id" />\n\n## Other {/* #own */}\n\n---',
    ),
    `${DOC}:7: questions: "Why?" names #a-heding, which the page lacks; write a-heading`,
  ],
  [
    'a question that another page answers',
    'docs/third.mdx',
    () =>
      readFileSync(path.join(FIXTURE, DOC), 'utf8').replace(
        'evidence: sourced',
        "evidence: sourced\nquestions:\n  - {ask: 'How?', heading: _top}\n  - {ask: 'how', heading: _top}\n  - {ask: 'Why?', heading: _top}",
      ),
    `docs/third.mdx:7: questions: "how" is on docs/third.mdx too; keep it on the page that answers it best`,
  ],

  // Posts and release notes
  ['no date', POST, without('date'), `${POST}:1: there is no date; add one as YYYY-MM-DD`],
  [
    'a date in words',
    POST,
    replace('date: 2025-01-01', 'date: New Year'),
    `${POST}:8: the date is "New Year"; write a day of the calendar as YYYY-MM-DD`,
  ],
  [
    'a day that does not exist',
    NOTE,
    replace('date: 2025-01-01', 'date: 2025-02-30'),
    `${NOTE}:7: the date is "2025-02-30"; write a day of the calendar as YYYY-MM-DD`,
  ],
  [
    'a date to come',
    POST,
    replace('date: 2025-01-01', `date: ${NEXT_YEAR}-01-01`),
    `${POST}:8: the date ${NEXT_YEAR}-01-01 is to come; publish on that day, or write today's`,
  ],
  [
    'a date that is not the file’s',
    POST,
    replace('date: 2025-01-01', 'date: 2025-01-02'),
    `${POST}:8: the date is 2025-01-02 and the file's name begins with 2025-01-01; make them one`,
  ],
  ['no slug', POST, without('slug'), `${POST}:1: there is no slug; add the last part of the address`],
  [
    'a slug that is no address',
    POST,
    replace('slug: hello', 'slug: Hello World'),
    `${POST}:7: the slug is "Hello World"; write lower-case letters, digits and single hyphens`,
  ],
  [
    'a slug that is taken',
    'blog/2025-01-02-again.mdx',
    () => readFileSync(path.join(FIXTURE, POST), 'utf8').replace('date: 2025-01-01', 'date: 2025-01-02'),
    `blog/2025-01-02-again.mdx:7: ${POST} has the slug "hello" too; choose another`,
  ],
  [
    'a tag that is misspelled',
    POST,
    replace('tags: [news]', 'tags: [newz]'),
    `${POST}:6: tags: "newz" is not in blog/tags.yml; write news, or declare it there`,
  ],
  [
    'a product area that is not declared',
    NOTE,
    replace('tags: [news]', 'tags: [tents]'),
    `${NOTE}:5: tags: "tents" is not in release-notes/tags.yml; declare it there, or take one that is`,
  ],
  ['no tag', POST, replace('tags: [news]', 'tags: []'), `${POST}:6: tags is empty; name at least one`],
  [
    'an author who is not known',
    POST,
    replace('authors: [team]', 'authors: [nobody]'),
    `${POST}:5: authors: "nobody" is not in blog/authors.yml; declare it there, or take one that is`,
  ],
  [
    'an author in the post itself',
    POST,
    replace('authors: [team]', 'authors: [{name: Somebody}]'),
    `${POST}:5: authors: {"name":"Somebody"} is no key; write one that is declared`,
  ],
  [
    'no truncation mark',
    POST,
    replace('{/* truncate */}\n', ''),
    `${POST}:14: there is no {/* truncate */}; write it after the paragraph that lists show`,
  ],
  [
    'nothing before the truncation mark',
    POST,
    replace('Summary.\n', ''),
    `${POST}:12: nothing stands before {/* truncate */}; write the paragraph that lists show`,
  ],

  // Text
  [
    'an element that is not closed',
    DOC,
    body('<details>\n\nText.'),
    `${DOC}:9: the text is not MDX (Expected a closing tag for \`<details>\` (9:1-9:10)); close what is open, or write \\ before { and <`,
  ],
  [
    'a brace in the text',
    DOC,
    body('Write { and go on.'),
    `${DOC}:9: the text is not MDX (Unexpected end of file in expression, expected a corresponding closing brace for \`{\`); close what is open, or write \\ before { and <`,
  ],
  ['a heading of level 1', DOC, body('# Again'), `${DOC}:9: a heading of level 1 repeats the title; begin with ##`],
  ['a level that is left out', DOC, body('## One\n\n#### Two'), `${DOC}:11: level 4 follows level 2; use level 3`],
  [
    'an image without a text',
    DOC,
    body('![](/img/logo.svg)'),
    `${DOC}:9: the image /img/logo.svg has no text; describe it between the brackets`,
  ],
  [
    'an <img> without alt',
    DOC,
    body('<img src="/img/logo.svg" />'),
    `${DOC}:9: an <img> has no alt; describe it, or write alt="" for a decoration`,
  ],
  [
    'a language that does not exist',
    DOC,
    fence('klingon', 'Qapla'),
    `${DOC}:9: no language is called "klingon"; write one that Prism knows, or text`,
  ],
  [
    'a block without a language',
    DOC,
    fence('', 'a'),
    `${DOC}:9: the block names no language; text is one for what is none`,
  ],
  [
    'a diagram that Mermaid cannot read',
    DOC,
    fence('mermaid', 'flowchart LR\n  a --> b\n  b -->'),
    `${DOC}:12: Mermaid can't read the diagram (Parse error). Correct its syntax.`,
  ],
  [
    'a diagram of no kind',
    DOC,
    fence('mermaid', 'flowhcart LR\n  a --> b'),
    `${DOC}:10: Mermaid can't read the diagram (No diagram type detected matching given configuration for text: flowhcart LR). Correct its syntax.`,
  ],
  [
    'a diagram that needs a browser',
    DOC,
    fence('mermaid', 'mindmap\n  root((A))\n    B'),
    `${DOC}:10: Mermaid can't draw this diagram without a browser (Could not create canvas of type 2d). Use one of these kinds: ${KINDS.join(', ')}.`,
  ],

  // Tabs
  ['tabs without a tab', DOC, tabs('Text.'), `${DOC}:9: <Tabs> holds no <TabItem>; add some, or take it away`],
  [
    'a tab without a value',
    DOC,
    tabs('<TabItem label="A">\nA\n</TabItem>'),
    `${DOC}:10: a <TabItem> has no value; name it in lower-case letters`,
  ],
  [
    'a tab without a label',
    DOC,
    tabs('<TabItem value="a">\nA\n</TabItem>'),
    `${DOC}:10: a <TabItem> has no label; write what the tab shows`,
  ],
  [
    'two tabs with one value',
    DOC,
    tabs('<TabItem value="a" label="A">\nA\n</TabItem>\n<TabItem value="a" label="B">\nB\n</TabItem>'),
    `${DOC}:13: two tabs have the value "a"; give one of them another`,
  ],
  [
    'a language that our tabs do not have',
    DOC,
    tabs('<TabItem value="ts" label="TypeScript">\nA\n</TabItem>', ' groupId="language"'),
    `${DOC}:10: "ts" is no language of our tabs; write one of curl, typescript, csharp, python`,
  ],
  [
    'languages in another order',
    DOC,
    tabs(
      '<TabItem value="csharp" label="C#">\nA\n</TabItem>\n<TabItem value="curl" label="cURL">\nB\n</TabItem>',
      ' groupId="language"',
    ),
    `${DOC}:13: the tab "curl" stands after "csharp"; keep the order curl, typescript, csharp, python`,
  ],
  [
    'a default that no tab has',
    DOC,
    tabs('<TabItem value="a" label="A">\nA\n</TabItem>', ' defaultValue="b"'),
    `${DOC}:9: defaultValue is "b", which no tab has; write one of a`,
  ],
];

describe('content', () => {
  it('of the small site as it is has nothing to mend', async () => {
    expect((await contentProblems(FIXTURE)).map(format)).toEqual([]);
  });

  it.each(CASES)('%s', async (_, file, change, expected) => {
    expect(await told(file, change)).toEqual([expected]);
  });

  it('is told of every mistake at once', async () => {
    const change = (text: string) => body('# Again\n\n![](/a.png)')(without('title')(text));
    expect(await told(DOC, change)).toHaveLength(3);
  });

  it('may hold pictures with texts, tabs of any group, and blocks of every language in use', async () => {
    const sound = body('![A tent](/a.png)\n\n<img src="/a.png" alt="" />\n\n```csharp\nvar a = 1;\n```');
    expect(await told(DOC, sound)).toEqual([]);
  });
});

const REDIRECTS = 'src/config/redirects.ts';

describe('redirects', () => {
  const pages = ['/', '/new', '/newer'];

  it.each<[string, [string, string][], string]>([
    ['to itself', [['/a', '/a']], '/a → /a goes in a circle; name the page that answers'],
    [
      'in a circle',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      '/a → /b → /a goes in a circle; name the page that answers',
    ],
    [
      'in two steps',
      [
        ['/a', '/b'],
        ['/b', '/new'],
      ],
      '/a → /b → /new takes 2 steps; lead /a to /new',
    ],
    [
      'from one address twice',
      [
        ['/a', '/new'],
        ['/a', '/newer'],
      ],
      '/a is redirected twice; keep one of the lines',
    ],
    ['from a page', [['/newer', '/new']], '/newer is a page and would be hidden; take the redirect or the page away'],
    ['to no page', [['/a', '/gone']], '/a leads to /gone, which is no page; name one that is'],
    [
      'to another host',
      [['/a', '//example.com']],
      '"//example.com" is no path of the site; write it from the first slash, without query and anchor',
    ],
  ])('%s', (_, list, expected) => {
    const redirects = list.map(([from, to]) => ({from, to}));
    const problems = redirectProblems(redirects);
    expect((problems.length > 0 ? problems : targetProblems(redirects, pages)).map(format)[0]).toBe(
      `${REDIRECTS}:1: ${expected}`,
    );
  });

  it('are told by the line of the list', () => {
    const source = "export const redirects = [\n  {from: '/a', to: '/b'},\n  {from: '/b', to: '/a'},\n];\n";
    const list = [
      {from: '/a', to: '/b'},
      {from: '/b', to: '/a'},
    ];
    expect(redirectProblems(list, source).map(({line}) => line)).toEqual([2, 3]);
  });

  it('of one step to a page are right', () => {
    const list = [
      {from: '/a', to: '/new'},
      {from: '/b/', to: '/new'},
    ];
    expect([...redirectProblems(list), ...targetProblems(list, pages)]).toEqual([]);
  });
});

describe('the inventory of routes', () => {
  const inventory = {file: 'tests/routes.txt', text: '# All of them.\n/\n/old\n/hidden u\n'};

  it('is told of a route that neither a page nor a redirect answers', () => {
    expect(vanishedProblems(inventory, [], ['/', '/hidden']).map(format)).toEqual([
      `tests/routes.txt:3: /old is gone; bring the page back, or add a redirect to ${REDIRECTS}`,
    ]);
  });

  it('is satisfied by a page or a redirect', () => {
    expect(vanishedProblems(inventory, [{from: '/old', to: '/'}], ['/', '/hidden'])).toEqual([]);
  });
});

describe('examples of the OpenAPI file', () => {
  const FILE = 'tests/fixtures/openapi/small.json';
  const sound = readFileSync(FILE, 'utf8');

  /** Message about a changed file, and the line of the change. */
  function refusal(change: (text: string) => string): {message: string; line: number} {
    const text = change(sound);
    expect(text, 'the case changes nothing').not.toBe(sound);
    try {
      checkExamples(parseSpec(text, FILE), text, FILE);
    } catch (error) {
      expect(error).toBeInstanceOf(SpecError);
      const before = sound.split('\n');
      const line = text.split('\n').findIndex((changed, index) => changed !== before[index]) + 1;
      return {message: (error as SpecError).message, line};
    }
    throw new Error('The file was accepted.');
  }

  it('as they are fit their schemas', () => {
    expect(() => checkExamples(parseSpec(sound, FILE), sound, FILE)).not.toThrow();
  });

  it.each<[string, (text: string) => string, string]>([
    [
      'of a body that lacks a property',
      replace('"from": "2025-11-05", "paid": false', '"from": "2025-11-05"'),
      "it must have required property 'paid'",
    ],
    ['of a body with a value of another type', replace('"paid": true}', '"paid": "yes"}'), '/paid must be boolean'],
    [
      'of a body with a date of another form',
      replace('"from": "2025-11-04"', '"from": "4 November"'),
      '/from must match format "date"',
    ],
    [
      'of a parameter that is out of range',
      replace('"description": "How many sleep in it.",', '"example": 9,'),
      'it must be <= 8',
    ],
    [
      'of a response',
      replace('"#/components/schemas/Node"}},', '"#/components/schemas/Node"}, "example": {"name": 1}},'),
      '/name must be string',
    ],
    [
      'of a property of a schema',
      replace('"lumen": {"type": "number",', '"lumen": {"type": "number", "example": 0,'),
      'it must be > 0',
    ],
    [
      'of an enumeration',
      replace('"enum": ["en", "es"],', '"enum": ["en", "es"], "example": "fr",'),
      'it must be equal to one of the allowed values',
    ],
  ])('%s', (_, change, what) => {
    const {message, line} = refusal(change);
    expect(message).toContain(`${FILE}:${line}: the example doesn't match its schema: ${what}`);
    expect(message).toContain('Correct it, or the schema at /');
  });
});
