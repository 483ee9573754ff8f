/**
 * What this site stores in browsers and which events it sends: the one list behind the privacy policy's tables and the test that
 * walks through all features.
 */

export type StorageEntry = {
  /** Key or cookie name; `<…>` marks the part that varies. */
  readonly name: string;
  readonly storage: 'local' | 'session' | 'cookie';
  readonly content: string;
  readonly purpose: string;
  readonly written: string;
  /** The part of the configuration without which the entry is never written. */
  readonly only?: 'analytics' | 'consent prompt' | 'hosted search' | 'built-in chat';
};

export const SITE_STORAGE: readonly StorageEntry[] = [
  {
    name: 'theme',
    storage: 'local',
    content: 'light or dark',
    purpose: 'Show pages in the color mode you chose',
    written: 'When you switch the color mode',
  },
  {
    name: 'docusaurus.announcement.id',
    storage: 'local',
    content: 'ID of the latest announcement',
    purpose: 'Show each new announcement once',
    written: 'On your first page, and with each new announcement',
  },
  {
    name: 'docusaurus.announcement.dismiss',
    storage: 'local',
    content: 'true or false',
    purpose: 'Keep a closed announcement closed',
    written: 'On your first page, and when you close or reopen it',
  },
  {
    name: 'docusaurus.tab.language',
    storage: 'local',
    content: 'Language of samples, such as python',
    purpose: 'Show samples in the language you chose',
    written: 'When you choose a language tab',
  },
  {
    name: 'docs-preferred-version-default',
    storage: 'local',
    content: 'Documentation version',
    purpose: 'Open pages in the version you chose',
    written: 'When you choose a version',
  },
  {
    name: 'feedback:<page path>',
    storage: 'local',
    content: 'yes or no, one entry per page',
    purpose: 'Ask about each page only once',
    written: 'When you rate a page',
  },
  {
    name: 'shortcuts-off',
    storage: 'local',
    content: 'Names of the shortcuts you turned off',
    purpose: 'Keep these shortcuts off',
    written: 'When you change a keyboard shortcut',
  },
  {
    name: '__DOCSEARCH_RECENT_SEARCHES__<index>',
    storage: 'local',
    content: 'Up to seven pages, with titles and excerpts',
    purpose: 'Show your recent searches',
    written: 'When you open a search result',
  },
  {
    name: 'algolia-client-js-<version>',
    storage: 'local',
    content: 'State of the search servers',
    purpose: 'Avoid servers that don’t respond',
    written: 'When a search server doesn’t respond',
    only: 'hosted search',
  },
  {
    name: 'analytics-consent',
    storage: 'local',
    content: 'granted or denied',
    purpose: 'Remember whether you allow analytics',
    written: 'When you answer the analytics prompt',
    only: 'consent prompt',
  },
  {
    name: 'ask-docs:<version>',
    storage: 'session',
    content: 'Up to 20 questions',
    purpose: 'Keep the conversation while you browse',
    written: 'When you ask the docs a question',
    only: 'built-in chat',
  },
  {
    name: 'api-console-key:<scheme>',
    storage: 'session',
    content: 'API key or token that you entered',
    purpose: 'Fill it in on every API page',
    written: 'When you enter a key or token',
  },
  {
    name: 'api-console-mode',
    storage: 'session',
    content: 'example or live',
    purpose: 'Keep the request console in the mode you chose',
    written: 'When you switch between examples and real requests',
  },
  {
    name: '_ga, _ga_<id>',
    storage: 'cookie',
    content: 'Random ID and session details, set by Google',
    purpose: 'Count visits and tell visitors apart',
    written: 'When analytics starts',
    only: 'analytics',
  },
];

export type SiteEvent = {readonly name: string; readonly sent: string; readonly data: string};

/** Events for Google Analytics. */
export const SITE_EVENTS: readonly SiteEvent[] = [
  {
    name: 'page_view',
    sent: 'When you open a page',
    data: 'page_location (without search terms and the # part), page_path, page_title',
  },
  {name: 'page_feedback', sent: 'When you rate a page', data: 'page_path, helpful (yes or no)'},
  {
    name: 'page_feedback_comment',
    sent: 'When you send a comment',
    data: 'page_path, helpful, comment_1 to comment_5 (your comment, in parts)',
  },
];

export type Table = {readonly head: readonly string[]; readonly rows: readonly (readonly string[])[]};

/** @returns the privacy policy's table of stored entries; the first column is code */
export const storageTable = (): Table => ({
  head: ['Name', 'Storage', 'Content', 'Purpose', 'When it’s written'],
  rows: SITE_STORAGE.map(({name, storage, content, purpose, written, only}) => [
    name,
    storage,
    content,
    purpose,
    only ? `${written} (only with ${only})` : written,
  ]),
});

/** @returns the privacy policy's table of events; the first column is code */
export const eventsTable = (): Table => ({
  head: ['Event', 'When it’s sent', 'Data'],
  rows: SITE_EVENTS.map(({name, sent, data}) => [name, sent, data]),
});
