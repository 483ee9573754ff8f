/**
 * Reports each content error in exactly one line: `file:line: what is wrong. How to fix it.`
 * The rules run as in a build, on a copy of the fixture site. tests/site/faults.test.ts shows that they stop a build.
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
import {SpecError} from '../../src/plugins/api/spec';

const FIXTURE = path.resolve(__dirname, '../fixtures/site');
const WORK = mkdtempSync(path.join(tmpdir(), 'bad-content-'));
afterAll(() => rmSync(WORK, {recursive: true, force: true}));

const DOC = 'docs/first.mdx';
const POST = 'blog/2025-01-01-hello.mdx';
const NOTE = 'release-notes/2025-01-01.mdx';
const TERMS = 'terms/terms-of-use.mdx';
const NEXT_YEAR = new Date().getFullYear() + 1;

let copies = 0;

/** The problems of a copy of the fixture with one change. `change` receives the file's content. */
async function problemsAfter(file: string, change: (text: string) => string): Promise<string[]> {
  const dir = path.join(WORK, String((copies += 1)));
  cpSync(FIXTURE, dir, {recursive: true});
  const target = path.join(dir, file);
  mkdirSync(path.dirname(target), {recursive: true});
  let old = '';
  try {
    old = readFileSync(target, 'utf8');
  } catch {
    // The file is new.
  }
  const text = change(old);
  expect(text, 'the case changes the file').not.toBe(old);
  writeFileSync(target, text);
  return (await contentProblems(dir)).map(format);
}

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const without = (key: string) => replace(new RegExp(`^${key}: .*\n`, 'm'), '');
const withKey = (line: string) => replace('evidence: sourced', `evidence: sourced\n${line}`);
const body = (lines: string) => (text: string) => `${text.trimEnd()}\n\n${lines}\n`;
const fence = (language: string, code: string) => body(`\`\`\`${language}\n${code}\n\`\`\``);
const tabs = (inner: string, attributes = '') => body(`<Tabs${attributes}>\n${inner}\n</Tabs>`);

type Case = readonly [name: string, file: string, change: (text: string) => string, expected: string];

