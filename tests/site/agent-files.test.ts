/** /AGENTS.md and the skills of the built site: small, true, and with correct digests. */
import {createHash} from 'node:crypto';
import {describe, expect, it} from 'vitest';
import {builtFiles, findBrokenLinks, readBuilt, readBuiltJson} from '../../tools/support/builtSite';
import {readPublishedRoutes} from '../../tools/support/routes';
import {endpoints, spec} from '../support/openapi';

const MAX_BYTES = 8 * 1024;
const MAX_READ = 60 * 1024;
const MAX_SKILL = 3000;

const QUICKSTARTERS = 'docs/getting-started/quickstarters';

/** Tasks of a developer, and the pages that suffice for them together with /AGENTS.md. */
const TASKS = {
  'a first call': [`${QUICKSTARTERS}/serenity-star-core.typescript`],
  'the first sentence of a stream': [`${QUICKSTARTERS}/python`],
  'a stream that breaks': [
    'docs/recipes/stream-and-stop.typescript',
    'docs/serenity-aihub/dev-tools/api-error-responses.typescript',
  ],
  retries: ['docs/go-to-production/retries.python', `${QUICKSTARTERS}/python`],
  'an approval': ['docs/recipes/approve-an-action.python', `${QUICKSTARTERS}/python`],
  'a question of a skill': ['docs/serenity-aihub/capabilities/skills.typescript'],
  'a question about a file': ['docs/recipes/ask-about-a-file.typescript'],
  'a history in the program': [
    'docs/serenity-aihub/agents/chat-completion.python',
    `${QUICKSTARTERS}/python`,
  ],
  'a proxy agent': ['docs/serenity-aihub/agents/proxy.typescript'],
  'used tokens': [
    `${QUICKSTARTERS}/serenity-star-core.typescript`,
    'docs/api/aihub/execute-agent-with-code.typescript',
  ],
  ratings: ['docs/recipes/collect-ratings.python', `${QUICKSTARTERS}/python`],
  'a migration': ['docs/coming-from/openai', `${QUICKSTARTERS}/serenity-star-core.typescript`],
  'a relay for browsers': [
    'docs/serenity-aihub/agents/agent-clients',
    `${QUICKSTARTERS}/serenity-star-core.typescript`,
  ],
  'the widget under a Content-Security-Policy': [
    'docs/answers/embed-under-a-csp',
    'docs/client-library-reference/javascript-chat-widget',
  ],
};

type SkillIndex = {skills: {name: string; url: string; digest: string; description: string}[]};
const {skills} = readBuiltJson<SkillIndex>('.well-known/agent-skills/index.json');
const agents = readBuilt('AGENTS.md');

describe('/AGENTS.md', () => {
  it('fits into a project', () => expect(Buffer.byteLength(agents)).toBeLessThanOrEqual(MAX_BYTES));

  it('names every listed page of the docs, and no other', () => {
    const [, index = ''] = agents.split('## Pages');
    const lines = [...index.matchAll(/^- (.+): (.+)$/gm)];
    const named = lines.flatMap(([, folder = '', names = '']) =>
      names.split(', ').map((name) => {
        const parts = ['/docs', folder === 'no folder' ? [] : folder, name.replace('*', '')];
        return parts.flat().join('/');
      }),
    );
    const listed = readPublishedRoutes()
      .filter(({route, isUnlisted}) => !isUnlisted && /^\/docs\/(?!category\/)/.test(route))
      .map(({route}) => route);
    expect(named.sort()).toEqual(listed.sort());
  });

  it.each(Object.entries(TASKS))('leads to pages that suffice for %s, within 60 KB', (_, pages) => {
    const bytes = ['AGENTS', ...pages].map((page) => Buffer.byteLength(readBuilt(`${page}.md`)));
    expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MAX_READ);
    const whole = pages.filter((page) => !/\.\w+$/.test(page));
    expect(whole.filter((page) => builtFiles.includes(`${page}.python.md`))).toEqual([]);
  });

  it('names existing operations, headers, and fields', () => {
    const paths = [...agents.matchAll(/(?:GET|POST) https:\/\/[^/]+(\/\S+?)`/g)].map(
      ([, path]) => path,
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !endpoints.some((endpoint) => endpoint.path === path))).toEqual(
      [],
    );
    const known = JSON.stringify(spec);
    const fields = [...agents.matchAll(/`([a-z]+[A-Z]\w*)`/g)].map(([, name = '']) => name);
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((name) => !known.includes(`"${name}"`))).toEqual([]);
  });
});

describe('skills', () => {
  it.each(skills)('$name is short, and has its digest', ({name, url, digest, description}) => {
    const text = readBuilt(url.slice(1));
    expect(text).toMatch(new RegExp(`^---\\nname: ${name}\\n`));
    expect(text.length).toBeLessThan(MAX_SKILL);
    expect(description.length).toBeGreaterThan(50);
    expect(digest).toBe(`sha256:${createHash('sha256').update(text).digest('hex')}`);
  });

  it('are in the catalog of what agents can use, beside files of the site', () => {
    type Catalog = {entries: {url: string; representativeQueries: string[]}[]};
    const {entries} = readBuiltJson<Catalog>('.well-known/ai-catalog.json');
    const files = entries.map(({url}) => new URL(url).pathname);
    expect(files).toEqual(expect.arrayContaining(skills.map(({url}) => url)));
    for (const {url, representativeQueries: queries} of entries) {
      expect(queries.length, url).toBeGreaterThan(1);
      expect(queries.length, url).toBeLessThan(6);
    }
    expect(files.filter((file) => !builtFiles.includes(file.slice(1)))).toEqual([]);
  });

  it('link to files of the site only', () => {
    const texts = [agents, ...skills.map(({url}) => readBuilt(url.slice(1)))];
    expect(texts.flatMap(findBrokenLinks)).toEqual([]);
  });
});
