/** Covers of posts, which show the steps of the post's own diagram. */
import type {PluginOptions} from '@docusaurus/plugin-content-blog';

/** How a post's cover looks. */
export type Cover = {
  /** One of the hues of src/components/Cover. */
  readonly hue: number;
  /** Steps of the post's first diagram. */
  readonly steps: readonly string[];
};

/** With four, posts beside and below each other differ in a grid of one, two, or three columns. */
export const HUES = 4;
const MAX_STEPS = 5;
/** So that a step fits on a line of most covers. */
const MAX_LENGTH = 34;

const NODE = /(?<=^|[\s>|])([\w-]+)(?:\[\(|\(\[|\[|\{|\()"?([^"\]})|]+)/g;
const MESSAGE = /^\s*\w+\s*-{1,2}>>?[+-]?\s*\w+\s*:\s*(.+)$/gm;

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
    .slice(0, MAX_STEPS);
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
          hue: (blogPosts.length - index) % HUES,
          steps: listDiagramSteps(post.content),
        } satisfies Cover,
      },
    },
  }));

/** @returns a post's cover, `undefined` for other entries */
export const findCover = (frontMatter: object): Cover | undefined =>
  (frontMatter as {cover?: Cover}).cover;