const CASES: readonly Case[] = [
  // Front matter
  ['no title', DOC, without('title'), `${DOC}:1: front matter has no title. Add one.`],
  ['an empty title', DOC, replace('title: First', "title: ''"), `${DOC}:2: front matter has no title. Add one.`],
  ['no description', DOC, without('description'), `${DOC}:1: front matter has no description. Add one sentence.`],
  [
    'a description that is too short',
    DOC,
    replace(/description: .*/, 'description: Too short.'),
    `${DOC}:3: description has 10 characters. Write 50 to 160.`,
  ],
  ['no evidence', DOC, without('evidence'), `${DOC}:1: front matter has no evidence. Add sourced or inferred.`],
  [
    'an unknown evidence value',
    DOC,
    replace('evidence: sourced', 'evidence: guessed'),
    `${DOC}:4: evidence is "guessed". Use sourced or inferred.`,
  ],
  [
    'a misspelled front matter key',
    DOC,
    withKey('sidebar_lable: One'),
    `${DOC}:5: front matter key "sidebar_lable" is unknown. Use sidebar_label.`,
  ],
  [
    'an unknown front matter key',
    DOC,
    withKey('color_of_the_sky: blue'),
    `${DOC}:5: front matter key "color_of_the_sky" is unknown. Remove it, or add it to src/plugins/content/rules.ts.`,
  ],
  ['a value of another type', DOC, withKey("unlisted: 'yes'"), `${DOC}:5: unlisted is "yes". It must be a boolean.`],
  [
    'front matter with invalid YAML',
    DOC,
    replace('title: First', 'title: First: of all'),
    `${DOC}:2: front matter is not valid YAML (Nested mappings are not allowed in compact mappings). Correct it.`,
  ],
  [
    'a duplicate key',
    DOC,
    withKey('title: Second'),
    `${DOC}:5: front matter is not valid YAML (Map keys must be unique). Correct it.`,
  ],
  [
    'a legal document without a version',
    TERMS,
    without('version'),
    `${TERMS}:1: front matter has no version. Add the version of the document.`,
  ],

  // Questions
  [
    'a malformed question',
    DOC,
    withKey("questions: ['How?', 'Why?', 'When?']"),
    `${DOC}:5: questions: an entry is malformed. Write each as - {ask: 'How do I …?', heading: anchor-of-the-answer}.`,
  ],
  [
    'too few questions',
    DOC,
    withKey("questions: [{ask: 'How?', heading: _top}]"),
    `${DOC}:5: the page has 1 question. Write 3 to 8, or none.`,
  ],
  [
    'a question that points to a missing heading',
    DOC,
    withKey(
      "questions:\n  - {ask: 'How?', heading: _top}\n  - {ask: 'Why?', heading: a-heding}\n  - {ask: 'Id?', heading: by-id}\n" +
        '  - {ask: "Own?", heading: own}\n---\n\n## A heading\n\n<span id="by-id" />\n\n## Other {/* #own */}\n\n---',
    ),
    `${DOC}:7: questions: "Why?" points to #a-heding, which is not on the page. Use a-heading.`,
  ],
  [
    'a duplicate question',
    'docs/third.mdx',
    () =>
      readFileSync(path.join(FIXTURE, DOC), 'utf8').replace(
        'evidence: sourced',
        "evidence: sourced\nquestions:\n  - {ask: 'How?', heading: _top}\n  - {ask: 'how', heading: _top}\n  - {ask: 'Why?', heading: _top}",
      ),
    `docs/third.mdx:7: questions: "how" is also in docs/third.mdx. Keep it on the page that answers it best.`,
  ],

  // Posts and release notes
  ['no date', POST, without('date'), `${POST}:1: front matter has no date. Add one as YYYY-MM-DD.`],
  [
    'a date that is not in ISO format',
    POST,
    replace('date: 2025-01-01', 'date: New Year'),
    `${POST}:8: "New Year" is not a date. Write it as YYYY-MM-DD.`,
  ],
  [
    'a date that does not exist',
    NOTE,
    replace('date: 2025-01-01', 'date: 2025-02-30'),
    `${NOTE}:7: "2025-02-30" is not a date. Write it as YYYY-MM-DD.`,
  ],
  [
    'a date in the future',
    POST,
    replace('date: 2025-01-01', `date: ${NEXT_YEAR}-01-01`),
    `${POST}:8: date ${NEXT_YEAR}-01-01 is in the future. Use today's, or set draft: true until then.`,
  ],
  [
    'a date that differs from the file name',
    POST,
    replace('date: 2025-01-01', 'date: 2025-01-02'),
    `${POST}:8: date is 2025-01-02, but the file name starts with 2025-01-01. Change one of them.`,
  ],
  ['no slug', POST, without('slug'), `${POST}:1: front matter has no slug. Add the last part of the URL.`],
  [
    'an invalid slug',
    POST,
    replace('slug: hello', 'slug: Hello World'),
    `${POST}:7: slug is "Hello World". Use lowercase letters, digits, and single hyphens.`,
  ],
  [
    'a misspelled tag',
    POST,
    replace('tags: [news]', 'tags: [newz]'),
    `${POST}:6: tags: "newz" is not in blog/tags.yml. Use news, or declare it there.`,
  ],
  [
    'an undeclared product area',
    NOTE,
    replace('tags: [news]', 'tags: [tents]'),
    `${NOTE}:5: tags: "tents" is not in release-notes/tags.yml. Declare it there, or use a declared one.`,
  ],
  ['no tag', POST, replace('tags: [news]', 'tags: []'), `${POST}:6: tags is empty. Add at least one value.`],
  [
    'an unknown author',
    POST,
    replace('authors: [team]', 'authors: [nobody]'),
    `${POST}:5: authors: "nobody" is not in blog/authors.yml. Declare it there, or use a declared one.`,
  ],
  [
    'an inline author',
    POST,
    replace('authors: [team]', 'authors: [{name: Somebody}]'),
    `${POST}:5: authors: {"name":"Somebody"} is not a key. Use a declared one.`,
  ],
  [
    'a missing truncation mark',
    POST,
    replace('{/* truncate */}\n', ''),
    `${POST}:14: there is no {/* truncate */}. Add it after the summary that list pages show.`,
  ],
  [
    'an empty summary before the truncation mark',
    POST,
    replace('Summary.\n', ''),
    `${POST}:12: there is no text before {/* truncate */}. Add the summary that list pages show.`,
  ],

  // Text
  [
    'an unclosed element',
    DOC,
    body('<details>\n\nText.'),
    `${DOC}:9: text is not valid MDX (Expected a closing tag for \`<details>\` (9:1-9:10)). Close open elements, or write \\ before a literal { or <.`,
  ],
  [
    'an unescaped brace',
    DOC,
    body('Write { and go on.'),
    `${DOC}:9: text is not valid MDX (Unexpected end of file in expression, expected a corresponding closing brace for \`{\`). Close open elements, or write \\ before a literal { or <.`,
  ],
  ['a heading of level 1', DOC, body('# Again'), `${DOC}:9: level 1 heading repeats the title. Start headings at ##.`],
  [
    'a skipped heading level',
    DOC,
    body('## One\n\n#### Two'),
    `${DOC}:11: level 4 heading follows level 2. Use level 3.`,
  ],
  [
    'a picture that is missing',
    DOC,
    body('![A.](@site/pictures/missing.svg)'),
    `${DOC}:9: picture pictures/missing.svg doesn't exist. Correct its name, or add the file.`,
  ],
  [
    'an image without alt text',
    DOC,
    body('![](/img/logo.svg)'),
    `${DOC}:9: image /img/logo.svg has no alt text. Describe it between the brackets.`,
  ],
  [
    'an <img> without alt',
    DOC,
    body('<img src="/img/logo.svg" />'),
    `${DOC}:9: <img> has no alt attribute. Describe the image, or use alt="" for a decorative one.`,
  ],
  [
    'a code fence with an unknown language',
    DOC,
    fence('klingon', 'Qapla'),
    `${DOC}:9: code fence has the unknown language "klingon". Use one that Prism supports, or \`text\` for plain text.`,
  ],
  [
    'a code fence without a language',
    DOC,
    fence('', 'a'),
    `${DOC}:9: code fence has no language. Add one, or \`text\` for plain text.`,
  ],
  [
    'a diagram with a syntax error',
    DOC,
    fence('mermaid', 'flowchart LR\n  a --> b\n  b -->'),
    `${DOC}:12: Mermaid can't read the diagram (Parse error). Correct its syntax.`,
  ],
  [
    'a diagram of an unknown kind',
    DOC,
    fence('mermaid', 'flowhcart LR\n  a --> b'),
    `${DOC}:10: Mermaid can't read the diagram (No diagram type detected matching given configuration for text: flowhcart LR). Correct its syntax.`,
  ],
  [
    'a diagram that can only be drawn in a browser',
    DOC,
    fence('mermaid', 'mindmap\n  root((A))\n    B'),
    `${DOC}:10: Mermaid can't draw this diagram without a browser (Could not create canvas of type 2d). Use one of these kinds: ${KINDS.join(', ')}.`,
  ],

  // Tabs
  ['tabs without a tab', DOC, tabs('Text.'), `${DOC}:9: <Tabs> has no <TabItem>. Add one, or remove <Tabs>.`],
  [
    'a tab without a value',
    DOC,
    tabs('<TabItem label="A">\nA\n</TabItem>'),
    `${DOC}:10: <TabItem> has no value. Add one in lowercase.`,
  ],
  [
    'a tab without a label',
    DOC,
    tabs('<TabItem value="a">\nA\n</TabItem>'),
    `${DOC}:10: <TabItem> has no label. Add the text of the tab.`,
  ],
  [
    'two tabs with the same value',
    DOC,
    tabs('<TabItem value="a" label="A">\nA\n</TabItem>\n<TabItem value="a" label="B">\nB\n</TabItem>'),
    `${DOC}:13: two tabs have the value "a". Change one of them.`,
  ],
  [
    'an unknown language tab',
    DOC,
    tabs('<TabItem value="ts" label="TypeScript">\nA\n</TabItem>', ' groupId="language"'),
    `${DOC}:10: "ts" is not a language tab. Use one of curl, typescript, csharp, python.`,
  ],
  [
    'another label of a language tab',
    DOC,
    tabs('<TabItem value="csharp" label="C Sharp">\nA\n</TabItem>', ' groupId="language"'),
    `${DOC}:10: tab "csharp" has the label C Sharp. Use C#.`,
  ],
  [
    'language tabs in the wrong order',
    DOC,
    tabs(
      '<TabItem value="csharp" label="C#">\nA\n</TabItem>\n<TabItem value="curl" label="cURL">\nB\n</TabItem>',
      ' groupId="language"',
    ),
    `${DOC}:13: tab "curl" follows "csharp". Use the order curl, typescript, csharp, python.`,
  ],
  [
    'a default value without a tab',
    DOC,
    tabs('<TabItem value="a" label="A">\nA\n</TabItem>', ' defaultValue="b"'),
    `${DOC}:9: defaultValue is "b", which no tab has. Use one of a.`,
  ],
];

