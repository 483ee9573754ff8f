/** Markdown pages: MDX conversion, absolute links, lists, and the full text. */
import {rmSync} from 'node:fs';
import path from 'node:path';
import {replaceFile} from '@docs-kit/basics/files';
import {createFolder} from '@docs-kit/basics/testing';
import {createPage} from '@docs-kit/build-steps';
import {parsePage} from '@docs-kit/writing/sources';
import {describe, expect, it, onTestFinished} from 'vitest';
import {renderAgentFiles} from '../src/markdown-pages/agentFiles';
import {createUrlResolver} from '../src/markdown-pages/contentRenderer';
import {buildComponentMarkdown, buildListMarkdown} from '../src/markdown-pages/htmlPages';
import {renderFullText, renderIndexes} from '../src/markdown-pages/llms';
import {convertMdx} from '../src/markdown-pages/mdx';
import {describeReadingOrder} from '../src/markdown-pages/readingOrder';
import {renderMarkdown} from '../src/markdown-pages/renderMarkdown';
import {renderVersions} from '../src/markdown-pages/renderVersions';
import {parsePagePaths, toHtmlPath} from '../src/shared/sitemapFile';

const SITE = 'https://docs.example.com';
const FILES = new Map([
  ['docs/a/one.mdx', '/docs/a/one'],
  ['docs/b/index.mdx', '/docs/b'],
]);
const FILE = 'docs/a/one.mdx';
/** A control of the site, which its Markdown leaves out. */
const FORMS = new Map([['Rate', () => []]]);
const parseMarkdown = (markdown: string) => parsePage(markdown, FILE, 'md').tree;
const resolveUrl = createUrlResolver(SITE, '/docs/a/one', FILES);

/** @param partials - files that the source imports */
const convert = (
  source: string,
  format: 'mdx' | 'md' = 'mdx',
  partials: Record<string, string> = {},
) =>
  renderMarkdown(
    convertMdx({
      file: FILE,
      frontMatter: {},
      resolveUrl,
      forms: FORMS,
      read: (file) => parsePage({[FILE]: source, ...partials}[file] ?? '', file, format),
    }),
  );

describe('renderMarkdown', () => {
  it.each(['1. One', '1) One', '- One', '+ One', '= One', '# One', 'A ww.w', '(a) b.', 'a &lt; b'])(
    'writes the text "%s" so that readers see it, and not a list, heading, link, or character',
    (value) => {
      const paragraph = {type: 'paragraph' as const, children: [{type: 'text' as const, value}]};
      const {children} = parseMarkdown(` ${renderMarkdown([paragraph])}`);
      expect(children).toMatchObject([paragraph]);
    },
  );

  it('keeps the spaces around other nodes', () => {
    const text = 'Set `a` to *b* and c.\n';
    expect(renderMarkdown(parseMarkdown(text).children)).toBe(text.replaceAll('*', '_'));
  });
});

