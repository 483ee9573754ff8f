/** The history of an API: what must be in it, and what readers of an operation see. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {createFolder} from '@docs-kit/basics/testing';
import {describe, expect, it} from 'vitest';
import {
  type Change,
  findUnexplained,
  listOperationChanges,
  parseHistory,
} from '../src/build/history';
import {loadOperations} from '../src/build/model';

const FILE = 'changes.json';
const LIST = 'GET /api/Sailings';
const ADDED: Change = {kind: 'added', breaking: false, what: '`x` is new.', operations: [LIST]};
const GONE: Change = {kind: 'removed', breaking: true, what: '`y` is gone.', operations: [LIST]};

const write = (...changes: object[]) => JSON.stringify([{date: '2026-01-31', changes}], null, 2);

describe('The history of an API', () => {
  it('names the line of each change that breaks clients without a note', () => {
    const text = write({...GONE, note: ''}, ADDED);
    const line = text.split('\n').findIndex((part) => part.includes('"note"')) + 1;
    expect(findUnexplained(text, FILE)).toEqual([
      {file: FILE, line, what: expect.stringContaining(GONE.what) as string},
    ]);
    expect(findUnexplained(text.replace('"note": ""', '"note": "Send `z`."'), FILE)).toEqual([]);
  });

  it('reports what is malformed', () => {
    expect(() => parseHistory('[', FILE)).toThrow(/^changes\.json:1: the file isn’t JSON\. /);
    expect(() => parseHistory('[\n{"date": "2026-02-31", "changes": []}]', FILE)).toThrow(
      /^changes\.json:2: 0\.date: must be a day/,
    );
  });

  const folder = createFolder('history');

  it('adds changes to their operations, and reads them again after an update', () => {
    const spec = {
      openapi: '3.0.3',
      info: {title: 'Ferries', version: '1'},
      paths: {'/api/Sailings': {get: {responses: {200: {description: 'OK'}}}}},
    };
    const save = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
    save('openapi.json', JSON.stringify(spec));
    const config = {siteDir: folder, specFile: 'openapi.json', route: '/docs/api', changes: FILE};
    expect(loadOperations(config)[0]).not.toHaveProperty('changes');
    const other = {...ADDED, operations: ['GET /api/Ports']};
    save(FILE, write({...GONE, note: 'Send `z`.'}, other));
    expect(loadOperations(config)[0]?.changes).toEqual([
      {date: '2026-01-31', what: GONE.what, breaking: true, note: 'Send `z`.'},
    ]);
  });

  it('tells a new operation from a new part of one', () => {
    const history = parseHistory(write(ADDED, {...ADDED, anchor: 'response-200'}, GONE), FILE);
    const changes = listOperationChanges(history).get(LIST) ?? [];
    expect(changes.map(({isNew}) => isNew)).toEqual([true, undefined, undefined]);
  });
});