describe('content', () => {
  it('has no errors in the unchanged fixture', async () => {
    expect((await contentProblems(FIXTURE)).map(format)).toEqual([]);
  });

  it.each(CASES)('reports %s', async (_, file, change, expected) => {
    expect(await problemsAfter(file, change)).toEqual([expected]);
  });

  it('reports every error at once', async () => {
    const change = (text: string) => body('# Again\n\n![](/a.png)')(without('title')(text));
    expect(await problemsAfter(DOC, change)).toHaveLength(3);
  });

  it('accepts images with alt text and every language that the content uses', async () => {
    const sound = body('![A tent](/a.png)\n\n<img src="/a.png" alt="" />\n\n```csharp\nvar a = 1;\n```');
    expect(await problemsAfter(DOC, sound)).toEqual([]);
  });
});

/** Standard front matter of Docusaurus, with a valid and an invalid value. */
const EVERYWHERE: readonly (readonly [key: string, valid: string, invalid: string, message: string])[] = [
  ['id', 'other', '[a]', 'id is ["a"]. It must be a string.'],
  ['image', '/img/a.png', '[a]', 'image is ["a"]. It must be a URL.'],
  ['keywords', '[tent, pole]', 'tent', 'keywords is "tent". It must be an array.'],
  ['sidebar_label', 'Short', '[a]', 'sidebar_label is ["a"]. It must be a string.'],
  ['draft', 'true', 'yes', 'draft is "yes". It must be a boolean.'],
  ['unlisted', 'true', '1', 'unlisted is 1. It must be a boolean.'],
  ['hide_table_of_contents', 'true', '1', 'hide_table_of_contents is 1. It must be a boolean.'],
  ['toc_min_heading_level', '2', '1', 'toc_min_heading_level is 1. It must be greater than or equal to 2.'],
  ['toc_max_heading_level', '4', 'all', 'toc_max_heading_level is "all". It must be a number.'],
  [
    'last_update',
    '{date: 2025-01-01, author: Team}',
    '{}',
    'last_update is {}. It does not look like a valid last update object. Please use an author key with a string or a date with a string or Date.',
  ],
];
const IN_DOCUMENTS: typeof EVERYWHERE = [
  ['slug', '/other', '[a]', 'slug is ["a"]. It must be a string.'],
  [
    'tags',
    '[one, {label: Two, permalink: /two}]',
    'one',
    'tags is "one". It does not look like a valid front matter Yaml array.',
  ],
  ['hide_title', 'true', '1', 'hide_title is 1. It must be a boolean.'],
  ['sidebar_position', '2.5', 'first', 'sidebar_position is "first". It must be a number.'],
  ['sidebar_class_name', 'new', '[a]', 'sidebar_class_name is ["a"]. It must be a string.'],
  ['sidebar_custom_props', '{badge: new}', 'new', 'sidebar_custom_props is "new". It must be of type object.'],
  ['displayed_sidebar', 'null', '[a]', 'displayed_sidebar is ["a"]. It must be a string.'],
  ['pagination_label', 'Next', '[a]', 'pagination_label is ["a"]. It must be a string.'],
  ['pagination_next', 'null', '[a]', 'pagination_next is ["a"]. It must be a string.'],
  ['pagination_prev', 'second', '[a]', 'pagination_prev is ["a"]. It must be a string.'],
  ['custom_edit_url', 'null', '[a]', 'custom_edit_url is ["a"]. It must be a URL.'],
];

