/** What the MCP server and the tools of a browser's agent say of the site. */
import type {ServedSite} from '@docs-kit/agent-docs/mcp/servedSite';
import {ERRORS_PAGE} from '../../api/errorCodes';
import {version} from '../../package.json';
import {API_NAME} from './api';
import {AGENTS_GUIDE, SITE_SUMMARY} from './site';

export const SERVED_SITE: ServedSite = {
  name: 'serenity-star-docs',
  documentation: 'the Serenity* Star documentation',
  api: `the ${API_NAME}`,
  summary: SITE_SUMMARY,
  version,
  guide: AGENTS_GUIDE,
  errorsPage: ERRORS_PAGE,
};
