/** The indentation of JSON, which keeps values as they were written. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {indentJson} from '../src/components/ApiResponse/indentJson';

it('indents JSON without changing its values', () => {
  expect(indentJson('{"a":[1,{"b":"x{,}:\\"y"}],"n":12345678901234567890,"e":{ },"l":[]}')).toBe(
    '{\n  "a": [\n    1,\n    {\n      "b": "x{,}:\\"y"\n    }\n  ],\n  "n": 12345678901234567890,\n  "e": {},\n  "l": []\n}',
  );
  const value: unknown = JSON.parse(
    readFileSync(path.join(__dirname, 'fixtures/workshop.json'), 'utf8'),
  );
  expect(indentJson(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
  expect(indentJson('not {json}')).toBe('not {json}');
});