describe('convertMdx', () => {
  it.each([
    [
      'drops imports, exports, and comments',
      "import X from './x';\n\nA.\n\n## Two {/* #two */}\n",
      'A.\n\n## Two\n',
    ],
    [
      'drops front matter and the truncation mark',
      '---\ntitle: One\n---\n\nA.\n\n{/* truncate */}\n',
      'A.\n',
    ],
    ['drops controls of the page', 'A <Rate code="a" />\n\n<span id="old" />\n\nB\n', 'A\n\nB\n'],
    [
      'keeps one space around what it drops',
      '**A.** {/* #a */} <span id="old" /> B `c` d.\n',
      '**A.** B `c` d.\n',
    ],
    [
      'resolves definitions',
      'See [it][b].\n\n[b]: ../b/index.mdx\n',
      `See [it][b].\n\n[b]: ${SITE}/docs/b\n`,
    ],
    [
      'keeps other colons',
      'At 10:30, `a:b`, key:value and x::y[z].\n',
      'At 10:30, `a:b`, key:value and x::y\\[z].\n',
    ],
    ['keeps unknown directives', '::name\n', '::name\n'],
    ['keeps the asterisk in the product name', 'Acme\\* One and a_b.\n', 'Acme* One and a_b.\n'],
    ['escapes other asterisks', '**Acme\\* One** and 2 \\* 3.\n', '**Acme\\* One** and 2 \\* 3.\n'],
  ])('%s', (_, source, expected) => expect(convert(source)).toBe(expected));

  it('converts tabs to sections one level below the preceding heading, and closes the last one', () => {
    const tabs =
      '<Tabs groupId="x">\n<TabItem value="a" label="cURL">\n\nA.\n\n### Inner\n\n</TabItem>\n<TabItem value="b" label="C#">\n\nB.\n\n</TabItem>\n</Tabs>';
    expect(convert(`## Call\n\n${tabs}\n\nAfter.\n`)).toBe(
      '## Call\n\n### cURL\n\nA.\n\n#### Inner\n\n### C\\#\n\nB.\n\n---\n\nAfter.\n',
    );
    expect(convert(`## Call\n\n${tabs}\n\n## Next\n`)).not.toContain('---');
  });

  it('shows what a page collapses, below its summary', () =>
    expect(convert('<details>\n<summary>Status `200`</summary>\n\nText.\n\n</details>\n')).toBe(
      '**Status 200**\n\nText.\n',
    ));

  it('converts admonitions to quotes with kind and title', () => {
    expect(
      convert(':::warning[Keep the `key`]\n\nText.\n\n:::\n\n:::danger\n\nMore.\n\n:::\n'),
    ).toBe('> **Warning: Keep the `key`**\n>\n> Text.\n\n> **Danger**\n>\n> More.\n');
  });

  it('inlines partials without front matter, and resolves their relative links', () => {
    const partials = {
      'docs/b/_server.mdx': '---\ntitle: X\n---\n\nRun [it](index.mdx).\n\n### Start\n',
    };
    expect(
      convert(
        "import Server from '../b/_server.mdx';\n\n## Server\n\n<Server />\n",
        'mdx',
        partials,
      ),
    ).toBe(`## Server\n\nRun [it](${SITE}/docs/b).\n\n### Start\n`);
  });

  it('names the partial that cannot be converted', () => {
    const partials = {'docs/a/_x.mdx': 'A.\n\n{props.x}\n'};
    expect(() => convert("import X from './_x.mdx';\n\n<X />\n", 'mdx', partials)).toThrow(
      /^docs\/a\/_x\.mdx:3: /,
    );
  });

  it('keeps the alt text of bundled images', () => {
    expect(convert('![A flow](@site/drawings/flow.svg)\n\n![A chart](/img/c.png)\n')).toBe(
      `(Image: A flow)\n\n![A chart](${SITE}/img/c.png)\n`,
    );
  });

  it('keeps code that looks like MDX unchanged, with only the language and file name', () => {
    const code =
      '```tsx title="a.tsx" request=x {1,2}\nimport a from "b";\n:::note\n<Tabs>{x}</Tabs>\n:::\nAcme\\*\n```';
    expect(convert(`${code}\n`)).toBe(code.replace(' request=x {1,2}', '') + '\n');
    expect(convert("```ts title='a.ts'\nf();\n```\n")).toBe('```ts title="a.ts"\nf();\n```\n');
  });

  it('reports unknown elements with file and line', () => {
    expect(() => convert('Text.\n\n<Unknown />\n')).toThrow(
      /docs\/a\/one\.mdx:3: <Unknown> has no Markdown form/,
    );
    expect(() => convert('Text {props.x}.\n')).toThrow(/\{props\.x\}/);
  });

  it('strips tags and keeps braces in CommonMark pages', () => {
    expect(convert('- <span class="x">GET</span> [A](/a) /b/{id}\n', 'md')).toBe(
      `- GET [A](${SITE}/a) /b/{id}\n`,
    );
  });
});

