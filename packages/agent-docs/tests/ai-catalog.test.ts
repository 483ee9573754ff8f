/** The catalog of what agents can use, and the card of the MCP server. */
import {describe, expect, it} from 'vitest';
import {renderCatalog} from '../src/markdown-pages/aiCatalog';

const SITE = 'https://docs.example.com';
const profile = {
  name: 'ferry-docs',
  documentation: 'Ferry documentation',
  apiName: 'the Ferry API',
  summary: 'Ferry carries cars.',
  version: '2.1.0',
  guide: '/docs/agents',
  errorsPage: '/docs/errors',
};
const name = {title: 'Ferry Docs', summary: 'Guides for Ferry.'};
const skill = {
  name: 'board',
  description: 'Boards a ferry.',
  url: '/.well-known/skills/board.md',
  queries: ['When does the ferry leave?', 'How do I board?'],
};

const render = (offer: Partial<Parameters<typeof renderCatalog>[1]>) =>
  new Map(
    renderCatalog(SITE, {name, skills: [], ...offer}).map(([file, text]) => [
      file,
      JSON.parse(text) as Record<string, unknown> & {
        entries: {
          type: string;
          url: string;
          displayName: string;
          representativeQueries?: string[];
        }[];
      },
    ]),
  );

describe('renderCatalog', () => {
  it('lists the server and the skills of a site that has them', () => {
    const catalog = render({skills: [skill], profile}).get('/.well-known/ai-catalog.json');
    expect(catalog?.entries.map(({type, url}) => [type, url])).toEqual([
      ['application/mcp-server-card+json', `${SITE}/.well-known/mcp/server-card.json`],
      ['text/markdown; profile="urn:air:agent-skills"', SITE + skill.url],
    ]);
    expect(catalog?.entries.every(({displayName}) => displayName)).toBe(true);
    expect(catalog?.entries.map((entry) => entry.representativeQueries)).toEqual([
      undefined,
      skill.queries,
    ]);
    const others = render({});
    expect([...others.keys()]).toEqual(['/.well-known/ai-catalog.json']);
    expect([...others.values()][0]?.entries).toEqual([]);
  });

  it('gives the server a card without an endpoint, because readers run it', () => {
    const card = render({profile}).get('/.well-known/mcp/server-card.json');
    expect(card).toMatchObject({
      name: 'com.example.docs/ferry-docs',
      version: '2.1.0',
      websiteUrl: `${SITE}/docs/agents`,
    });
    expect(card).not.toHaveProperty('remotes');
  });

  it('stops for names that are too long for a card', () =>
    expect(() => render({profile: {...profile, apiName: `the ${'Ferry '.repeat(20)}API`}})).toThrow(
      /its card allows 100: ".+" Shorten the names/,
    ));
});
