/** What must not be in the site's own style sheets. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

/** Classes that Docusaurus puts on the html element, which appear one after another while React takes a page over. */
const ON_HTML = /\.(?:docs|blog|mdx)-(?:wrapper|page|doc|post|list|tags|author)[\w-]*|\.plugin-[\w-]+/;

it('styles nothing by classes of the html element, or it would move while a page loads', () => {
  const files = readdirSync('src', {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.css'));
  expect(files.length).toBeGreaterThan(5);
  const found = files.flatMap((file) =>
    readFileSync(path.join('src', file), 'utf8')
      .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) => (ON_HTML.test(line) ? [`src/${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