it.each([
  ['../b/index.mdx#x', `${SITE}/docs/b#x`],
  ['./one.mdx', `${SITE}/docs/a/one`],
  ['#part', `${SITE}/docs/a/one#part`],
  ['/blog/welcome', `${SITE}/blog/welcome`],
  ['pathname:///api/openapi.json', `${SITE}/api/openapi.json`],
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['//cdn.example/x.png', '//cdn.example/x.png'],
  ['./100%.mdx', `${SITE}/docs/a/100%.mdx`],
  ['gone.mdx', `${SITE}/docs/a/gone.mdx`],
])('createUrlResolver %s', (url, expected) => expect(resolveUrl(url, FILE)).toBe(expected));

describe('lists and the landing page', () => {
  const page = (main: string) =>
    createPage(
      '/blog',
      `<html><head><meta name="description" content="About."></head><body><main><h1>Blog</h1>${main}</main></body></html>`,
    );

  it('lists link targets with their titles and descriptions', () => {
    const known = new Map([
      ['/blog/a', createPage('/blog/a', '', {title: 'A [x]', description: 'What A is.'})],
    ]);
    const {markdown} = buildListMarkdown(
      page(
        '<nav><a href="/x">X</a></nav><h2><a href="/blog/a">a</a></h2><h2>2024</h2><a rel="tag" href="/b">B</a>',
      ),
      known,
      SITE,
    );
    expect(markdown).toBe(
      `# Blog\n\n> About.\n\nSource: <${SITE}/blog>\n\n- [A \\[x\\]](${SITE}/blog/a): What A is.\n\n## 2024\n\n- [B](${SITE}/b)\n`,
    );
  });

  it('keeps the landing page text without controls, images, and comments', () => {
    const {markdown} = buildComponentMarkdown(
      page(
        '<p>One<!-- -->, two</p><figure>Picture</figure><ul><li><h3>Card</h3><p><a href="/a">Go</a><a href="/b">Or</a></p></li></ul><button>Do</button>',
      ),
      SITE,
    );
    expect(markdown).toContain(`One, two\n\n### Card\n\n[Go](${SITE}/a) [Or](${SITE}/b)\n`);
    expect(markdown).not.toMatch(/Picture|Do|<!--/);
  });
});

const INDEXED = {
  siteUrl: SITE,
  name: {title: 'Docs', summary: 'All.'},
  sections: [],
  lists: new Set<string>(),
  pages: new Map(),
  folders: new Map(),
  otherFiles: [],
};

it('the full text has the listed pages in the order of their sections, without lists', () => {
  const pages = ['/c', '/a', '/list', '/u'].map((path) => ({
    path,
    title: path,
    description: '',
    unlisted: path === '/u',
    markdown: `# ${path}\n`,
  }));
  const sections = [
    {title: 'A', pages: ['/list', '/a', '/u']},
    {title: 'C', pages: ['/c', '/gone']},
  ];
  const byPath = new Map(pages.map((entry) => [entry.path, entry]));
  const lists = new Set(['/list']);
  expect(renderFullText({...INDEXED, sections, lists, pages: byPath})).toBe(
    '# /a\n\n---\n\n# /c\n',
  );
});

it('starts a Markdown file with front matter and lines for agents', () => {
  const page = createPage('/docs/a', '', {title: 'A: "B"', description: 'About.'});
  page.markdown = '# A\n\nText.\n';
  const [[file, text] = []] = renderVersions(page, SITE, ['Next: [B](/docs/b.md)'], 'v2');
  expect(file).toBe('/docs/a.md');
  expect(text).toBe(
    `---\ntitle: "A: \\"B\\""\ndescription: "About."\ncanonical: "${SITE}/docs/a"\ndoc_version: "v2"\n---\n\n` +
      `> Pages of this documentation: ${SITE}/llms.txt\n\n# A\n\nText.\n\n## Sitemap\n\n- Next: [B](/docs/b.md)\n- All listed pages: <${SITE}/sitemap.md>\n`,
  );
});

