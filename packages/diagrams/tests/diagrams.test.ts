/** Diagrams that are drawn when the site is built: packages/diagrams. */
import {readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {load} from 'cheerio';
import type {Element, Root} from 'hast';
import {Tinypool} from 'tinypool';
import {VFile} from 'vfile';
import {describe, expect, it, vi} from 'vitest';
import {drawDiagram} from '../src/drawDiagram';
import {drawDiagrams} from '../src/rehype';

const FLOWCHART =
  'flowchart TD\n  accTitle: A title\n  accDescr: What it shows.\n  a["One"] -->|leads to| b["Two"]\n';

/** A small diagram of each kind. */
const EXAMPLES = {
  flowchart:
    'flowchart LR\n  a((One)) -->|leads to| b{Two?}\n  subgraph s [Group]\n  c[(Three)]\n  end\n  b -.-> c',
  sequenceDiagram:
    'sequenceDiagram\n  autonumber\n  actor A\n  A->>+B: Hello\n  Note over B: thinks\n  loop often\n  B-->>-A: Hi\n  end',
};

/** Draws a source, for queries. */
const query = async (source: string) => load((await drawDiagram(source)).svg, {xml: true});

it('keeps all lines of a label', async () => {
  const {svg} = await drawDiagram(
    FLOWCHART.replace('One', 'First<br/>Second').replace('leads to', 'third<br/>fourth'),
  );
  for (const line of ['First', 'Second', 'third', 'fourth']) expect(svg).toContain(`>${line}<`);
});

it.each(Object.entries(EXAMPLES))('draws a %s', async (_, source) => {
  const {svg} = await drawDiagram(source);
  expect(svg).not.toMatch(/<style|\sstyle="|class="|foreignObject|<script|\son\w+=|NaN|undefined/);
  expect(svg).toMatch(/<(rect|path|circle|polygon)/);
  // One drawing serves both modes.
  expect(svg).not.toMatch(/(fill|stroke)="(#|rgb|hsl|black|white)/);
  const $ = load(svg, {xml: true});
  for (const element of $('[id]').not('svg, title, desc'))
    expect(svg).toContain(`url(#${$(element).attr('id')})`);
});

it('names the kinds that it can draw', async () => {
  await expect(drawDiagram('pie\n  "Dogs" : 3')).rejects.toThrow(
    "Diagrams of the kind pie can't be drawn. Use flowchart or sequenceDiagram.",
  );
});

it('keeps the colors that writers set', async () => {
  const rows = [
    'a --> b',
    'style a fill:#fdd,color:#900',
    'classDef hot fill:#ffd',
    'class b hot',
    'linkStyle 0 stroke:#090',
  ];
  const $ = await query(`flowchart TD\n  ${rows.join('\n  ')}`);
  expect($('rect[fill="#fdd"]')).toHaveLength(1);
  expect($('text[fill="#900"]').text()).toBe('a');
  expect($('rect[fill="#ffd"]')).toHaveLength(1);
  const arrow = $('path[stroke="#090"]').attr('marker-end')?.slice(4, -1);
  expect($(`${arrow} [stroke="#090"]`)).toHaveLength(1);
});

it('keeps the colors of boxes and highlighted parts of a sequence', async () => {
  const rows = ['box Aqua Group', 'participant A', 'end', 'rect rgb(1, 2, 3)', 'A->>A: a', 'end'];
  const $ = await query(`sequenceDiagram\n  ${rows.join('\n  ')}`);
  expect($('rect[fill="Aqua"], rect[fill="rgb(1, 2, 3)"]')).toHaveLength(2);
  expect($('text').text()).toContain('Group');
  expect($('text').text()).not.toContain('Aqua');
});

it('keeps bold and italic words', async () => {
  const $ = await query('flowchart TD\n  a["`**Bold** and *italic*`"]');
  expect($('[font-weight=bold]').text().trim()).toBe('Bold');
  expect($('[font-style=italic]').text().trim()).toBe('italic');
});

/**
 * Fails when Mermaid changes the classes or markup that measure.mjs and presentation.mjs read: look
 * at the pages with diagrams, and adapt both.
 */
it.each([
  [
    'flowchart',
    [
      'circle node/node-border',
      'path node/node-border',
      'path none/line with an arrow',
      'polygon node/node-border',
      'rect group/group-border',
      'rect page/none',
    ],
  ],
  [
    'sequenceDiagram',
    [
      'circle node/node-border',
      'line none/group-border',
      'line none/line with an arrow',
      'line none/node-border',
      // The invisible line that a number's circle is at the start of.
      'line none/none',
      'path page/none',
      'rect node/node-border',
      'rect none/group-border',
      'rect note/note-border',
    ],
  ],
] as const)('gives each shape of a %s its colors', async (kind, expected) => {
  const $ = await query(EXAMPLES[kind]);
  // Inherits the color as browsers do.
  const color = (selection: ReturnType<typeof $>, name: 'fill' | 'stroke') =>
    (selection.closest(`[${name}]`).attr(name) ?? 'none').replace(/var\(--diagram-(.+)\)/, '$1');
  const shapes = $('rect, circle, polygon, line, path').not('marker *').toArray();
  const looks = shapes.map((shape) => {
    const fill = shape.tagName === 'line' ? 'none' : color($(shape), 'fill');
    const hasArrow = $($(shape).attr('marker-end')?.slice(4, -1) ?? '').length > 0;
    return `${shape.tagName} ${fill}/${color($(shape), 'stroke')}${hasArrow ? ' with an arrow' : ''}`;
  });
  expect([...new Set(looks)].sort()).toEqual(expected);
  const texts = $('text, tspan').not(':has(*)').toArray();
  const textColors = new Set(texts.map((text) => color($(text), 'fill')));
  // Numbers are on dark circles.
  expect([...textColors].sort()).toEqual(
    kind === 'flowchart' ? ['text'] : ['label', 'page', 'text'],
  );
});

it('is deterministic without the cache', async () => {
  const worker = new Tinypool({
    filename: path.resolve('packages/diagrams/src/diagramWorker.mjs'),
    maxThreads: 1,
  });
  const draw = async (source: string) =>
    ((await worker.run({source, id: 'diagram'})) as {svg: string}).svg;
  // The outlines of rounded nodes are drawn with random numbers.
  const source = 'flowchart TD\n  a(["One"]) --> b("Two")';
  const svg = await draw(source);
  expect(svg).toContain('<svg');
  expect(await draw(source)).toBe(svg);
  await worker.destroy();
});

it('keeps labels as text and includes title and description', async () => {
  const $ = await query(FLOWCHART);
  expect($('text').text().replace(/\s+/g, ' ')).toMatch(/leads to.*One.*Two/);
  expect($(`#${$('svg').attr('aria-labelledby')}`).text()).toBe('A title');
  expect($(`#${$('svg').attr('aria-describedby')}`).text()).toBe('What it shows.');
});

it('fits nodes to their labels and wraps long labels', async () => {
  const boxes = async (label: string) => {
    const $ = await query(`flowchart TD\n  a["${label}"]`);
    return {width: Number($('rect').attr('width')), height: Number($('rect').attr('height'))};
  };
  const [one, long] = [await boxes('iiii'), await boxes('WWWW')];
  expect(long.width).toBeGreaterThan(one.width);
  // Characters that the font lacks.
  expect((await boxes('日本語日本語')).width).toBeGreaterThanOrEqual(6 * 16);
  expect((await boxes('many words that need more than one line of text')).height).toBeGreaterThan(
    one.height,
  );
});

it('places participants at equal distances, once, and in the width of a column of text', async () => {
  const long = 'a label that is longer than the distance of two participants of a sequence';
  const $ = await query(`sequenceDiagram\n  A->>B: ${long}\n  B->>C: two\n  C->>D: three`);
  const lefts = $('rect')
    .toArray()
    .map((box) => Number($(box).attr('x')))
    .sort((a, b) => a - b);
  expect(lefts).toHaveLength(4);
  const distances = lefts.slice(1).map((left, index) => left - (lefts[index] ?? 0));
  expect(new Set(distances).size).toBe(1);
  expect(Number($('svg').attr('width'))).toBeLessThanOrEqual(722);
});

it('covers the lines behind labels, and ends lifelines below the last message', async () => {
  const source =
    'sequenceDiagram\n  A->>C: one\n  A->>B: two\n  loop a frame\n  C->>A: three\n  end';
  const $ = await query(source);
  const grounds = $('path[fill="var(--diagram-page)"]').attr('d')?.match(/M/g) ?? [];
  expect(grounds).toHaveLength(4);
  // What is later in the drawing is in front.
  const all = $('svg *').toArray();
  const indexOf = (selector: string) => all.indexOf($(selector).get(0) as never);
  expect(indexOf('path[fill="var(--diagram-page)"]')).toBeLessThan(indexOf('text:contains("one")'));
  expect($('text').text()).not.toMatch(/[[\]]/);
  const ends = $('line:not([marker-end])').map((_, line) => Number($(line).attr('y2')));
  const frame = $('rect[fill=none]');
  const bottom = Number(frame.attr('y')) + Number(frame.attr('height'));
  for (const end of ends.get()) expect(end - bottom).toBeLessThan(40);
});

it('draws edges along the axes, to the middle of sides', async () => {
  const $ = await query('flowchart TD\n  a --> b\n  a -->|label| c\n  a --> d\n  d --> a');
  for (const edge of $('path[marker-end]').toArray()) {
    const corners = ($(edge).attr('d') ?? '').replace(/Q\S+/g, 'L').match(/-?[\d.]+,-?[\d.]+/g);
    const points = (corners ?? []).map((corner) => corner.split(',').map(Number));
    expect(points.length).toBeGreaterThan(1);
    // Round corners begin and end on the lines.
    const lines = ($(edge).attr('d') ?? '').matchAll(
      /(-?[\d.]+),(-?[\d.]+)L(-?[\d.]+),(-?[\d.]+)/g,
    );
    for (const [, x1, y1, x2, y2] of lines)
      expect(
        Math.min(Math.abs(Number(x1) - Number(x2)), Math.abs(Number(y1) - Number(y2))),
      ).toBeLessThan(0.2);
  }
});

it('has open arrowheads, and names of code in the font of code', async () => {
  const $ = await query('flowchart LR\n  a["leg_start"] --> b["A word"]');
  expect($('marker > *').attr('fill')).toBe('none');
  expect($('[font-family="var(--diagram-code-font)"]').text()).toBe('leg_start');
});

it('draws a node with round ends as one box', async () => {
  const $ = await query('flowchart LR\n  a(["A step"])');
  expect(Number($('rect').attr('rx'))).toBeCloseTo(Number($('rect').attr('height')) / 2, 0);
});

it('measures cylinders, whose edges are arcs', async () => {
  const height = async (node: string) =>
    Number((await query(`flowchart TD\n  ${node} --> b`))('svg').attr('height'));
  expect(await height('a[("One")]')).toBeLessThan((await height('a["One"]')) + 16);
});

it('centers the label of a cylinder', async () => {
  const $ = await query('flowchart TD\n  a[("Passages")]');
  const shifts = $('text')
    .parents('[transform]')
    .map((_, group) => Number(/\(([-\d.]+)/.exec($(group).attr('transform') ?? '')?.[1]));
  const center = Number($('svg').attr('viewBox')?.split(' ')[2]) / 2;
  const x = shifts.get().reduce((sum, shift) => sum + shift, 0);
  // The size of a drawing is rounded.
  expect(Math.abs(x - center)).toBeLessThan(1);
});

it('leaves room for the name below an actor', async () => {
  const $ = await query('sequenceDiagram\n  actor User\n  User->>Page: Hello');
  const [, top = 0, , height = 0] = $('svg').attr('viewBox')?.split(' ').map(Number) ?? [];
  const lowest = Math.max(
    ...$('text')
      .map((_, text) => Number($(text).attr('y')) + 10)
      .get(),
  );
  expect(top + height).toBeGreaterThanOrEqual(lowest);
});

describe('the rehype plugin', () => {
  const page = (...values: string[]): Root => ({
    type: 'root',
    children: [
      {type: 'element', tagName: 'h2', properties: {}, children: []},
      ...values.map((value) => ({
        type: 'element' as const,
        tagName: 'mermaid',
        properties: {value},
        children: [],
      })),
    ],
  });
  const run = async (tree: Root) => {
    await drawDiagrams()(tree, new VFile({path: __filename}));
    return tree.children as Element[];
  };

  it('replaces each fence with a drawing that has unique ids', async () => {
    const [, ...drawings] = await run(page(FLOWCHART, FLOWCHART));
    expect(drawings.map(({properties: {title}}) => title)).toEqual(['A title', 'A title']);
    const ids = drawings.map(({properties: {svg}}) => / id="([^"]+)"/.exec(String(svg))?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('shows the title as it is written', async () => {
    const [, drawing] = await run(page(FLOWCHART.replace('A title', 'Keys & "limits"')));
    expect(drawing?.properties.title).toBe('Keys & "limits"');
  });

  it('reports the line of an error in an indented fence', async () => {
    // The lines below are those that the message names, as this file is the page.
    /*
      flowchart LR
        a -->
     */
    const source = 'flowchart LR\n  a -->';
    const line = readFileSync(__filename, 'utf8').split(/LR$/m)[0]?.split('\n').length ?? 0;
    await expect(run(page(source))).rejects.toThrow(
      new RegExp(`diagrams.test.ts:${line + 1}: Mermaid can't read`),
    );
  });

  it.each([
    ['flowchart LR\n  A[Run (live)] --> B\n  B --> C', 2, 'it stops at "("'],
    ['flowchart LR\n  A --> end\n  B --> C', 2, 'it stops at "end"'],
    ['flowchart LR\n  A["x] --> B\n  B --> C', 2, 'is missing'],
    ['flowchart LR\n  A --> B\n  B -->', 3, 'is missing'],
    ['flowchart XX\n  A --> B', 1, 'it stops on this line'],
    ['sequenceDiagram\n  A->B text\n  B->>A: x', 2, 'is missing'],
    ['sequenceDiagram\n  A->>B: x\n  alt y', 3, 'is missing'],
  ])('says what Mermaid found in %j', async (source, line, reason) => {
    const problem = await drawDiagram(source, {}).catch((error: unknown) => error);
    expect(problem).toMatchObject({line, what: expect.stringContaining(reason) as string});
  });

  it('reports the line of an error', async () => {
    // The line below is the one that the message names, as this file is the page.
    const source = 'flowchart LR b -->';
    const line = readFileSync(__filename, 'utf8').split(source)[0]?.split('\n').length;
    await expect(run(page(source))).rejects.toThrow(
      `diagrams.test.ts:${line}: Mermaid can't read the diagram: `,
    );
  });
});

it('lists the steps of a sequence, with the parts of loops and alternatives as lists', async () => {
  const rows = [
    'participant A as First',
    'A->>+B: a < b & c',
    'Note over A,B: both',
    'rect rgb(1, 2, 3)',
    'alt it works',
    'B-->>-A: fine',
    'else it fails',
    'B-->>A: not<br/>fine',
    'end',
    'end',
  ];
  const {steps = ''} = await drawDiagram(`sequenceDiagram\n  ${rows.join('\n  ')}`);
  expect(steps).toBe(
    '<ol><li><b>First → B</b> a &lt; b &amp; c</li><li><b>First, B</b> both</li>' +
      '<li><b><i>alt</i> it works</b><ol><li><b>B → First</b> fine</li></ol></li>' +
      '<li><b><i>else</i> it fails</b><ol><li><b>B → First</b> not fine</li></ol></li></ol>',
  );
  expect((await drawDiagram(FLOWCHART)).steps).toBeUndefined();
});

const FAILED_CACHE = createFolder('failed-drawing');
const OLD_CACHE = createFolder('old-drawings');

describe('the cache', () => {
  it('draws a diagram again after the worker has failed', async () => {
    const draw = () => drawDiagram(FLOWCHART, {cacheDir: FAILED_CACHE});
    vi.spyOn(Tinypool.prototype, 'run').mockRejectedValueOnce(new Error('Terminated'));
    await expect(draw()).rejects.toThrow('Terminated');
    expect((await draw()).svg).toContain('<svg');
  });

  it('removes drawings that no build has used for a month', async () => {
    const options = {cacheDir: OLD_CACHE};
    await drawDiagram(FLOWCHART, options);
    const [used = ''] = readdirSync(OLD_CACHE);
    writeFileSync(path.join(OLD_CACHE, 'unused.json'), '');
    const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    for (const name of [used, 'unused.json'])
      utimesSync(path.join(OLD_CACHE, name), twoMonthsAgo, twoMonthsAgo);
    // A later build uses the first drawing, and draws another one.
    vi.resetModules();
    const later = await import('../src/drawDiagram');
    await later.drawDiagram(FLOWCHART, options);
    await later.drawDiagram(`${FLOWCHART}  b --> c`, options);
    expect(readdirSync(OLD_CACHE)).toHaveLength(2);
    expect(readdirSync(OLD_CACHE)).toContain(used);
  });
});
