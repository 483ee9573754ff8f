/** The page that lists how the API has changed, and the pages of operations that are gone. */
import {formatDate} from '@docs-kit/basics/dates';
import {isText} from '@docs-kit/basics/text';
import {
  type ApiConfig,
  type ApiHistory,
  type ApiUpdate,
  CHANGE_LABELS,
  formatFieldId,
  formatKey,
  formatResponseId,
  type FormerOperation,
  type Markdown,
  type Operation,
  type RecordedChange,
} from '@docs-kit/openapi-model';
import {escapeMarkdown, renderFrontMatter, type SpecNames} from './frontMatter';

/** Address of the page, which follows the route of the API. */
export const CHANGES_SLUG = 'api-changes';

/** Files of the feeds, in the folder of the page, by their format. */
export const FEED_FILES = {RSS: 'rss.xml', Atom: 'atom.xml', JSON: 'feed.json'} as const;

/** Media types of the links in the page's head that feed readers follow. */
const FEED_TYPES: Readonly<Record<string, string>> = {
  RSS: 'application/rss+xml',
  Atom: 'application/atom+xml',
  JSON: 'application/feed+json',
};

/** @returns the label of a change. What breaks clients matters more than its kind. */
export const getChangeLabel = ({kind, breaking}: Pick<RecordedChange, 'kind' | 'breaking'>) =>
  breaking ? 'Breaking' : CHANGE_LABELS[kind];

/** @returns `November 4, 2025`, or `November 4, 2025 (approximate)` */
export const formatUpdateDate = ({date, approximate}: Pick<ApiUpdate, 'date' | 'approximate'>) =>
  `${formatDate(date)}${approximate ? ' (approximate)' : ''}`;

/** @returns `november-4-2025`, or `around-november-4-2025` */
export const formatUpdateId = ({
  date,
  approximate,
}: Pick<ApiUpdate, 'date' | 'approximate'>): string =>
  `${approximate ? 'around ' : ''}${formatDate(date)}`
    .toLowerCase()
    .replaceAll(',', '')
    .replaceAll(' ', '-');

/**
 * @returns the heading of an update. The mark of a derived day is outside of it, as of the TOC. It
 *   has the anchor of an exact day, for links from before the update counted as approximate.
 */
const renderUpdateHeading = (update: ApiUpdate): Markdown =>
  update.approximate
    ? `## ${formatDate(update.date)} {/* #${formatUpdateId(update)} */}\n\n<span id="${formatUpdateId({date: update.date})}" className="api-changes__mark">Approximate</span>`
    : `## ${formatDate(update.date)}`;

/** Number of operations that a change links. */
const MAX_OPERATIONS = 4;

/** Whether the page of an operation has an anchor. */
function hasAnchor({parameters, body, responses}: Operation, anchor: string): boolean {
  const anchors = [
    'responses',
    ...(body ? ['request-body'] : []),
    ...parameters.map(({in: location, name}) => formatFieldId(location, name)),
    ...responses.map(({status}) => formatResponseId(status)),
  ];
  return anchors.includes(anchor);
}

/** The history of an API, with the pages that it links to. */
export type ChangesSource = {
  readonly history: ApiHistory;
  readonly operations: readonly Operation[];
  readonly former: readonly FormerOperation[];
  /** Beginning of the routes of operations. */
  readonly route: string;
};

