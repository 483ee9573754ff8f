/** The replacement of an OpenAPI file: what is reported, and what stays. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {WriterError} from '@docs-kit/basics/writerError';
import {describe, expect, it} from 'vitest';
import {renderReport} from '../src/report';
import {prepareUpdate} from '../src/updateSpec';

type Node = {[key: string]: Node};

const text = readFileSync(path.join(__dirname, 'ferries.json'), 'utf8');
const OVERLAY = [
  'overlay: 1.1.0',
  'info: {title: Additions, version: 1.0.0}',
  'actions:',
  "  - {target: \"$.paths['/api/Sailings'].get\", update: {summary: List, 'x-docs-guide': /guide}}",
  '  - {target: "$.paths[\'/api/Sailings/{id}\'].delete", remove: true}',
].join('\n');
const ADDRESSES = '{"GET /api/Sailings": "sailings", "GET /api/Sailings/{}": "one-sailing"}';
const USERS = [
  ['docs/start.md', 'First.\n\nSee [sailings](/docs/api/sailings), not all-sailings.\n'],
  ['docs/one.md', 'Call `GET /api/Sailings/7`.\n'],
  ['docs/other.md', 'Call `GET /api/Sailings/7/cars`.\n'],
] as const;

/** Updates the file by an edit. */
function update(
  edit: (paths: Node) => void,
  users: (readonly [string, string])[] = [...USERS],
  prunes = false,
) {
  const next = JSON.parse(text) as Node;
  edit(next.paths as Node);
  return prepareUpdate({
    current: {file: 'ferries.json', text},
    next: {file: 'next.json', text: `\uFEFF${JSON.stringify(next)}`},
    overlay: {file: 'overlay.yaml', text: OVERLAY},
    addresses: {file: 'addresses.json', text: ADDRESSES},
    users,
    prunes,
    checks: [
      (spec) => {
        if (!spec.paths['/api/Sailings'])
          throw new WriterError('needs the list. Remove it.', 'handler.ts', 3);
        return [];
      },
      (spec) => (spec.paths['/api/Cargo'] ? ['handler.ts:9: needs weights. Remove it.'] : []),
    ],
  });
}

