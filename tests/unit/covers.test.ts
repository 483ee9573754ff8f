/** Covers of posts: the steps of their diagrams, and hues that differ from those beside them. */
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {describe, expect, it} from 'vitest';
import {addCovers, findCover, listDiagramSteps} from '../../src/content/covers';

const diagram = (...lines: string[]) => ['```mermaid', ...lines, '```', ''].join('\n');

describe('Covers of posts', () => {
  it('lists the nodes of a flowchart once, in their order', () => {
    const flow = diagram(
      'flowchart TD',
      '  accTitle: From[a] to b',
      '  subgraph B [Part B]',
      '  doc["Website or file"] --> store[("Embeddings<br/>of passages")]',
      '  store -->|Wrong, attempts left| check{Switch on category}',
      '  check --> doc',
      '  end',
    );
    expect(listDiagramSteps(`Text\n\n${flow}`)).toEqual([
      'Website or file',
      'Embeddings of passages',
      'Switch on category',
    ]);
  });

  it('lists the messages of a sequence, and nothing without a diagram', () => {
    const sequence = diagram(
      'sequenceDiagram',
      '  participant A as Agent',
      '  C->>A: Where is my order?',
      '  Note over A: Needs data',
      '  A-->>C: On its way',
    );
    expect(listDiagramSteps(sequence)).toEqual(['Where is my order?', 'On its way']);
    expect(listDiagramSteps('```bash\nls\n```\n')).toEqual([]);
  });

  it('gives posts beside and below each other, in up to three columns, different hues', async () => {
    const posts = Array.from({length: 12}, () => ({
      content: '',
      metadata: {frontMatter: {}},
    })) as unknown as BlogPost[];
    const covered = (await addCovers?.({blogPosts: posts})) ?? [];
    const hues = covered.map(({metadata}) => findCover(metadata.frontMatter)?.hue);
    expect(hues).toHaveLength(posts.length);
    hues.forEach((hue, index) => {
      for (const distance of [1, 2, 3]) expect(hues[index + distance]).not.toBe(hue);
    });
  });
});
