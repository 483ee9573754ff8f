/** Remark plugin for the release notes: each item can be linked to, by an anchor made from its bold lead. */

/** The parts of a Markdown tree that are used here. */
type Node = {
  readonly type: string;
  readonly value?: string;
  children?: Node[];
  url?: string;
  data?: {hProperties?: Record<string, unknown>};
};

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** @returns lower-case words joined by hyphens, as in the anchors of headings */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s.-]/gu, '')
    .replace(/[\s.]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** Gives every item of a top-level list that begins with a bold lead an `id` and, at its end, a link to it. */
export default function itemAnchors() {
  return (tree: Node): void => {
    const used = new Set(
      (tree.children ?? []).filter(({type}) => type === 'heading').map((node) => slugOf(textOf(node))),
    );
    const items = (tree.children ?? []).filter(({type}) => type === 'list').flatMap(({children = []}) => children);
    for (const item of items) {
      const [paragraph] = item.children ?? [];
      const [lead] = paragraph?.children ?? [];
      if (paragraph?.type !== 'paragraph' || lead?.type !== 'strong') {
        continue;
      }
      const text = textOf(lead).replace(/[.,:]$/, '');
      const slug = slugOf(text);
      let id = slug;
      for (let count = 1; used.has(id); count += 1) {
        id = `${slug}-${count}`;
      }
      used.add(id);
      item.data = {...item.data, hProperties: {...item.data?.hProperties, id}};
      paragraph.children?.push({
        type: 'link',
        url: `#${id}`,
        children: [],
        data: {hProperties: {className: ['hash-link'], ariaLabel: `Direct link to ${text}`}},
      });
    }
  };
}
