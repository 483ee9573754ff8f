/** Anchors of partials, also of those that other partials import, and after a change. */
import path from 'node:path';
import {replaceFile} from '@docs-kit/basics/files';
import {createFolder} from '@docs-kit/basics/testing';
import {expect, it} from 'vitest';
import {findContentProblems} from '../src/rules/checkContent';

it('follows partials of partials, and their changes', async () => {
  const siteDir = createFolder('partials');
  const write = (file: string, text: string) => replaceFile(path.join(siteDir, file), text);
  const find = async () =>
    (
      await findContentProblems(siteDir, 'https://ferry.example', {
        redirects: [],
        redirectsFile: 'redirects.ts',
      })
    ).flatMap(({rule, what}) => (rule === 'anchors' ? [what] : []));
  const toImport = (name: string) => `import Part from './_${name}.mdx';\n\n<Part />\n`;
  write(
    'docs/index.mdx',
    `---\ntitle: Start\n---\n\n${toImport('outer')}\n[Fares](#fares), [doors](#doors)\n`,
  );
  write('docs/_outer.mdx', `${toImport('inner')}\n## Fares\n`);
  write('docs/_inner.mdx', `${toImport('outer')}\n## Doors\n`);
  expect(await find()).toEqual([]);
  write('docs/_inner.mdx', '## Gates\n');
  expect((await find()).join()).toContain('#doors');
});
