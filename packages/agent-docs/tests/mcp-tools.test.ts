/** The tools of the MCP server, without a build. */
// cspell:ignore größe
import {describe, expect, it} from 'vitest';
import {openSite, type Site, SiteError} from '../src/mcp/publishedSite';
import type {SiteProfile} from '../src/mcp/siteProfile';
import {createTools, type Tool} from '../src/mcp/tools';
import {ALL_PAGES_FILE} from '../src/shared/sitemapFile';

const profile: SiteProfile = {
  name: 'camp-docs',
  documentation: 'Camp documentation',
  apiName: 'the Camp API',
  summary: 'Documentation for tents.',
  version: '1.0.0',
  guide: '/docs/agents',
  errorsPage: '/docs/errors',
};

/** The tools of a site with one page. */
function createPageTools(markdown: string): Tool[] {
  const site = {readPage: () => Promise.resolve(markdown)} as unknown as Site;
  return createTools(
    () => Promise.resolve(undefined),
    () => Promise.resolve(site),
    profile,
  );
}

/** Calls a tool as a client does, with arguments that its input checks. */
async function call(tools: readonly Tool[], name: string, args: unknown): Promise<string> {
  const tool = tools.find((known) => known.name === name);
  if (!tool) throw new Error(`There is no tool ${name}.`);
  const checked = tool.input['~standard'].validate(args);
  return 'issues' in checked
    ? checked.issues.map(({message}) => message).join(' ')
    : (await tool.run(checked.value as never)).text;
}

describe('A site without an API', () => {
  const list = '- [Tents](https://camp.example/tents.md)';
  const files = new Map([
    [ALL_PAGES_FILE, list],
    ['/tents.md', '# Tents'],
  ]);
  const read = (file: string) => Promise.resolve(files.get(file));
  const open = () => openSite(read, 'https://camp.example');
  const {apiName, errorsPage, ...withoutApi} = profile;

  it('is not a site whose address begins with its own', async () => {
    const site = await open();
    expect(await site.readPage('https://camp.example/tents')).toBe('# Tents');
    await expect(site.readPage('https://camp.example.org/tents')).rejects.toThrow(
      'https://camp.example.org/tents is not on https://camp.example.',
    );
  });

  it.each([
    ['no API', withoutApi, ['search_docs', 'get_page']],
    ['no API, but errors', {...withoutApi, errorsPage}, ['search_docs', 'get_page']],
    [
      'no page of errors',
      {...withoutApi, apiName},
      ['search_docs', 'get_page', 'list_operations', 'get_operation', 'run_example'],
    ],
  ])('has the tools that it needs: %s', (_, given, names) =>
    expect(createTools(read, open, given).map(({name}) => name)).toEqual(names),
  );

  it('has pages that agents can read', async () =>
    expect(call(createTools(read, open, withoutApi), 'get_page', {page: '/tents'})).resolves.toBe(
      '# Tents',
    ));
});

describe('A site with other letters in its addresses', () => {
  const paths = ['/docs/größe', '/blog/tags/c++', '/docs/a@2'];
  const list = paths.map((path) => `- [A](https://camp.example${encodeURI(path)}.md)`).join('\n');
  const read = (file: string) =>
    Promise.resolve(
      file === ALL_PAGES_FILE ? list : paths.includes(file.slice(0, -3)) ? `# ${file}` : undefined,
    );
  const tools = createTools(read, () => openSite(read, 'https://camp.example'), profile);

  it.each(paths.flatMap((path) => [path, encodeURI(path), `https://camp.example${path}.md`]))(
    'has the page %s',
    async (page) =>
      expect(paths.map((path) => `# ${path}.md`)).toContain(await call(tools, 'get_page', {page})),
  );

  it.each(['/../a', '/%2e%2e/a', '/..%2fa', '/docs\\..\\a'])(
    'has nothing outside: %s',
    async (page) => {
      const all = createTools(
        read,
        () =>
          openSite(
            (file) => (file.includes('..') ? Promise.resolve('#') : read(file)),
            'https://camp.example',
          ),
        profile,
      );
      expect(await call(all, 'get_page', {page})).toContain("doesn't exist");
    },
  );
});