describe('standard front matter', () => {
  it.each(EVERYWHERE)('accepts %s on every kind of page', async (key, valid) => {
    for (const file of [DOC, POST, NOTE, TERMS]) {
      expect(await problemsAfter(file, withKey(`${key}: ${valid}`)), file).toEqual([]);
    }
  });

  it.each(IN_DOCUMENTS)('accepts %s on docs and legal pages', async (key, valid) => {
    for (const file of [DOC, TERMS]) {
      expect(await problemsAfter(file, withKey(`${key}: ${valid}`)), file).toEqual([]);
    }
  });

  it('accepts title_meta on posts and release notes', async () => {
    for (const file of [POST, NOTE]) expect(await problemsAfter(file, withKey('title_meta: Other')), file).toEqual([]);
  });

  it.each([...EVERYWHERE, ...IN_DOCUMENTS])('checks the type of %s', async (key, _, invalid, message) => {
    expect(await problemsAfter(DOC, withKey(`${key}: ${invalid}`))).toEqual([`${DOC}:5: ${message}`]);
  });

  it('allows a future date on a draft, but not unlisted: true', async () => {
    const later = replace('date: 2025-01-01', `date: ${NEXT_YEAR}-01-01\ndraft: true`);
    const file = `blog/${NEXT_YEAR}-01-01-later.mdx`;
    const post = () => later(readFileSync(path.join(FIXTURE, POST), 'utf8'));
    expect(await problemsAfter(file, post)).toEqual([]);
    expect(await problemsAfter(DOC, withKey('draft: true\nunlisted: true'))).toEqual([
      `${DOC}:5: draft and unlisted are both true. Keep one of them.`,
    ]);
  });

  it('leaves duplicate slugs to Docusaurus, which warns, or fails with STRICT_LINKS', async () => {
    const again = () => readFileSync(path.join(FIXTURE, POST), 'utf8').replace('date: 2025-01-01', 'date: 2025-01-02');
    expect(await problemsAfter('blog/2025-01-02-again.mdx', again)).toEqual([]);
    const third = () => readFileSync(path.join(FIXTURE, DOC), 'utf8').replace('evidence', 'slug: /second\nevidence');
    expect(await problemsAfter('docs/third.mdx', third)).toEqual([]);
  });
});

