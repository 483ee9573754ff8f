/** Paths and types of the files of this step, for hosts. */
import {SEARCH_PATH} from '@docs-kit/search/client/searchLink';
import {MARKDOWN_ENDING} from '../shared/oneLanguage';
import {INDEX_FILE} from '../shared/sitemapFile';

/** RFC 9727. The file's name has no extension, so hosts need its type. */
export const API_CATALOG = '/.well-known/api-catalog';
export const API_CATALOG_TYPE = 'application/linkset+json';

/** https://github.com/Agent-Card/ai-catalog */
export const AI_CATALOG = '/.well-known/ai-catalog.json';
/** Card of the MCP server. */
export const SERVER_CARD = '/.well-known/mcp/server-card.json';
export const SERVER_CARD_TYPE = 'application/mcp-server-card+json';

/** Where a site publishes skills (https://github.com/cloudflare/agent-skills-discovery-rfc). */
export const SKILLS_PATH = '/.well-known/agent-skills';

/** Types of files that their names don't tell. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  [API_CATALOG]: API_CATALOG_TYPE,
  [AI_CATALOG]: 'application/ai-catalog+json',
  [SERVER_CARD]: SERVER_CARD_TYPE,
};

/** What hosts send programs for a missing address, beside /404.html for people. */
export const NOT_FOUND_FILE = '/404.md';

/** Leads agents from each response to the indexes. */
export const LINK_HEADER = `<${INDEX_FILE}>; rel=describedby, <${API_CATALOG}>; rel=api-catalog`;

/** Names of Markdown files, for hosts that serve them to clients that prefer Markdown. */
export const MARKDOWN_FILES = {
  ending: MARKDOWN_ENDING,
  pagesWithout: [SEARCH_PATH],
  otherFiles: /\/(?:404|AGENTS|SKILL|sitemap)\.md$/,
  notFound: NOT_FOUND_FILE,
};
