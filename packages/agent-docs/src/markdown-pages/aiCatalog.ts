/**
 * Files that lead programs to what a site offers them: a catalog
 * (https://github.com/Agent-Card/ai-catalog), and a card of the MCP server
 * (https://modelcontextprotocol.io/seps/2127-mcp-server-cards).
 */
import {WriterError} from '@docs-kit/basics/writerError';
import type {ServedSite} from '../mcp/servedSite';
import type {Skill} from './agentFiles';
import type {SiteName} from './llms';
import {
  AI_CATALOG,
  API_CATALOG,
  API_CATALOG_TYPE,
  SERVER_CARD,
  SERVER_CARD_TYPE,
} from './wellKnownPaths';

/** Characters of the longest description, by the schema of cards. */
const MAX_DESCRIPTION = 100;

/** Readers run the server themselves, so the card names no endpoint. */
function buildCard(
  siteUrl: string,
  {name, documentation, api, version, guide}: ServedSite,
): Record<string, string> {
  const description = `Search and read ${documentation}, and try ${api} in a sandbox.`;
  if (description.length > MAX_DESCRIPTION)
    throw new WriterError(
      `the description of the MCP server has ${description.length} characters, but its card allows ${MAX_DESCRIPTION}: "${description}" Shorten the names of the documentation and of the API.`,
    );
  const namespace = new URL(siteUrl).hostname.split('.').reverse().join('.');
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${namespace}/${name}`,
    title: documentation.replace(/^the /, ''),
    version,
    description,
    websiteUrl: siteUrl + guide,
  };
}

/** What the catalog can list. */
type Offer = {
  readonly name: SiteName;
  readonly skills: readonly Skill[];
  readonly server?: ServedSite;
  readonly hasApi: boolean;
};

/** @returns the catalog, and the card if there's a server, by path */
export function renderCatalog(
  siteUrl: string,
  {name, skills, server, hasApi}: Offer,
): Array<readonly [file: string, text: string]> {
  const {hostname} = new URL(siteUrl);
  const describeEntry = (kind: string, id: string, type: string, file: string) => ({
    identifier: `urn:air:${hostname}:${kind}:${id}`,
    type,
    url: siteUrl + file,
  });
  const catalog = {
    specVersion: '1.0',
    host: {displayName: name.title, documentationUrl: `${siteUrl}/llms.txt`},
    entries: [
      ...(server ? [describeEntry('mcp', server.name, SERVER_CARD_TYPE, SERVER_CARD)] : []),
      ...skills.map((skill) => ({
        ...describeEntry('skill', skill.name, 'text/markdown; profile=ai-skill', skill.url),
        displayName: skill.name,
        description: skill.description,
      })),
      ...(hasApi ? [describeEntry('api', 'catalog', API_CATALOG_TYPE, API_CATALOG)] : []),
    ],
  };
  const render = (content: object) => `${JSON.stringify(content, null, 2)}\n`;
  return [
    [AI_CATALOG, render(catalog)],
    ...(server ? [[SERVER_CARD, render(buildCard(siteUrl, server))] as const] : []),
  ];
}