describe('An update of the OpenAPI file', () => {
  it('lists all that depends on an operation that is gone, each place once', async () => {
    const {problems, dependents, changes} = await update((paths) => {
      Reflect.deleteProperty(paths, '/api/Sailings');
      Reflect.deleteProperty(paths['/api/Sailings/{id}'] as Node, 'get');
    });
    expect(changes.map(({what}) => what)).toEqual([
      '`GET /api/Sailings` is gone.',
      '`GET /api/Sailings/{id}` is gone.',
    ]);
    // Its page stays at the stored address, with the title from the overlay.
    expect(changes[0]?.gone).toEqual({title: 'List', address: 'sailings'});
    const list = (lines: readonly string[]) =>
      lines.map((line) => line.split(/: | has no match/)[0]);
    expect(list(problems)).toEqual(['overlay.yaml:4']);
    expect(list(dependents)).toEqual(['handler.ts:3', 'docs/start.md:3', 'docs/one.md:1']);
  });

  it('refuses a history with a mistake, before anything is written', async () => {
    const record = (history: string) =>
      prepareUpdate({
        current: {file: 'ferries.json', text},
        next: {file: 'next.json', text: text.replaceAll('/api/Sailings/{id}', '/api/Trips/{id}')},
        users: [],
        history: {file: 'changes.json', text: history, date: '2026-01-31'},
      });
    await expect(record('[{"date": "2026-01-01"}]')).rejects.toThrow(/^changes\.json:1: /);
    const {history = '', problems} = await record('[]');
    expect(JSON.parse(history)).toMatchObject([{date: '2026-01-31'}]);
    expect(problems.join()).toContain('changes.json');
  });

  it('reports what an overlay needs of a file that has none of it', async () => {
    const next = {openapi: '3.1.1', info: {title: 'Ports', version: '1'}, paths: {}};
    const pier = "{$ref: '#/components/schemas/Port'}";
    const {problems, text: written} = await prepareUpdate({
      current: {
        file: 'ferries.json',
        text: JSON.stringify({...next, components: {schemas: {Port: {}}}}),
      },
      next: {file: 'next.json', text: JSON.stringify(next)},
      overlay: {
        file: 'overlay.yaml',
        text: [
          ...OVERLAY.split('\n').slice(0, 3),
          `  - {target: $, update: {components: {schemas: {Pier: ${pier}}}}}`,
        ].join('\n'),
      },
      users: [],
    });
    expect(problems.join()).toMatch(/^overlay\.yaml:4: the reference "[^"]*Port" has no target/);
    expect(JSON.parse(written)).toEqual(next);
  });

  it('keeps the address of an operation under its new path', async () => {
    const {addresses, dependents, changes} = await update((paths) => {
      paths['/api/v2/Sailings/{id}'] = {get: paths['/api/Sailings/{id}']?.get as Node};
      Reflect.deleteProperty(paths['/api/Sailings/{id}'] as Node, 'get');
    });
    expect(changes.map(({kind}) => kind)).toEqual(['moved']);
    expect(JSON.parse(addresses)).toEqual({
      'GET /api/Sailings': 'sailings',
      'GET /api/v2/Sailings/{}': 'one-sailing',
    });
    expect(dependents.map((line) => line.split(': ')[0])).toEqual(['docs/one.md:1']);
  });

  it('records where the page of an operation shows the change', async () => {
    const {changes} = await update((paths) => {
      const operation = paths['/api/Sailings']?.get as unknown as {parameters: object[]};
      operation.parameters.push({name: 'port', in: 'query', schema: {type: 'string'}});
      Object.assign(paths['/api/Sailings']?.get?.responses as Node, {418: {description: 'Tea'}});
    });
    expect(changes.map(({what, anchor}) => [what, anchor])).toEqual([
      ['The query parameter `port` is new.', 'query-port'],
      ['The response 418 is new.', 'response-418'],
    ]);
  });

  it('ignores operations that the overlay removes', async () => {
    const {changes} = await update((paths) => {
      Object.assign(paths['/api/Sailings/{id}']?.delete as Node, {deprecated: true});
    });
    expect(changes).toEqual([]);
  });

  it('lists new text that the overlay replaces', async () => {
    const {masked} = await update((paths) => {
      const {get, post} = paths['/api/Sailings'] as Node;
      Object.assign(get as Node, {summary: 'Sailings', description: 'All of them.'});
      Object.assign(post ?? {}, {summary: 'Shown'});
    });
    expect(masked).toEqual(['GET /api/Sailings: summary']);
  });

  it('reports nothing for the same file', async () => {
    const same = await update(() => undefined);
    expect([same.changes, same.problems, same.dependents]).toEqual([[], [], []]);
    expect(same.text).toBe(JSON.stringify(JSON.parse(text)));
    expect(renderReport({...same, warnings: []})).toBe("The API hasn't changed.");
  });

  it('stops before anything is written if the file is not valid', async () => {
    const invalid = update((paths) => {
      Object.assign(paths, {'/api/Ports': {get: {responses: {200: {}}}}});
    });
    await expect(invalid).rejects.toThrow(/^next\.json:1: 200 must have required property/);
    const broken = update((paths) => {
      Object.assign(paths['/api/Sailings']?.get as Node, {
        requestBody: {$ref: '#/components/requestBodies/None'},
      });
    });
    await expect(broken).rejects.toThrow(/reference "#\/components\/requestBodies\/None" has no/);
  });

  it('puts what breaks clients first in the report', async () => {
    const report = renderReport(
      await update((paths) => {
        Object.assign(paths, {'/api/Ports': {get: {responses: {200: {description: 'OK'}}}}});
        Object.assign(paths['/api/Sailings']?.get as Node, {
          responses: {201: {description: 'Created'}},
        });
      }),
    );
    const titles = report.split('\n').filter((line) => !line.startsWith(' '));
    expect(titles.slice(0, 2)).toEqual(['Breaks clients (1)', 'New (2)']);
    expect(report).toContain('\n  Removed: The response 200 is gone. GET /api/Sailings\n');
  });

  it('says nothing about addresses that the update itself stores', async () => {
    const {warnings, addresses} = await update((paths) => {
      paths['/api/Ports'] = {get: {responses: {200: {description: 'OK'}}}} as unknown as Node;
    });
    expect(addresses).toContain('GET /api/Ports');
    expect(warnings.join('\n')).toContain('GET /api/Ports');
    expect(warnings.join('\n')).not.toContain('stored address');
  });

  it('lists the files that name a field that is gone, in code or as a key', async () => {
    const next = text.replace('"port"', '"harbor"');
    const {dependents} = await prepareUpdate({
      current: {file: 'ferries.json', text},
      next: {file: 'next.json', text: next},
      users: [
        ['docs/ports.md', 'Each port is an ID.\n\nRead `port`, not `ports`.\n'],
        ['recipe.yaml', 'with:\n  port: Dover\nthen: $.port\n'],
        ['docs/other.md', 'Any port, `id`, or `port-id`.\n'],
      ],
    });
    expect(dependents).toEqual([
      'docs/ports.md:3: names `port`, which no schema has anymore. Use what replaces it, or remove it.',
      'recipe.yaml:2: lines 2, 3 name `port`, which no schema has anymore. Use what replaces it, or remove it.',
    ]);
  });

  it('says how to change an address if an operationId would give another one', async () => {
    const {warnings, addresses} = await update((paths) => {
      Object.assign(paths['/api/Sailings']?.get as Node, {operationId: 'ListSailings'});
    });
    expect(addresses).toContain('"GET /api/Sailings": "sailings"');
    expect(warnings.join('\n')).toMatch(/list-sailings of sailings.*\["new", "old"\]/);
  });

  it('lists what all checks find, also if one of them stops', async () => {
    const {dependents} = await update((paths) => {
      Reflect.deleteProperty(paths, '/api/Sailings');
      Object.assign(paths, {'/api/Cargo': {get: {responses: {200: {description: 'OK'}}}}});
    }, []);
    expect(dependents.map((line) => line.split(': ')[0])).toEqual(['handler.ts:3', 'handler.ts:9']);
  });

  it('lists what else warns about the API', async () => {
    const {dependents} = await update((paths) => {
      Object.assign(paths, {'/api/Cargo': {get: {responses: {200: {description: 'OK'}}}}});
    });
    expect(dependents).toContain('handler.ts:9: needs weights. Remove it.');
  });

  it('removes the actions of operations that are gone if that is asked for', async () => {
    const remove = (paths: Node) => Reflect.deleteProperty(paths, '/api/Sailings');
    const {overlay, refusedCount, problems} = await update(remove, [], true);
    expect(refusedCount).toBe(1);
    expect(overlay).not.toContain('x-docs-guide');
    expect(overlay).toContain('/api/Sailings/{id}');
    expect(problems).toEqual([]);
    const asked = await update(remove, []);
    expect([asked.refusedCount, asked.overlay, asked.problems.length]).toEqual([1, undefined, 1]);
  });

  it('prunes an overlay until a build takes it, whatever refuses it', async () => {
    const next = {
      openapi: '3.0.4',
      info: {title: 'Ports', version: '1'},
      paths: {'/ports': {get: {operationId: 'ports', responses: {200: {description: 'OK'}}}}},
      components: {
        schemas: {Port: {type: 'object', properties: {id: {type: 'string'}}}, Pier: {}},
      },
    };
    const current = structuredClone(next);
    current.paths['/ports'].get.operationId = 'list';
    Object.assign(current.components.schemas, {Gone: {}});
    const actions = (lines: string) => `${OVERLAY.split('\n').slice(0, 3).join('\n')}\n${lines}`;
    const overlay = actions(`  # What stays
  - target: $.components.schemas.Port
    update:
      description: A harbor
      properties:
        id: {description: Its ID}
        gone: {description: A field that is gone}
  - target: $.paths['/ports'].get
    update:
      # The schema is gone.
      requestBody:
        content:
          application/json: {schema: {$ref: '#/components/schemas/Gone'}}
      summary: List ports
      responses:
        '200': {description: [Not, a text]}
        '201': {description: Created, headers: 5}
  - {target: $.components.schemas, update: {Pier: {type: string}}}
  - target: $.paths
    update:
      /piers:
        get:
          operationId: ports
          responses: {default: {description: Piers}}
  - target: $.paths['/ports'].post
    update: {summary: Gone}
`);
    const prune = (text: string) =>
      prepareUpdate({
        current: {file: 'current.json', text: JSON.stringify(current)},
        next: {file: 'next.json', text: JSON.stringify(next)},
        overlay: {file: 'overlay.yaml', text},
        users: [],
        prunes: true,
      });
    const {overlay: pruned = '', problems} = await prune(overlay);
    expect(problems).toEqual([]);
    expect((await prune(pruned)).overlay).toBeUndefined();
    expect(pruned).toContain(
      actions(`  # What stays
  - target: $.components.schemas.Port
    update:
      description: A harbor
      properties:
        id: {description: Its ID}
  - target: $.paths['/ports'].get
    update:
`),
    );
    for (const kept of ['summary: List ports', 'update: {Pier: {type: string}}'])
      expect(pruned).toContain(kept);
    expect(pruned).not.toMatch(/gone: |Gone|Not, a text|headers: 5/);
  });

  it('prunes an action that breaks a part of the file', async () => {
    const current = JSON.parse(text) as Node;
    Object.assign(current.components?.schemas as Node, {Boat: {type: 'string'}});
    const next = structuredClone(current);
    Object.assign(next.components?.schemas as Node, {
      Fleet: {type: 'array', items: {$ref: '#/components/schemas/Boat'}},
    });
    const {overlay = '', problems} = await prepareUpdate({
      current: {file: 'ferries.json', text: JSON.stringify(current)},
      next: {file: 'next.json', text: JSON.stringify(next)},
      overlay: {
        file: 'overlay.yaml',
        text: [
          ...OVERLAY.split('\n').slice(0, 3),
          '  - {target: $.info, update: {description: Boats}}',
          '  - {target: $.components.schemas.Boat, remove: true}',
        ].join('\n'),
      },
      users: [],
      prunes: true,
    });
    expect(problems).toEqual([]);
    expect(overlay).toContain('Boats');
    expect(overlay).not.toContain('remove');
  });

  it('names a file once that uses several operations that are gone', async () => {
    const line = 'See [sailings](/docs/api/sailings).\n';
    const {dependents} = await update(
      (paths) => {
        Reflect.deleteProperty(paths, '/api/Sailings');
        Reflect.deleteProperty(paths['/api/Sailings/{id}'] as Node, 'get');
      },
      [['docs/all.md', `${line.repeat(2)}Call \`GET /api/Sailings/7\`.\n`]],
    );
    expect(dependents.filter((one) => one.startsWith('docs/'))).toEqual([
      'docs/all.md:1: lines 1, 2, 3 use 2 operations that are gone or have moved: GET /api/Sailings, GET /api/Sailings/{id}. Use others, or remove them.',
    ]);
  });
});
