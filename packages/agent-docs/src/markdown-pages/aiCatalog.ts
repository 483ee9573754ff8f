/**
 * Files that lead programs to what a site offers them: a catalog
 * (https://github.com/Agent-Card/ai-catalog), and a card of the MCP server
 * (https://modelcontextprotocol.io/seps/2127-mcp-server-cards).
 */
import {WriterError} from '@docs-kit/basics/writerError';
import type {SiteProfile} from '../mcp/siteProfile';
import {INDEX_FILE} from '../shared/sitemapFile';
import type {Skill} from './agentFiles';
import type {SiteName} from './options';
import {AI_CATALOG, SERVER_CARD, SERVER_CARD_TYPE} from './wellKnownPaths';

/** Characters of the longest description, by the schema of cards. */
const MAX_DESCRIPTION = 100;

/**
 * Readers run the server themselves, so the card names no endpoint.
 *
 * @throws WriterError if the names of the site are too long for a description
 */
function buildCard(siteUrl: string, {name, documentation, apiName, version, guide}: SiteProfile) {
  const sandbox = apiName === undefined ? '' : `, and try ${apiName} in a sandbox`;
  const description = `Search and read the ${documentation}${sandbox}.`;
  if (description.length > MAX_DESCRIPTION)
    throw new WriterError(
      `the description of the MCP server has ${description.length} characters, but its card allows ${MAX_DESCRIPTION}: "${description}" Shorten the names of the documentation and of the API.`,
    );
  const namespace = new URL(siteUrl).hostname.split('.').reverse().join('.');
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${namespace}/${name}`,
    title: documentation,
    version,
    description,
    websiteUrl: siteUrl + guide,
  };
}

/** By the registry of https://agenticresourcediscovery.org/spec/, which Lighthouse checks. */
const SKILL_TYPE = 'text/markdown; profile="urn:air:agent-skills"';

/** What the catalog can list. */
type Offer = {
  readonly name: SiteName;
  readonly skills: readonly Skill[];
  readonly profile?: SiteProfile;
  /** Questions that lead to the server. */
  readonly queries?: readonly string[];
};

/** What an entry says, and the path of its file. */
type Entry = {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly type: string;
  readonly file: string;
  readonly queries: readonly string[];
};

/** Fewer say nothing about an entry. */
const MIN_QUERIES = 2;

/** @returns the catalog, and the card if there's a server, by path */
export function renderCatalog(
  siteUrl: string,
  {name, skills, profile, queries = []}: Offer,
): Array<readonly [file: string, text: string]> {
  const {hostname} = new URL(siteUrl);
  const card = profile && buildCard(siteUrl, profile);
  const buildEntry = (
    kind: 'mcp' | 'skill',
    {name: id, title = id, description, type, file, queries: asked}: Entry,
  ) => ({
    identifier: `urn:air:${hostname}:${kind}:${id}`,
    displayName: title,
    description,
    type,
    url: siteUrl + file,
    ...(asked.length >= MIN_QUERIES && {representativeQueries: asked}),
  });
  const catalog = {
    specVersion: '1.0',
    host: {displayName: name.title, documentationUrl: siteUrl + INDEX_FILE},
    entries: [
      ...(profile && card
        ? [
            buildEntry('mcp', {
              ...card,
              name: profile.name,
              type: SERVER_CARD_TYPE,
              file: SERVER_CARD,
              queries,
            }),
          ]
        : []),
      ...skills.map((skill) => buildEntry('skill', {...skill, type: SKILL_TYPE, file: skill.url})),
    ],
  };
  const render = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
  return [[AI_CATALOG, render(catalog)], ...(card ? [[SERVER_CARD, render(card)] as const] : [])];
}
