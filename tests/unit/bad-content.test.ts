/**
 * Reports each content error in exactly one line: `file:line: what is wrong. How to fix it.` The
 * rules run as in a build, on a copy of the fixture site. tests/site/failing-builds.test.ts shows
 * that they stop a build.
 */
// cspell:ignore finanse Qapla lable newz warnin
import {cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {formatProblem} from '@docs-kit/basics/writerError';
import {type ContentRulesOptions, findContentProblems, parsePage} from '@docs-kit/writing/rules';
import {toString} from 'mdast-util-to-string';
import {CONTINUE, SKIP, visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import {OVERLAY_PATH, SPEC_PATH} from '../../src/config/api';
import {contentRulesOptions} from '../../src/config/node/writing';
import {readSmallSpec} from '../support/openapi';

const FIXTURE = path.resolve(__dirname, '../fixtures/site');
const SITE = createFolder('bad-content');
cpSync(FIXTURE, SITE, {recursive: true});
const SITE_URL = 'https://docs.example.com';

const DOC = 'docs/first.mdx';
const POST = 'blog/2025-01-01-hello.mdx';
const NOTE = 'release-notes/2025-01-01.mdx';
const TERMS = 'terms/terms-of-use.mdx';
const OPEN = 'docs/not-covered-yet.yml';
const NEXT_YEAR = new Date().getFullYear() + 1;

type Change = (text: string) => string;

/** @returns the problems of the fixture after a change to one file */
async function findProblemsAfter(
  file: string,
  change: Change,
  // The cases add pages, which have no entry in the sidebar.
  options: ContentRulesOptions = {...contentRulesOptions, sidebars: []},
): Promise<string[]> {
  const target = path.join(SITE, file);
  const old = existsSync(target) ? readFileSync(target, 'utf8') : undefined;
  const text = change(old ?? '');
  expect(text, 'the case changes the file').not.toBe(old);
  writeFileSync(target, text);
  try {
    return (await findContentProblems(SITE, SITE_URL, options)).map(formatProblem);
  } finally {
    if (old === undefined) rmSync(target);
    else writeFileSync(target, old);
  }
}

const replace = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const without = (key: string) => replace(new RegExp(`^${key}: .*\n`, 'm'), '');
const set = (key: string, value: string) =>
  replace(new RegExp(`^${key}: .*`, 'm'), `${key}: ${value}`);
const addKey = (line: string) => replace('evidence: sourced', `evidence: sourced\n${line}`);
const body = (lines: string) => (text: string) => `${text.trimEnd()}\n\n${lines}\n`;
const fence = (language: string, code: string) => body(`\`\`\`${language}\n${code}\n\`\`\``);
const tab = (attributes: string) => `<TabItem ${attributes}>\nA\n</TabItem>`;
const tabs = (...items: string[]) => body(`<Tabs>\n${items.join('\n')}\n</Tabs>`);
const languageTabs = (...items: string[]) =>
  body(`<Tabs groupId="language">\n${items.join('\n')}\n</Tabs>`);
const row = (changes: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    id: 'poles',
    reader: 'finance',
    question: 'Are poles free?',
    meanwhile: 'Ask *first*.',
    who: 'The shop',
    ...changes,
  })
    .map(([key, value], index) => `${index === 0 ? '-' : ' '} ${key}: ${value}\n`)
    .join('');
const rows =
  (...all: string[]): Change =>
  () =>
    all.join('');
const copyChanged = (file: string, change: Change) => () =>
  change(readFileSync(path.join(FIXTURE, file), 'utf8'));

/** Changes by the message that they cause, and by the file that they change. */
const FAULTS: Readonly<Record<string, Readonly<Record<string, Change>>>> = {
  [DOC]: {
    '1: front matter has no title. Add one.': without('title'),
    '1: front matter has no description. Add one sentence.': without('description'),
    '3: description has 10 characters. Write 50 to 160.': set('description', 'Too short.'),
    '1: front matter has no evidence. Add sourced or inferred.': without('evidence'),
    '4: evidence is "guessed". Use sourced or inferred.': set('evidence', 'guessed'),
    '5: inferred is set on a sourced page. Remove it.': addKey('inferred: From a guess.'),
    '1: front matter has no inferred. Say what to check.': set('evidence', 'inferred'),
    '5: front matter key "sidebar_lable" is unknown. Use sidebar_label.':
      addKey('sidebar_lable: One'),
    '5: front matter key "color_of_the_sky" is unknown. Remove it, or correct its name.':
      addKey('color_of_the_sky: blue'),
    '2: front matter is not valid YAML (Nested mappings are not allowed in compact mappings). Put the value in quotes.':
      set('title', 'First: of all'),
    "5: questions: an entry is malformed. Write each as - {ask: 'How do I …?', heading: anchor-of-the-answer}.":
      addKey("questions: ['How?', 'Why?', 'When?']"),
    '5: the page has 1 question. Write 3 to 8, or none.': addKey(
      "questions: [{ask: 'How?', heading: _top}]",
    ),
    '7: questions: "Why?" points to #a-heding, which is not on the page. Use a-heading.': addKey(
      "questions:\n  - {ask: 'How?', heading: _top}\n  - {ask: 'Why?', heading: a-heding}\n  - {ask: 'Id?', heading: by-id}\n" +
        '  - {ask: "Own?", heading: own}\n---\n\n## A heading\n\n<span id="by-id" />\n\n## Other {/* #own */}\n\n---',
    ),
    '9: text is not valid MDX: <details> has no end. Add </details>, or put the text in backticks if it isn’t an element.':
      body('<details>\n\nText.'),
    "9: image @site/docs/pictures/missing.svg: docs/pictures/missing.svg doesn't exist. Correct the name, or add the file.":
      body('![A.](@site/docs/pictures/missing.svg)'),
    '9: code fence has the unknown language "klingon". Use one that Prism supports, or `text` for plain text.':
      fence('klingon', 'Qapla'),
    '9: samples in "py" aren\'t tested. Write python after the ```.': fence('py', 'print(1)'),
    '14: Mermaid can\'t read the diagram: the end of a line or a block is missing. Correct the syntax. Text with brackets, quotes, or the word "end" needs double quotes, as in A["Run (live)"].':
      fence('mermaid', 'flowchart LR\n  accTitle: A\n  accDescr: B\n  a --> b\n  b -->'),
    "9: the diagram has no accTitle and accDescr for people who can't see it. Add accTitle: … and accDescr: … below its first line.":
      fence('mermaid', 'graph LR\n  a --> b'),
    "9: the diagram has no accDescr for people who can't see it. Add accDescr: … below its first line.":
      fence('mermaid', 'graph LR\n  accTitle: A\n  a --> b'),
    "10: Diagrams of the kind mindmap can't be drawn. Use flowchart or sequenceDiagram.": fence(
      'mermaid',
      'mindmap\n  accTitle: A\n  accDescr: B\n  root((A))\n    B',
    ),
    '9: code fence has no end. Close it with ``` on its own line.': body('```ts\nconst a = 1;'),
    '9: JSON has an error in its line 2, column 8. Correct it, or use `text`.': fence(
      'json',
      '{\n  "a": }\n}',
    ),
    '9: :::warnin is unknown. Use one of note, tip, info, warning, danger.': body(
      ':::warnin\n\nText.\n\n:::',
    ),
    '9: link to /docs/second has no text. Name its target between the brackets.':
      body('[](/docs/second)'),
    '9: link to https://docs.example.com/docs has the host of this site. Start it with the path.':
      body('[Second](https://docs.example.com/docs)'),
    '9: :::note has no end. Close it with ::: on its own line.': body(':::note\n\nText.'),
    "9: <span> has a style, which the site's policy blocks. Remove it.": body(
      "<span style={{color: 'red'}}>A</span>",
    ),
    '9: <TabItm> is not a component. Import it, or use one of Tabs, TabItem, CounselNote, LegalDraftNotice, PageOnly.':
      body('<TabItm />'),
    '11: <Chart> is not a component. Import it, or use one of Tabs, TabItem, CounselNote, LegalDraftNotice, PageOnly.':
      body("import Other from '@site/sidebars'; // Not a <Chart />\n\n<Chart />"),
    '1: the page has no front matter. Write its keys as "key: value" between two lines of ---, from the first line on.':
      (text) => `\n${text}`,
    '9: the page shows an API operation but links to none. Link it as /docs/api/aihub/<id>.': body(
      'Call `POST /api/v2/agent/a/execute`.',
    ),
    '10: <TabItem> has no label. Add the text of the tab.': tabs(tab('value="a" label=""')),
    '10: "ts" is not a language tab. Use one of curl, typescript, csharp, python.': languageTabs(
      tab('value="ts" label="TypeScript"'),
    ),
    '13: tab "csharp" has the label C Sharp. Use C#.': languageTabs(
      tab('value="curl" label="cURL"'),
      tab('value="csharp" label="C Sharp"'),
    ),
    '13: tab "curl" follows "csharp". Use the order curl, typescript, csharp, python.':
      languageTabs(tab('value="csharp" label="C#"'), tab('value="curl" label="cURL"')),
  },
  [TERMS]: {
    '5: inferred has no use here. Remove it.': addKey('inferred: From a guess.'),
    '1: front matter has no version. Add the version of the document.': without('version'),
    '5: version is a number. Put it in quotes.': set('version', '1'),
  },
  'docs/third.mdx': {
    '7: questions: "how" is also in docs/third.mdx. Keep it on the page that answers it best.':
      copyChanged(
        DOC,
        addKey(
          "questions:\n  - {ask: 'How?', heading: _top}\n  - {ask: 'how', heading: _top}\n  - {ask: 'Why?', heading: _top}",
        ),
      ),
  },
  [POST]: {
    '1: front matter has no date. Add one as YYYY-MM-DD.': without('date'),
    '8: "New Year" is not a date. Write it as YYYY-MM-DD.': set('date', 'New Year'),
    [`8: date ${NEXT_YEAR}-01-01 is in the future. Use today's, or set draft: true until then.`]:
      set('date', `${NEXT_YEAR}-01-01`),
    '8: date is 2025-01-02, but the file name starts with 2025-01-01. Change one of them.': set(
      'date',
      '2025-01-02',
    ),
    '1: front matter has no slug. Add the last part of the URL.': without('slug'),
    '7: slug is "Hello World". Use lowercase letters, digits, and single hyphens.': set(
      'slug',
      'Hello World',
    ),
    '6: tags is empty. Add at least one value.': set('tags', '[]'),
    '6: tags: "newz" isn\'t in blog/tags.yml. Use news, or add it there.': set('tags', '[newz]'),
    '5: draft is "yes". Write true, or remove it.': addKey('draft: "yes"'),
    '12: there is no text before {/* truncate */}. Add the summary that list pages show.': replace(
      'Summary.\n',
      '',
    ),
  },
  [NOTE]: {
    '7: "2025-02-30" is not a date. Write it as YYYY-MM-DD.': set('date', '2025-02-30'),
    '2: title is the date "January 1, 2025", which the page shows anyway. Name the most important change.':
      set('title', 'January 1, 2025'),
    '14: heading is "Added". Use New, Improved, Fixed.': replace('## New', '## Added'),
    '16: change has no bold lead. Start it with a sentence in bold.': replace(
      '**First page.**',
      'First page.',
    ),
    '16: change has no link. Link the page that explains it.': replace(
      '[Open it](/docs/first)',
      'Open it',
    ),
    '1: the note has no changes. List them below ## New.': replace(/## New[^]*/, ''),
  },
  'blog/tags.yml': {
    '1: the file has no entries. Add one for each name, such as "news: {label: News}".': () => '\n',
    '2: the file is not valid YAML (Flow map in block collection must be sufficiently indented and end with a }). Correct it.':
      () => 'news: {label: News\n',
    '3: the entry "tips" has no keys. Write it as in "news: {label: News}".': () =>
      'news:\n  label: News\ntips: Tips\n',
  },
  'blog/authors.yml': {
    '1: the file has no entries. Add one for each name, such as "team: {name: The team}".': () =>
      '- team\n',
  },
  'release-notes/tags.yml': {
    '1: the file has no entries. Add one for each name, such as "news: {label: News}".': () => '',
  },
  [OPEN]: {
    '1: file is not a list. Start each row with "- id:", or write [] if nothing is open.': () =>
      '\n',
    '3: question is not valid YAML (Nested mappings are not allowed in compact mappings). Put a value that contains ": " or " #", or starts with a symbol, in double quotes.':
      rows(row({question: 'Poles: are: they free?'})),
    '6: meanwhile ends at a " #", which starts a comment. Put a value that contains ": " or " #", or starts with a symbol, in double quotes.':
      rows(row(), row({id: 'b', meanwhile: 'Read note #2 first.'})),
    '6: the row has no who. Add it as text.': rows(row(), row({id: 'b', who: ''})),
    '1: key "ask" is unknown. Use id, reader, question, meanwhile, who.': rows(row({ask: 'Them'})),
    '1: id is "Poles". Use lowercase letters, digits, and single hyphens.': rows(
      row({id: 'Poles'}),
    ),
    '6: id "poles" is taken. Choose another one.': rows(row(), row()),
    '1: reader is "finanse". Use finance.': rows(row({reader: 'finanse'})),
    '1: text is not valid MDX: { begins JavaScript. Write \\{, or put the text in backticks.': rows(
      row({meanwhile: 'Ask {first.'}),
    ),
  },
};

describe('content', () => {
  it('has no errors in the unchanged fixture', async () => {
    expect(
      (await findContentProblems(FIXTURE, SITE_URL, contentRulesOptions)).map(formatProblem),
    ).toEqual([]);
  });

  it.each([DOC, POST, NOTE, TERMS])('accepts line endings of Windows in %s', async (file) => {
    expect(await findProblemsAfter(file, (text) => text.replaceAll('\n', '\r\n'))).toEqual([]);
  });

  const cases = Object.entries(FAULTS).flatMap(([file, changes]) =>
    Object.entries(changes).map(
      ([message, change]) => [`${file}:${message}`, file, change] as const,
    ),
  );
  it.each(cases)('reports %s', async (message, file, change) => {
    expect(await findProblemsAfter(file, change)).toEqual([message]);
  });

  it('reports all errors together', async () => {
    const change = (text: string) => body('<TabItm />\n\n```ts\na')(without('title')(text));
    expect(await findProblemsAfter(DOC, change)).toHaveLength(3);
  });

  it('reports all mistakes of a data file together', async () => {
    const questions = rows(row({who: '', reader: 'nobody'}), row());
    expect(await findProblemsAfter(OPEN, questions)).toHaveLength(3);
    const tags = () => 'tips: Tips\nnews:\n  lable: News\n';
    expect(await findProblemsAfter('release-notes/tags.yml', tags)).toEqual([
      expect.stringContaining('1: the entry "tips" has no keys'),
      expect.stringContaining('2: the entry "news" has no label'),
      expect.stringContaining('3: the entry "news" has the unknown key lable'),
    ]);
  });

  it('accepts components that the page imports or defines', async () => {
    const components = body(
      "import A, {B as C} from '@site/sidebars';\nimport * as D from './second.mdx';\n\nexport const E = () => <p />;\n\nexport function F() {}\n\n<A /> <C /> <D.G /> <E /> <F />",
    );
    const problems = await findProblemsAfter(DOC, components);
    expect(problems.filter((problem) => !problem.includes('has no Markdown form'))).toEqual([]);
  });

  it('asks for a link to an operation only for paths of the API', async () => {
    mkdirSync(path.join(SITE, 'api'));
    writeFileSync(path.join(SITE, SPEC_PATH), readSmallSpec());
    writeFileSync(
      path.join(SITE, OVERLAY_PATH),
      'overlay: 1.1.0\ninfo: {title: Additions, version: 1.0.0}\nactions: [{target: $.info, update: {x-a: true}}]\n',
    );
    const foreign = fence(
      'bash',
      'curl https://api.github.com/v2/repos "https://tents.zendesk.com/api/v2/tickets"',
    );
    expect(await findProblemsAfter(DOC, foreign)).toEqual([]);
    const own = fence('bash', 'curl https://api.example.com/api/v2/agent');
    expect(await findProblemsAfter(DOC, own)).toHaveLength(1);
    rmSync(path.join(SITE, 'api'), {recursive: true});
  });

  it('accepts a page that shows an API operation and links to one', async () => {
    const linked = body('Call `POST /api/v2/agent/a/execute` ([run](/docs/api/aihub/run)).');
    expect(await findProblemsAfter(DOC, linked)).toEqual([]);
  });
});

it('open questions become a page with a heading for each, which passes the content rules', async () => {
  const page = path.join(SITE, 'docs/not-covered-yet.mdx');
  expect(
    await findProblemsAfter(
      OPEN,
      rows(row(), row({id: 'tents', reader: 'security', who: 'The [shop](https://example.com)'})),
    ),
  ).toEqual([]);
  const {tree, frontMatter} = parsePage(readFileSync(page, 'utf8'), page);
  const headings: string[] = [];
  const questionnaires: string[] = [];
  visit(tree, (node) => {
    // The Markdown version has the questionnaires too.
    if (node.type === 'mdxJsxFlowElement' && node.name === 'PageOnly') return SKIP;
    if (node.type === 'heading') headings.push(`${node.depth} ${toString(node)}`);
    if (node.type === 'code') questionnaires.push(node.value);
    return CONTINUE;
  });
  expect(headings).toEqual([
    '2 For security reviewers /* #security */',
    '3 Are poles free? /* #tents */',
    '2 For finance /* #finance */',
    '3 Are poles free? /* #poles */',
    '2 Questionnaires /* #questionnaires */',
    '3 Questionnaire for security reviewers /* #questionnaires-security */',
    '3 Questionnaire for finance /* #questionnaires-finance */',
  ]);
  const [security = '', finance] = questionnaires;
  expect(finance).toContain('1. Are poles free? [poles]\n   Answer:');
  // Mail programs don't render links.
  expect(security).toContain('For: The shop\n');
  expect(frontMatter).toMatchObject({title: 'Questions to ask', evidence: 'sourced'});
  rmSync(page);
});

it('the page of open questions stays valid as they are answered', async () => {
  const page = path.join(SITE, 'docs/not-covered-yet.mdx');
  for (const [change, heading] of [
    [rows(row()), '### Are poles free?'],
    [() => '[]\n', 'There are no open questions'],
  ] as const) {
    expect(await findProblemsAfter(OPEN, change)).toEqual([]);
    expect(readFileSync(page, 'utf8')).toContain(heading);
  }
  rmSync(page);
});

/** Standard front matter of Docusaurus on every kind of page. */
const EVERYWHERE = `id: other
image: https://example.com/a.png
keywords: [tent, pole]
sidebar_label: Short
unlisted: true
hide_table_of_contents: true
toc_min_heading_level: 2
toc_max_heading_level: 4
last_update: {date: 2025-01-01, author: Team}`;
const IN_DOCUMENTS = `slug: /other
tags: [one, {label: Two, permalink: /two}]
hide_title: true
sidebar_position: 2.5
sidebar_class_name: new
sidebar_custom_props: {badge: new}
displayed_sidebar: null
pagination_label: Next
pagination_next: null
pagination_prev: second
custom_edit_url: null`;

describe('standard front matter', () => {
  it.each([
    [DOC, IN_DOCUMENTS],
    [TERMS, IN_DOCUMENTS],
    [POST, 'title_meta: Other'],
    [NOTE, 'title_meta: Other'],
  ])('is accepted in %s', async (file, own) => {
    expect(await findProblemsAfter(file, addKey(`${EVERYWHERE}\n${own}`))).toEqual([]);
  });

  it('allows a future date on a draft', async () => {
    const later = copyChanged(POST, set('date', `${NEXT_YEAR}-01-01\ndraft: true`));
    expect(await findProblemsAfter(`blog/${NEXT_YEAR}-01-01-later.mdx`, later)).toEqual([]);
  });

  it('asks a draft for a title only', async () => {
    for (const folder of ['docs', 'blog', 'release-notes', 'terms']) {
      const file = `${folder}/2025-01-03-started.mdx`;
      expect(
        await findProblemsAfter(file, () => '---\ntitle: Started\ndraft: true\n---\n'),
      ).toEqual([]);
    }
    expect(
      await findProblemsAfter('docs/started.mdx', () => '---\ndraft: true\n---\n'),
    ).toHaveLength(1);
  });
});