/** @returns a function from a change to its sentences, with links */
export function createChangeRenderer(
  source: ChangesSource,
): (change: RecordedChange) => Markdown[] {
  const byKey = new Map(source.operations.map((operation) => [formatKey(operation), operation]));
  const removed = new Map(source.former.map((operation) => [operation.key, operation]));
  return ({what, note, operations, anchor, source: page}) => {
    const links = operations.flatMap((key) => {
      const operation = byKey.get(key);
      const {title, route} = operation ?? removed.get(key) ?? {};
      if (title === undefined) return [];
      const hash = anchor !== undefined && operation && hasAnchor(operation, anchor);
      return [`[${escapeMarkdown(title)}](${route}${hash ? `#${anchor}` : ''})`];
    });
    const others = links.length - MAX_OPERATIONS;
    const list = [
      ...links.slice(0, MAX_OPERATIONS),
      ...(others > 0 ? [`${others} more`] : []),
      ...(page === undefined ? [] : [`[Announcement](${page})`]),
    ];
    return [what, note ?? '', list.join(' · ')].filter(isText);
  };
}

/** Escapes syntax of MDX outside of code, unless it's escaped. */
const escapeMdx = (markdown: Markdown) =>
  markdown.replace(/\\[\s\S]|(`+)[\s\S]*?\1|[{<]/g, (match) =>
    /^[{<]/.test(match) ? `\\${match}` : match,
  );

const CLASSES = ['what', 'note', 'links'];

function renderChange(change: RecordedChange, sentences: readonly Markdown[]): string {
  const label = getChangeLabel(change);
  const hasNote = isText(change.note);
  const parts = sentences.map((sentence, index) => {
    const name = CLASSES[index > 0 && !hasNote ? 2 : index];
    return `<span className="api-change__${name}">${escapeMdx(sentence)}</span>`;
  });
  return `- <span className="change-kind change-kind--${label.toLowerCase()}">**${label}**</span> <span className="api-change">${parts.join(' ')}</span>`;
}

export function renderChangesPage(source: ChangesSource, spec: SpecNames): string {
  const {history, route} = source;
  const renderSentences = createChangeRenderer(source);
  const page = `${route}/${CHANGES_SLUG}`;
  const feeds = Object.entries(FEED_FILES).map(
    ([name, file]) => `[${name}](pathname://${page}/${file})`,
  );
  const heads = Object.entries(FEED_FILES).map(
    ([name, file]) =>
      `  <link rel="alternate" type="${FEED_TYPES[name]}" href="${page}/${file}" title="API changes (${name})" />`,
  );
  const isDerived = history.some(({approximate}) => approximate);
  const hasBreaking = history.some(({changes}) => changes.some(({breaking}) => breaking));
  const parts = [
    renderFrontMatter(spec, {
      id: CHANGES_SLUG,
      title: 'API changes',
      description:
        "What's new, changed, deprecated, and removed in the API, by date. Changes that can break your client are marked.",
      toc_max_heading_level: 2,
      hide_table_of_contents: history.length < 2,
    }),
    `<head>\n${heads.join('\n')}\n</head>`,
    `Changes that can break your client are marked as **Breaking**, with what to do about them.${hasBreaking || history.length === 0 ? '' : ' None with a known date so far.'}`,
    `Subscribe: ${feeds.join(' · ')}`,
    history.length === 0 ? 'No changes are recorded yet.' : '',
    '<div className="api-changes">',
    ...history.map((update) =>
      [
        renderUpdateHeading(update),
        update.changes.map((change) => renderChange(change, renderSentences(change))).join('\n'),
      ].join('\n\n'),
    ),
    '</div>',
    isDerived
      ? 'Approximate dates come from related facts, such as when a client first used the change.'
      : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** What the page of an operation that is gone says: for search engines, in a notice, and below. */
function describeGone(
  {key, operationId}: FormerOperation,
  history: ApiHistory,
  {slug = 'introduction', changes}: Pick<ApiConfig, 'slug' | 'changes'>,
): [description: string, title: string, notice: Markdown, links: Markdown] {
  const update = history.find((one) => one.changes.some(({gone}) => gone?.address === operationId));
  const change = update?.changes.find(({gone}) => gone?.address === operationId);
  if (!update || !change) {
    const list = changes === undefined ? '' : ` and [API changes](./${CHANGES_SLUG}.mdx)`;
    return [
      "The API's current description doesn't have this operation.",
      'Not in the API',
      `The API's current description doesn't have \`${key}\`.`,
      `See [all operations](./${slug}.info.mdx)${list}.`,
    ];
  }
  const {what, note = ''} = change;
  const date = formatDate(update.date);
  const when = update.approximate ? `around ${date}` : `on ${date}`;
  const name = /`[^`]+`/.exec(what)?.[0] ?? what;
  return [
    `This operation was removed from the API ${when}.`,
    'Removed',
    `${escapeMdx(name)} was removed ${when}. ${escapeMdx(note)}`,
    `See all [API changes](./${CHANGES_SLUG}.mdx#${formatUpdateId(update)}).`,
  ];
}

/**
 * @param sidebar - name of the sidebar next to the page
 * @returns the page at the address of an operation that is gone, as MDX
 */
export function renderRemovedPage(
  operation: FormerOperation,
  history: ApiHistory,
  config: SpecNames & Pick<ApiConfig, 'slug' | 'changes'>,
  sidebar?: string,
): string {
  const [description, title, notice, links] = describeGone(operation, history, config);
  const parts = [
    renderFrontMatter(config, {
      id: operation.operationId,
      title: operation.title,
      description,
      ...(sidebar !== undefined && {displayed_sidebar: sidebar}),
      pagination_next: null,
      pagination_prev: null,
    }),
    `:::warning[${title}]\n\n${notice}\n\n:::`,
    links,
  ];
  return `${parts.join('\n\n')}\n`;
}