it('names the anchor of a heading that its text doesn’t tell', () =>
  expect(convert('## Limits {/* #the-limits */}\n\n## Limits {/* #limits */}\n')).toBe(
    '## Limits {#the-limits}\n\n## Limits\n',
  ));

it('says where a page is in the order of reading', () => {
  const pages = ['/list', '/a', '/b', '/hidden', '/c', '/new', '/old'].map((path) => ({
    path,
    title: path.slice(1),
    description: '',
    unlisted: path === '/hidden',
    ...(['/new', '/old'].includes(path) && {published: new Date('2025-11-04')}),
  }));
  const places = describeReadingOrder({
    ...INDEXED,
    sections: [
      {title: 'One', pages: ['/list', '/a', '/hidden', '/b']},
      {title: 'Two', pages: ['/c']},
      {title: 'Posts', pages: ['/new', '/old']},
    ],
    lists: new Set(['/list']),
    pages: new Map(pages.map((page) => [page.path, page])),
  });
  expect(Object.fromEntries(places)).toEqual({
    '/a': [`Part of: [list](${SITE}/list.md)`, `Next: [b](${SITE}/b.md)`],
    '/b': [
      `Part of: [list](${SITE}/list.md)`,
      `Before: [a](${SITE}/a.md)`,
      `Next: [c](${SITE}/c.md)`,
    ],
    '/c': [`Before: [b](${SITE}/b.md)`],
    '/new': [`Older: [old](${SITE}/old.md)`],
    '/old': [`Newer: [new](${SITE}/new.md)`],
  });
});

describe('versions in one language', () => {
  const tab = (language: string) =>
    `### ${language}\n\n\`\`\`text\n### ${language} in code\n\`\`\`\n`;
  const common = '---\n\nAfter the tabs.\n';
  const write = (markdown: string) => {
    const page = createPage('/docs/a', '', {title: 'A'});
    return new Map(renderVersions({...page, markdown}, SITE));
  };

  it('link to the versions in other languages for what only these have', () => {
    const link = (anchor: string) => `[there](${SITE}/docs/a#${anchor})`;
    const files = write(
      [
        `${link('python')} ${link('in-c')} ${link('call')}\n\n## Call\n`,
        tab('Python'),
        '### C\\# {#in-c}\n',
      ].join('\n'),
    );
    expect(files.get('/docs/a.python.md')).toContain(
      `${link('python')} [there](${SITE}/docs/a.csharp.md#in-c) ${link('call')}`,
    );
    expect(files.get('/docs/a.md')).toContain(link('in-c'));
  });

  it('leave out other tabs, and nothing else', () => {
    const markdown = ['## Call\n', tab('cURL'), tab('C\\#'), tab('Python'), common].join('\n');
    const files = write(markdown);
    expect([...files.keys()]).toEqual(
      ['', '.curl', '.typescript', '.csharp', '.python'].map((end) => `/docs/a${end}.md`),
    );
    const python = ['## Call\n', tab('Python'), common].join('\n');
    expect(files.get('/docs/a.python.md')).toContain(
      `all languages: ${SITE}/docs/a.md\n\n${python}`,
    );
    expect(files.get('/docs/a.curl.md')).toContain(common);
    expect(files.get('/docs/a.md')).toContain(markdown);
    expect(files.get('/docs/a.md')).toContain('`.curl.md`, `.csharp.md`, or `.python.md`');
  });

  it('keep tabs without this language, and headings that only mention one', () => {
    const both = [tab('cURL'), tab('Python')].join('\n');
    const markdown = `${both}\n## Call\n\n${tab('TypeScript')}\n${tab('Python')}\n## Use TypeScript\n`;
    const text = write(markdown).get('/docs/a.typescript.md');
    expect(text).toContain(`${both}\n## Call\n\n${tab('TypeScript')}\n## Use TypeScript\n`);
    expect(write('## Use TypeScript\n').size).toBe(1);
  });
});

