/** Diagrams that are drawn when the site is built: packages/diagrams. */
import {readdirSync, readFileSync, utimesSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import type {Element, Root} from 'hast';
import {Tinypool} from 'tinypool';
import {VFile} from 'vfile';
import {describe, expect, it, vi} from 'vitest';
import {DIAGRAM_KINDS, drawDiagram} from '../../packages/diagrams/src/drawDiagram';
import drawDiagrams from '../../packages/diagrams/src/rehype';
import {createFolder} from '../support/folder';

const FLOWCHART =
  'flowchart TD\n  accTitle: A title\n  accDescr: What it shows.\n  a["One"] -->|leads to| b["Two"]\n';

/** A small diagram of each supported kind. */
const EXAMPLES: Readonly<Record<(typeof DIAGRAM_KINDS)[number], string>> = {
  flowchart:
    ' LR\n  a((One)) -->|leads to| b{Two?}\n  subgraph s [Group]\n  c[(Three)]\n  end\n  b -.-> c',
  sequenceDiagram:
    '\n  actor A\n  A->>B: Hello\n  Note over B: thinks\n  loop often\n  B-->>A: Hi\n  end',
  classDiagram: '\n  class Animal { +String name }\n  Animal <|-- Duck : is a',
  'stateDiagram-v2': '\n  [*] --> Still\n  Still --> [*] : stop',
  erDiagram: '\n  CUSTOMER ||--o{ ORDER : places',
  gitGraph: '\n  commit\n  branch develop\n  commit',
  gantt: ' dateFormat YYYY-MM-DD\n  Draft :a1, 2024-01-01, 3d\n  Publish :after a1, 2d',
  quadrantChart: ' x-axis Low --> High\n  Pilot: [0.3, 0.6]',
  pie: ' title Pets\n  "Dogs" : 3\n  "Cats" : 1',
  timeline: '\n  title History\n  2002 : First',
  requirementDiagram:
    '\n  requirement a {\n  id: 1\n  text: Words\n  risk: high\n  verifymethod: test\n  }',
  'xychart-beta': '\n  x-axis [jan, feb]\n  y-axis "Sum" 0 --> 10\n  bar [5, 6]',
  'block-beta': '\n  columns 2\n  a b',
  'packet-beta': '\n  0-15: "Source"',
  kanban: '\n  Todo\n    [Create]',
  'sankey-beta': '\n\nA,B,10',
  'radar-beta': '\n  axis a["A"], b["B"], c["C"]\n  curve x["X"]{1,2,3}',
  'treemap-beta': '\n"A"\n  "B": 10\n  "C": 20',
};

it('keeps all lines of a label', async () => {
  const svg = await drawDiagram(
    FLOWCHART.replace('One', 'First<br/>Second').replace('leads to', 'third<br/>fourth'),
  );
  for (const line of ['First', 'Second', 'third', 'fourth']) expect(svg).toContain(`>${line}<`);
});

it.each(DIAGRAM_KINDS)('draws a %s', async (kind) => {
  const svg = await drawDiagram(`${kind}${EXAMPLES[kind]}`);
  expect(svg).not.toMatch(/<style|\sstyle="|class="|foreignObject|<script|\son\w+=|NaN|undefined/);
  expect(svg).toMatch(/<(rect|path|circle|polygon)/);
  // One drawing serves both modes. These kinds have their own colors, and
  // tests/site/pages-and-links.test.ts keeps them off the pages.
  if (!['gitGraph', 'gantt', 'sankey-beta'].includes(kind))
    expect(svg).not.toMatch(/(fill|stroke)="(#|rgb|hsl|black|white)/);
});

/**
 * Fails when Mermaid changes the classes, grays, or markup that measure.mjs and presentation.mjs
 * read: look at the pages with diagrams, and adapt both.
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
      'polygon node/group-border',
      'rect group/group-border',
      'rect node/node-border',
    ],
  ],
] as const)('gives each shape of a %s its colors', async (kind, expected) => {
  const $ = load(await drawDiagram(`${kind}${EXAMPLES[kind]}`), {xml: true});
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
  expect(new Set(texts.map((text) => color($(text), 'fill')))).toEqual(new Set(['text']));
});

it('is deterministic without the cache', async () => {
  const worker = new Tinypool({
    filename: path.resolve('packages/diagrams/src/diagramWorker.mjs'),
    maxThreads: 1,
  });
  const draw = async (source: string) =>
    ((await worker.run({source, id: 'diagram'})) as {svg: string}).svg;
  // The outlines of rounded nodes and the names of commits.
  for (const source of [
    'flowchart TD\n  a(["One"]) --> b("Two")',
    `gitGraph${EXAMPLES.gitGraph}`,
  ]) {
    const svg = await draw(source);
    expect(svg).toContain('<svg');
    expect(await draw(source)).toBe(svg);
  }
  await worker.destroy();
});

it('keeps labels as text and includes title and description', async () => {
  const $ = load(await drawDiagram(FLOWCHART), {xml: true});
  expect($('text').text().replace(/\s+/g, ' ')).toMatch(/leads to.*One.*Two/);
  expect($(`#${$('svg').attr('aria-labelledby')}`).text()).toBe('A title');
  expect($(`#${$('svg').attr('aria-describedby')}`).text()).toBe('What it shows.');
});

it('fits nodes to their labels and wraps long labels', async () => {
  const boxes = async (label: string) => {
    const $ = load(await drawDiagram(`flowchart TD\n  a["${label}"]`), {xml: true});
    return {width: Number($('rect').attr('width')), height: Number($('rect').attr('height'))};
  };
  const [one, long] = [await boxes('iiii'), await boxes('WWWW')];
  expect(long.width).toBeGreaterThan(one.width);
  expect((await boxes('many words that need more than one line of text')).height).toBeGreaterThan(
    one.height,
  );
});

it('centers the label of a cylinder', async () => {
  const $ = load(await drawDiagram('flowchart TD\n  a[("Passages")]'), {xml: true});
  const shifts = $('text')
    .parents('[transform]')
    .map((_, group) => Number(/\(([-\d.]+)/.exec($(group).attr('transform') ?? '')?.[1]));
  const center = Number($('svg').attr('viewBox')?.split(' ')[2]) / 2;
  expect(shifts.get().reduce((sum, shift) => sum + shift, 0)).toBeCloseTo(center, 0);
});

it('leaves room for the name below an actor', async () => {
  const $ = load(await drawDiagram('sequenceDiagram\n  actor User\n  User->>Page: Hello'), {
    xml: true,
  });
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

  it('reports the line of an error', async () => {
    // The line below is the one that the message names, as this file is the page.
    const source = 'flowchart LR b -->';
    const line = readFileSync(__filename, 'utf8').split(source)[0]?.split('\n').length;
    await expect(run(page(source))).rejects.toThrow(
      `diagrams.test.ts:${line}: Mermaid can't read the diagram (`,
    );
  });
});

const FAILED_CACHE = createFolder('failed-drawing');
const OLD_CACHE = createFolder('old-drawings');

describe('the cache', () => {
  it('draws a diagram again after the worker has failed', async () => {
    const draw = () => drawDiagram(FLOWCHART, {cacheDir: FAILED_CACHE});
    vi.spyOn(Tinypool.prototype, 'run').mockRejectedValueOnce(new Error('Terminated'));
    await expect(draw()).rejects.toThrow('Terminated');
    expect(await draw()).toContain('<svg');
  });

  it('removes drawings that no build has used for a month', async () => {
    const options = {cacheDir: OLD_CACHE};
    await drawDiagram(FLOWCHART, options);
    const [used = ''] = readdirSync(OLD_CACHE);
    writeFileSync(path.join(OLD_CACHE, 'unused.svg'), '');
    const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
    for (const name of [used, 'unused.svg'])
      utimesSync(path.join(OLD_CACHE, name), twoMonthsAgo, twoMonthsAgo);
    // A later build uses the first drawing, and draws another one.
    vi.resetModules();
    const later = await import('../../packages/diagrams/src/drawDiagram');
    await later.drawDiagram(FLOWCHART, options);
    await later.drawDiagram(`${FLOWCHART}  b --> c`, options);
    expect(readdirSync(OLD_CACHE)).toHaveLength(2);
    expect(readdirSync(OLD_CACHE)).toContain(used);
  });
});
