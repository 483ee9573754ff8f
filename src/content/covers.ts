/** Covers of posts: one small picture each, of what the post is about. */
import type {PluginOptions} from '@docusaurus/plugin-content-blog';

/** What a cover can show. */
export const MOTIFS = [
  'chat',
  'request',
  'form',
  'scores',
  'steps',
  'list',
  // A file's name, and its first lines.
  'code',
  // Columns, the highest first.
  'chart',
] as const;
export type Motif = (typeof MOTIFS)[number];

/** A motif and its text, as `cover` in the front matter of a post. */
export type Picture = {readonly motif: Motif; readonly lines: readonly string[]};

/** How an entry's cover looks. */
export type Cover = Picture & {
  /** One of the hues of src/components/Cover. */
  readonly hue: number;
};

/** With four, posts beside and below each other differ in a grid of one, two, or three columns. */
export const HUES = 4;
const MAX_LINES = 3;
/** So that a line fits in its motif on a phone. */
const MAX_LENGTH = 32;

const NODE = /(?<=^|[\s>|])([\w-]+)(?:\[\(|\(\[|\[|\{|\()"?([^"\]})|]+)/g;
const MESSAGE = /^\s*\w+\s*-{1,2}>>?[+-]?\s*\w+\s*:\s*(.+)$/gm;

/** @returns what is wrong with the `cover` of a post's front matter */
export function findCoverProblem(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const {motif, lines} = (value ?? {}) as Partial<Picture>;
  if (!motif || !MOTIFS.includes(motif))
    return `cover has no known motif. Use ${MOTIFS.join(', ')}.`;
  const isShort =
    Array.isArray(lines) &&
    lines.length > 0 &&
    lines.length <= MAX_LINES &&
    lines.every((line) => typeof line === 'string' && line.length <= MAX_LENGTH);
  return isShort
    ? undefined
    : `cover has no short lines. Write 1 to ${MAX_LINES}, of at most ${MAX_LENGTH} characters.`;
}

/** @returns labels of the nodes or messages of the first diagram, in their order */
export function listDiagramSteps(markdown: string): string[] {
  const [, diagram = ''] = /^```mermaid\n(.*?)^```/ms.exec(markdown) ?? [];
  const text = diagram.replace(/^\s*(?:acc\w+:|subgraph).*$/gm, '');
  const labels = text.startsWith('sequence')
    ? [...text.matchAll(MESSAGE)].map(([, message = '']) => message)
    : [...new Map([...text.matchAll(NODE)].map(([, id, label = '']) => [id, label])).values()];
  return labels
    .map((label) => label.replace(/<[^>]*>/g, ' ').trim())
    .filter(({length}) => length <= MAX_LENGTH)
    .slice(0, MAX_LINES);
}

type Entry = Parameters<NonNullable<PluginOptions['processBlogPosts']>>[0]['blogPosts'][number];

/** @returns the picture of the front matter, else the steps of the post's diagram, else its tags */
function buildPicture({content, metadata: {frontMatter, tags}}: Entry): Picture {
  const own = (frontMatter as {cover?: Picture}).cover;
  if (own) return own;
  const steps = listDiagramSteps(content);
  return steps.length > 1
    ? {motif: 'steps', lines: steps}
    : {motif: 'list', lines: tags.slice(0, MAX_LINES).map(({label}) => label)};
}

/** Adds each post's cover to its front matter. Hues follow the order, the oldest post first. */
export const addCovers: PluginOptions['processBlogPosts'] = async ({blogPosts}) =>
  blogPosts.map((post, index) => ({
    ...post,
    metadata: {
      ...post.metadata,
      frontMatter: {
        ...post.metadata.frontMatter,
        cover: {
          ...buildPicture(post),
          hue: (blogPosts.length - index) % HUES,
        } satisfies Cover,
      },
    },
  }));

/** @returns a post's cover, `undefined` for other entries */
export const findCover = (frontMatter: object): Cover | undefined =>
  (frontMatter as {cover?: Cover}).cover;

/** @returns the picture of a release: its first changes, but for the one in its title */
export const buildReleasePicture = (title: string, changes: readonly string[]): Picture => ({
  motif: 'list',
  lines: changes.filter((change) => change !== title).slice(0, MAX_LINES),
});