it.each([
  ['/docs/a.md', '/docs/a'],
  ['/docs/a.python.md', '/docs/a'],
  ['/index.md', '/'],
  ['/docs/a.python', '/docs/a.python'],
])('toHtmlPath %s', (path, expected) => expect(toHtmlPath(path)).toBe(expected));

it('lists posts in separate indexes', () => {
  const pages = new Map(
    ['/docs/a', '/blog', '/blog/b', '/blog-notes'].map((path) => [
      path,
      {path, title: path, description: 'D.', unlisted: false},
    ]),
  );
  const sections = [{title: 'All', pages: [...pages.keys()]}];
  const files = new Map(
    renderIndexes({...INDEXED, sections, pages, folders: new Map([['/blog', '/blog']])}),
  );
  const listed = (file: string) => parsePagePaths(files.get(file) ?? '');
  expect(listed('/llms.txt')).toEqual(['/docs/a', '/blog-notes']);
  expect(files.get('/llms.txt')).toContain(`(${SITE}/blog/llms.txt)`);
  // The site has neither an API nor rules for coding agents.
  expect(files.get('/llms.txt')).not.toMatch(/openapi|AGENTS\.md/);
  expect(listed('/blog/llms.txt')).toEqual(['/blog', '/blog/b']);
  expect(listed('/sitemap.md')).toEqual([...pages.keys()]);
});

const agentsFolder = createFolder('agent-files');

describe('renderAgentFiles', () => {
  const page = createPage('/docs/a', '<h2 class="anchor" id="limits">Limits</h2>', {
    title: 'A',
    description: '',
  });
  const render = (link: string) => {
    const write = (file: string, text: string) => replaceFile(path.join(agentsFolder, file), text);
    write('agents/rules.md', `Read [A](${link}).\n`);
    write('agents/skills/a.md', '---\nname: a\ndescription: b\n---\n');
    const pages = new Map([[page.path, page]]);
    const {files} = renderAgentFiles(agentsFolder, 'agents', {pages, siteUrl: SITE});
    return new Map(files).get('/AGENTS.md');
  };

  it('lists pages by folder, wherever the site has its docs', () => {
    const paths = ['/help/ferries/cars', '/help/ferries/tickets', '/help/prices', '/news/fog'];
    const parts = [{root: '/help', name: 'Help', kind: 'guide'}] as const;
    const pages = new Map(
      paths.map((name) => [name, createPage(name, '', {title: 'T', description: ''}, {parts})]),
    );
    const folder = createFolder('agent-rules');
    replaceFile(path.join(folder, 'agents/rules.md'), 'Rules.\n');
    const {files, skills} = renderAgentFiles(folder, 'agents', {pages, siteUrl: SITE});
    expect(skills).toEqual([]);
    const text = new Map(files).get('/AGENTS.md');
    expect(text).toContain(`\`${SITE}/help/{folder}/{name}.md\``);
    expect(text).toContain('\n- ferries: cars, tickets\n- no folder: prices\n');
  });

  it('links to Markdown versions by URL, also to a heading', () => {
    expect(render('/docs/a')).toContain(`[A](${SITE}/docs/a.md)`);
    expect(render('/docs/a#limits')).toContain(`[A](${SITE}/docs/a.md#limits)`);
  });

  it('leaves out hidden files, and stops the build for a skill without front matter', () => {
    const skills = path.join(agentsFolder, 'agents/skills');
    onTestFinished(() => rmSync(skills, {recursive: true}));
    replaceFile(path.join(skills, '.DS_Store'), '');
    expect(render('/docs/a')).toContain('Read [A]');
    replaceFile(path.join(skills, 'b.md'), 'Text.\n');
    expect(() => render('/docs/a')).toThrow(
      'agents/skills/b.md:1: the skill has no front matter. Add its name and description.',
    );
  });

  it('stops the build for a page or a heading that doesn’t exist', () => {
    expect(() => render('/docs/b#limits')).toThrow('there is no page /docs/b. Correct the link.');
    expect(() => render('/docs/a#none')).toThrow(
      'agents/rules.md:1: /docs/a has no heading #none. Correct the link.',
    );
  });
});
