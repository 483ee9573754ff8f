/** Pages of Parcelway, a made-up service that tracks parcels, with the words of its site. */
import {createPage, type Page} from '@docs-kit/build-steps';
import type {EngineSettings} from '../src/engine/indexFiles';
import type {SearchIndexOptions} from '../src/options';
import {parseMarkdown} from './markdown';

/** @returns a page of the docs with a Markdown version */
export function createFixturePage(
  path: string,
  title: string,
  markdown: string,
  more: Partial<Page> = {},
): Page {
  const text = `# ${title}\n\n${markdown}`;
  return {
    ...createPage(path, '', {title, description: `About ${title}.`}),
    kind: 'guide',
    markdown: text,
    tree: parseMarkdown(text),
    ...more,
  };
}

export const PAGES = [
  createFixturePage(
    '/docs/streaming',
    'Streaming',
    'Follow a parcel while it moves.\n\n## Server-sent events\n\nSet `stream` to true.',
  ),
  createFixturePage(
    '/docs/widget',
    'Tracking Widget',
    'Add a map to React, Vue, or Svelte.\n\n## Options\n\n- `parcelId`: shows one parcel.',
  ),
  createFixturePage('/docs/api/get-carriers', 'List all carriers', 'Lists the carriers.'),
  createFixturePage(
    '/docs/errors',
    'Errors',
    '## rate_limit_exceeded (429)\n\nWait. Then send the request again with backoff.',
  ),
  createFixturePage('/docs/users', 'Users', 'A user has a role.', {
    frontMatter: {questions: [{ask: 'How do I invite a colleague?', heading: '_top'}]},
  }),
  createFixturePage('/docs/secret', 'Streaming secrets', 'Nobody may find streaming here.', {
    unlisted: true,
  }),
  createFixturePage(
    '/docs/fields',
    'Fields',
    '- `user`: who sends.\n- `parcels.labels`: a namespace.\n- `signed_delivery`: a file.',
  ),
  createFixturePage('/legal/privacy', 'Privacy', 'Terms about streaming.', {
    html: '<head><meta data-rh=true name=docusaurus_tag content=docs-legal-current></head>',
  }),
  createFixturePage('/docs/quickstart', 'Plain JavaScript quickstart', 'Without a framework.'),
];

export const INDEX_OPTIONS = {
  synonyms: ['delete, remove, erase', 'stream, streaming, sse', 'invite, join'],
  otherProducts: {
    'a carrier': 'docket = signed delivery',
    'a framework': 'angular = plain javascript quickstart',
  },
  ranking: {News: {weight: 0.8, newsWeight: 1.2}},
  findBadge: ({path}) => (path.startsWith('/docs/api/') ? 'GET' : undefined),
  // The question is in no page.
  listQuestions: ({path}) =>
    path === '/docs/api/get-carriers' ? ['Whose van comes to me?'] : undefined,
} satisfies SearchIndexOptions & EngineSettings;
