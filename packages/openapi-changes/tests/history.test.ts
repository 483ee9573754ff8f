/** What updates record in the history of an API. */
import {type Change, parseHistory} from '@docs-kit/openapi-model';
import {describe, expect, it} from 'vitest';
import {addToHistory} from '../src/history';

const LIST = 'GET /api/Sailings';
const ADDED: Change = {kind: 'added', breaking: false, what: '`x` is new.', operations: [LIST]};
const GONE: Change = {kind: 'removed', breaking: true, what: '`y` is gone.', operations: [LIST]};

const record = (text: string, date: string, ...changes: Change[]) =>
  addToHistory(parseHistory(text, 'changes.json'), date, changes);

describe('The recorded history', () => {
  it('has the newest update first, and one entry per day', () => {
    let text = record('[]', '2026-01-30', ADDED);
    text = record(text, '2026-01-31', ADDED);
    text = record(text, '2026-01-31', GONE);
    const history = parseHistory(text, 'changes.json');
    expect(history.map(({date, changes}) => [date, changes.map(({what}) => what)])).toEqual([
      ['2026-01-31', [ADDED.what, GONE.what]],
      ['2026-01-30', [ADDED.what]],
    ]);
    expect(record(text, '2026-02-01')).toBe(text);
  });

  it('asks what readers do about changes that break clients', () => {
    const [update] = parseHistory(record('[]', '2026-01-31', GONE, ADDED), 'changes.json');
    expect(update?.changes.map(({note}) => note)).toEqual(['', undefined]);
  });
});
