/** Covers of posts: what they show, and hues that differ from those beside them. */
import {readdirSync, readFileSync} from 'node:fs';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {describe, expect, it} from 'vitest';
import {
  addCovers,
  buildReleasePicture,
  findCover,
  findCoverProblem,
  listDiagramSteps,
} from '../../src/content/covers';

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
      metadata: {frontMatter: {}, tags: []},
    })) as unknown as BlogPost[];
    const covered = (await addCovers?.({blogPosts: posts})) ?? [];
    const hues = covered.map(({metadata}) => findCover(metadata.frontMatter)?.hue);
    expect(hues).toHaveLength(posts.length);
    hues.forEach((hue, index) => {
      for (const distance of [1, 2, 3]) expect(hues[index + distance]).not.toBe(hue);
    });
  });
});

const getCover = async (frontMatter: object, content: string) => {
  const metadata = {frontMatter, tags: [{label: 'Agents'}, {label: 'Skills'}]};
  const posts = [{content, metadata}] as unknown as BlogPost[];
  const [covered] = (await addCovers?.({blogPosts: posts})) ?? [];
  return findCover(covered?.metadata.frontMatter ?? {});
};

describe('Texts of covers', () => {
  it('shows what the front matter says, else the steps of the diagram, else the tags', async () => {
    const cover = {motif: 'chat', lines: ['Where is it?', 'On its way']};
    const flow = diagram('flowchart TD', '  a[Question] --> b[Skill]', '  b --> c[Reply]');
    expect(await getCover({cover}, flow)).toMatchObject(cover);
    expect(await getCover({}, flow)).toMatchObject({
      motif: 'steps',
      lines: ['Question', 'Skill', 'Reply'],
    });
    expect(await getCover({}, 'Text')).toMatchObject({motif: 'list', lines: ['Agents', 'Skills']});
  });

  it.each([
    ['is complete', {motif: 'request', lines: ['GET /orders', '200 OK']}, undefined],
    ['is missing', undefined, undefined],
    ['is empty', null, 'no known motif'],
    ['has another motif', {motif: 'stars', lines: ['A']}, 'no known motif'],
    ['has no lines', {motif: 'chat', lines: []}, 'no short lines'],
    ['has a number', {motif: 'chat', lines: [404]}, 'no short lines'],
    ['has a long line', {motif: 'chat', lines: ['word '.repeat(20)]}, 'no short lines'],
    ['has many lines', {motif: 'chat', lines: [...'abcdefgh']}, 'no short lines'],
  ])('checks a cover that %s', (_case, cover, problem) => {
    const found = findCoverProblem(cover);
    if (problem) expect(found).toContain(problem);
    else expect(found).toBeUndefined();
  });

  it('shows the first changes of a release, without the one in its title', () => {
    const {lines} = buildReleasePicture('B', ['A', 'B', 'C', 'D', 'E']);
    expect(lines).toEqual(['A', 'C', 'D']);
  });
});

/** @returns motifs of the covers in the front matter, the newest post first */
const listMotifs = () =>
  readdirSync('blog')
    .filter((file) => file.endsWith('.mdx'))
    .sort((a, b) => b.localeCompare(a))
    .map((file) => /^cover: \{motif: (\w+)/m.exec(readFileSync(`blog/${file}`, 'utf8'))?.[1]);

it('posts beside and below each other, in up to three columns, have different motifs', () => {
  const motifs = listMotifs();
  expect(motifs).not.toContain(undefined);
  const same = motifs.flatMap((motif, index) =>
    [1, 2, 3].flatMap((distance) =>
      motifs[index + distance] === motif ? [`${index} and ${index + distance}: ${motif}`] : [],
    ),
  );
  expect(same).toEqual([]);
});
