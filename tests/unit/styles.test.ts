/** Selectors that the site's stylesheets must not contain. */
import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';

/** Classes that Docusaurus adds to the html element one by one during hydration. */
const ON_HTML =
  /\.(?:docs|blog|mdx)-(?:wrapper|page|doc|post|list|tags|author)[\w-]*|\.plugin-[\w-]+/;

it('uses no classes of the html element, which would cause layout shifts', () => {
  const files = readdirSync('src', {recursive: true, encoding: 'utf8'}).filter((file) =>
    file.endsWith('.css'),
  );
  expect(files).not.toEqual([]);
  const found = files.flatMap((file) =>
    readFileSync(path.join('src', file), 'utf8')
      .replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ''))
      .split('\n')
      .flatMap((line, index) =>
        ON_HTML.test(line) ? [`src/${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
