/** The counts that the README gives of what is left to review. */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {contentReport} from '../../src/plugins/content/report';

it('the README counts inferred pages and placeholders as the report does', () => {
  const {inferred, placeholders} = contentReport();
  const readme = readFileSync(path.resolve(__dirname, '../../README.md'), 'utf8');
  expect(readme).toContain(`(${inferred.length} today)`);
  expect(readme).toContain(`(${placeholders.length} today)`);
  expect(inferred).toContain('docs/integrations/zapier.mdx');
  expect(placeholders.every(({text, line}) => text.length > 3 && line > 1)).toBe(true);
});
