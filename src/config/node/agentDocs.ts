/** Options of files for agents: Markdown versions, `llms.txt`, and the MCP server. */
import type {MarkdownPagesOptions, SiteProfile} from '@docs-kit/agent-docs';
import errorCodes from '../../../api/errorCodes';
import {version} from '../../../package.json';
import {siteForms} from '../../content/node/markdownForms';
import {API_INFO_ROUTE, API_NAME, API_VERSION} from '../api';
import {AGENTS_GUIDE, SITE_SUMMARY, SITE_TITLE} from '../site';
import {apiConfig} from './openapiModel';

/** What the MCP server and the tools of a browser's agent say of the site. */
export const SITE_PROFILE: SiteProfile = {
  name: 'serenity-star-docs',
  documentation: 'Serenity* Star documentation',
  apiName: `the ${API_NAME}`,
  summary: SITE_SUMMARY,
  version,
  guide: AGENTS_GUIDE,
  errorsPage: errorCodes.page,
};

const indexes: ReadonlyMap<string, string> = new Map([
  ['/docs/serenity-aihub', '/docs/category/serenity-aihub'],
  ['/docs/api', API_INFO_ROUTE],
  ['/docs/answers', '/docs/answers'],
  ['/docs/coming-from', '/docs/coming-from'],
  ['/blog', '/blog'],
  ['/release-notes', '/release-notes'],
]);

/** /llms.txt, and the indexes it links to. */
export const LLMS_FILES = ['', ...indexes.keys()].map((folder) => `${folder}/llms.txt`);

export const markdownPagesOptions: MarkdownPagesOptions = {
  ...siteForms,
  name: {title: SITE_TITLE, summary: SITE_SUMMARY},
  indexes,
  agents: 'src/agents',
  profile: SITE_PROFILE,
  api: apiConfig,
  version: API_VERSION,
};