const REDIRECTS = 'src/config/redirects.ts';

describe('redirects', () => {
  const pages = ['/', '/new', '/newer'];

  it.each<[string, [string, string][], string]>([
    ['to itself', [['/a', '/a']], '/a → /a is a redirect loop. Redirect to a page instead.'],
    [
      'a redirect loop',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
      '/a → /b → /a is a redirect loop. Redirect to a page instead.',
    ],
    [
      'a redirect chain',
      [
        ['/a', '/b'],
        ['/b', '/new'],
      ],
      '/a → /b → /new is a redirect chain. Redirect /a to /new.',
    ],
    [
      'a duplicate source',
      [
        ['/a', '/new'],
        ['/a', '/newer'],
      ],
      '/a is redirected twice. Remove one of the lines.',
    ],
    ['from a page', [['/newer', '/new']], '/newer is both a page and a redirect. Remove one of them.'],
    ['to no page', [['/a', '/gone']], '/a redirects to /gone, which is not a page. Redirect it to an existing page.'],
    [
      'a redirect to another host',
      [['/a', '//example.com']],
      '"//example.com" is not a path of the site. Start it with one slash, without a query or an anchor.',
    ],
  ])('reports %s', (_, list, expected) => {
    const redirects = list.map(([from, to]) => ({from, to}));
    const problems = redirectProblems(redirects);
    expect((problems.length > 0 ? problems : targetProblems(redirects, pages)).map(format)[0]).toBe(
      `${REDIRECTS}:1: ${expected}`,
    );
  });

  it('reports the line of each redirect in the list', () => {
    const source = "export const redirects = [\n  {from: '/a', to: '/b'},\n  {from: '/b', to: '/a'},\n];\n";
    const list = [
      {from: '/a', to: '/b'},
      {from: '/b', to: '/a'},
    ];
    expect(redirectProblems(list, source).map(({line}) => line)).toEqual([2, 3]);
  });

  it('accepts direct redirects to pages', () => {
    const list = [
      {from: '/a', to: '/new'},
      {from: '/b/', to: '/new'},
    ];
    expect([...redirectProblems(list), ...targetProblems(list, pages)]).toEqual([]);
  });
});