describe('The tools of the MCP server', () => {
  it('find a section by the anchor of a repeated heading', async () => {
    const tools = createPageTools('## A\n\n### Response\n\nOne.\n\n## B\n\n### Response\n\nTwo.\n');
    const args = {page: '/tents', section: '#response-1'};
    expect(await call(tools, 'get_page', args)).toBe('### Response\n\nTwo.');
  });

  it('explain a code in any case', async () => {
    const tools = createPageTools('## `QUOTA_EXCEEDED` (429)\n\nWait.\n');
    for (const error of ['quota_exceeded', '{"code": "QUOTA_EXCEEDED"}', 'Quota exceeded'])
      expect(await call(tools, 'find_error', {error})).toContain('Wait.');
  });

  it('name the site that they read', () => {
    const descriptions = createPageTools('').map(({description}) => description);
    for (const description of descriptions)
      expect(description).toMatch(/the Camp (documentation|API)/);
  });

  it.each([
    [{page: '/tents'}],
    [{path: '/tents'}],
    [{Page: '/tents', language: null}],
    [{url: '/tents', part: '1'}],
    [{page: '/tents', lang: 'Python'}],
  ])('understand %j', async (args) => {
    expect(await call(createPageTools('# Tents'), 'get_page', args)).toBe('# Tents');
  });

  it.each([
    [{}, 'page is missing. '],
    [{page: '/tents', pages: 2}, 'There is no argument pages. '],
    [{page: ['/tents']}, 'page: Invalid input: expected string, received array. '],
    [{page: '/tents', part: 'two'}, 'part: '],
  ])('answer %j with the arguments that exist', async (args, problem) => {
    const text = await call(createPageTools('# Tents'), 'get_page', args);
    expect(text.startsWith(problem), text).toBe(true);
    expect(text).toContain('Arguments: page (required), section, language, part.');
  });

  it('return a long page as an outline, a section, and parts of a long section', async () => {
    const lines = Array.from({length: 3000}, (_, index) => `Line ${index} of the text.`);
    const tools = createPageTools(
      `# Tents\n\n## Poles\n\nShort.\n\n## Pegs\n\n${lines.join('\n')}\n`,
    );
    const page = '/tents';
    expect(await call(tools, 'get_page', {page})).toMatch(
      /^# Tents\n[^]*- Poles \(\d+ characters\)/,
    );
    expect(await call(tools, 'get_page', {page, section: 'poles'})).toBe('## Poles\n\nShort.');
    const parts: string[] = [];
    for (let part = 1; ; part += 1) {
      const text = await call(tools, 'get_page', {page, section: 'Pegs', part});
      expect(text.length).toBeLessThan(21_000);
      parts.push(text.replace(/\n\n\(Part .*\)$/, ''));
      if (!text.includes(`call again with part ${part + 1}`)) break;
    }
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.join('\n')).toBe(`## Pegs\n\n${lines.join('\n')}`);
    expect(await call(tools, 'get_page', {page, section: 'Pegs', part: 99})).toContain(
      'The last part',
    );
  });

  it('read the site again after a failure', async () => {
    let isOnline = false;
    const site = {readPage: () => Promise.resolve('# Quotas')} as unknown as Site;
    const tools = createTools(
      () => Promise.resolve(undefined),
      () => (isOnline ? Promise.resolve(site) : Promise.reject(new SiteError('Try again later.'))),
      profile,
    );
    const getPage = () => call(tools, 'get_page', {page: '/docs/billing/quotas'});
    expect(await getPage()).toBe('Try again later.');
    isOnline = true;
    expect(await getPage()).toBe('# Quotas');
  });
});
