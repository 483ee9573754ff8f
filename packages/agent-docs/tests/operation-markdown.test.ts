/** The Markdown of operations of a small OpenAPI file that covers every feature. */
import {readFileSync} from 'node:fs';
import {buildModel, type Operation, parseSpec} from '@docs-kit/openapi-model';
import {buildOperationNodes} from '@docs-kit/openapi-reference';
import {describe, expect, it} from 'vitest';
import {renderMarkdown} from '../src/markdown-pages/renderMarkdown';

const text = readFileSync('packages/openapi-model/tests/fixtures/tents.json', 'utf8');
const route = '/docs/api/tents';
const [, remove] = buildModel(parseSpec(text, 'tents.json'), {route}).operations as [
  Operation,
  Operation,
];

describe('an operation’s Markdown', () => {
  const renderOperation = (source: string) => {
    const [first] = buildModel(parseSpec(source, 'tents.json'), {route}).operations as [Operation];
    return renderMarkdown(buildOperationNodes(first));
  };
  const markdown = renderOperation(text);

  it('has one line for a field', () => {
    expect(markdown).toContain(
      '- `size` integer (int32) required: How many sleep in it. Minimum: 1. Maximum: 8.\n',
    );
    expect(markdown).toContain('### Body\n\nRequired.\n');
    expect(markdown).not.toMatch(/Direct link|fields of/);
  });

  it('has a component once', () => {
    expect(markdown).toContain('`Problem`, as under 400');
    const kind = '"kind": {"$ref": "#/components/schemas/Kind"}';
    const lamps = ['first', 'spare'].map(
      (key) => `"${key}": {"$ref": "#/components/schemas/Lamp"}`,
    );
    const repeated = renderOperation(text.replace(kind, lamps.join()));
    expect(repeated).toContain('The same as `Lamp` above.');
  });

  it('has the operation’s own server and cookies', () => {
    const own = renderMarkdown(buildOperationNodes(remove));
    expect(own).toContain('DELETE https://camping.example.com/base/poles/{id}\n');
    expect(own).toContain('### Cookies\n\n- `camperSession` string required');
    expect(own).toContain("-H 'Cookie: camperSession=YOUR_CAMPER_SESSION'");
  });
});