describe('route inventory', () => {
  const inventory = {file: 'tests/routes.txt', text: '# All of them.\n/\n/old\n/hidden u\n'};

  it('reports a route that has neither a page nor a redirect', () => {
    expect(vanishedProblems(inventory, [], ['/', '/hidden']).map(format)).toEqual([
      `tests/routes.txt:3: /old has no page and no redirect. Restore the page, or add a redirect to ${REDIRECTS}.`,
    ]);
  });

  it('accepts a page or a redirect for each route', () => {
    expect(vanishedProblems(inventory, [{from: '/old', to: '/'}], ['/', '/hidden'])).toEqual([]);
  });
});

describe('OpenAPI examples', () => {
  const FILE = 'tests/fixtures/openapi/small.json';
  const sound = readFileSync(FILE, 'utf8');

  /** Message about a changed file, and the line of the change. */
  function refusal(change: (text: string) => string): {message: string; line: number} {
    const text = change(sound);
    expect(text, 'the case changes the file').not.toBe(sound);
    try {
      checkExamples(text, FILE);
    } catch (error) {
      expect(error).toBeInstanceOf(SpecError);
      const before = sound.split('\n');
      const line = text.split('\n').findIndex((changed, index) => changed !== before[index]) + 1;
      return {message: (error as SpecError).message, line};
    }
    throw new Error('The file was accepted.');
  }

  it('as they are fit their schemas', () => {
    expect(() => checkExamples(sound, FILE)).not.toThrow();
  });

  it.each<[string, (text: string) => string, string]>([
    [
      'a request body without a required property',
      replace('"from": "2025-11-05", "paid": false', '"from": "2025-11-05"'),
      "it must have required property 'paid'",
    ],
    ['of a body with a value of another type', replace('"paid": true}', '"paid": "yes"}'), '/paid must be boolean'],
    [
      'a request body with a malformed date',
      replace('"from": "2025-11-04"', '"from": "4 November"'),
      '/from must match format "date"',
    ],
    [
      'a parameter that is out of range',
      replace('"description": "How many sleep in it.",', '"example": 9,'),
      'it must be <= 8',
    ],
    [
      'a response with the wrong type',
      replace('"#/components/schemas/Node"}},', '"#/components/schemas/Node"}, "example": {"name": 1}},'),
      '/name must be string',
    ],
    [
      'a schema property that is out of range',
      replace('"lumen": {"type": "number",', '"lumen": {"type": "number", "example": 0,'),
      'it must be > 0',
    ],
    [
      'a value outside an enum',
      replace('"enum": ["en", "es"],', '"enum": ["en", "es"], "example": "fr",'),
      'it must be equal to one of the allowed values',
    ],
  ])('reports %s', (_, change, what) => {
    const {message, line} = refusal(change);
    expect(message).toContain(`${FILE}:${line}: the example doesn't match its schema: ${what}`);
    expect(message).toContain('Correct it, or the schema at /');
  });
});
