/** Documents for writers and maintainers: what they link to and name must exist. */
import {execFileSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, it} from 'vitest';
import {scripts} from '../../package.json';
import {EXTENSIONS} from '../../packages/openapi-model/src/build/read/extensions';

const documents = execFileSync('git', ['ls-files', '*.md'], {encoding: 'utf8'})
  .trim()
  .split('\n')
  .filter((file) => /^(?:[A-Z]+\.md|(?:api|src|tests|tools|packages)\/.*\b[A-Z]+\.md)$/.test(file));

const read = (file: string) => readFileSync(file, 'utf8');

/** The files of the example in MAINTAINING.md. */
const EXAMPLES = ['src/plugins/titleList.ts', 'tests/site/title-list.test.ts'];

const listAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

it('there are documents to check', () => expect(documents).toContain('MAINTAINING.md'));

it.each(documents)('%s links to files and headings that exist', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|pathname:|\/|…)([^)\s]+)\)/g)];
  const broken = links.flatMap(([, url = '']) => {
    const [name = '', anchor] = url.split('#');
    const target = name ? path.join(path.dirname(file), name) : file;
    if (!existsSync(target)) return [url];
    return anchor && !listAnchors(read(target)).includes(anchor) ? [url] : [];
  });
  // Links in samples of Markdown are examples.
  expect(broken.filter((url) => !/\.mdx|^@site/.test(url))).toEqual([]);
});

it.each(documents)('%s names commands and files that exist', (file) => {
  const code = [...read(file).matchAll(/`([^`\n]+)`|^(?:npm|npx) .+$/gm)].map(
    ([line, inline = line]) => inline,
  );
  const commands = code.flatMap((text) =>
    [...text.matchAll(/npm run (?:-s |--silent )?([\w:-]+)(?![\w:<-])/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(commands.filter((name) => !(name in scripts) && !name.endsWith(':'))).toEqual([]);
  const files = code.flatMap((text) =>
    [
      ...text.matchAll(/(?<![\w./@-])(?:api|packages|src|tests|tools)\/[\w./-]+(?![\w./<*{…-])/g),
    ].map(([name]) => name),
  );
  const isThere = (name: string) =>
    existsSync(name) || existsSync(path.join(path.dirname(file), name)) || EXAMPLES.includes(name);
  expect(files.filter((name) => !isThere(name))).toEqual([]);
});

/** Sources of packages and of the site. */
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], {encoding: 'utf8'})
  .trim()
  .split('\n');

/** @returns the package of a file, or the first folder of the site's */
const getPart = (file: string) => /^(?:packages\/)?[^/]+\//.exec(file)?.[0] ?? '';

it('comments at the beginning of files name modules that exist', () => {
  const wrong = sources.flatMap((file) => {
    const [comment = ''] = /^\/\*\*[^]*?\*\//.exec(read(file)) ?? [];
    const names = comment.match(/(?<![\w*./:-])[\w./-]*\w\.tsx?(?!\w|\.\w)/g) ?? [];
    const isThere = (name: string) =>
      [...sources, ...EXAMPLES].some(
        (other) =>
          other === name ||
          other === path.posix.join(path.posix.dirname(file), name) ||
          (other.endsWith(`/${name}`) && getPart(other) === getPart(file)),
      );
    return names.filter((name) => !isThere(name)).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

it('each package has a README of at most 60 lines', () => {
  const long = readdirSync('packages', {withFileTypes: true})
    .filter((entry) => entry.isDirectory())
    .map(({name}) => `packages/${name}/README.md`)
    .filter((file) => !existsSync(file) || read(file).trimEnd().split('\n').length > 60);
  expect(long).toEqual([]);
});

it('README files and the guide for writers have at most 60 KB together', () => {
  const counted = documents.filter((file) => /(?:^|\/)(?:README|CONTRIBUTING)\.md$/.test(file));
  const sizes = counted.map((file) => Buffer.byteLength(read(file)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

it('the guide for writers has at most 12 KB', () => {
  expect(Buffer.byteLength(read('CONTRIBUTING.md'))).toBeLessThanOrEqual(12_000);
});

it('api/README.md describes every `x-` key', () => {
  const operations = readFileSync('api/README.md', 'utf8');
  const described = new Set([...operations.matchAll(/`(x-[\w-]+)`/g)].map(([, key]) => key));
  expect([...described].sort()).toEqual(Object.keys(EXTENSIONS).sort());
});
