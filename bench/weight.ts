/**
 * `npm run bench:weight`: what a page of each kind loads in Chromium, with budget and goal, and the packages in the main bundle.
 * Builds the site with source maps. Sizes are gzip -9 in KB of 1,000 bytes.
 */
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import {decode} from '@jridgewell/sourcemap-codec';
import {chromium} from '@playwright/test';
import {KB, PAGES, weigh} from '../tests/support/weight';
import {bench, machine, ROOT, table, whileServed} from './support/bench';
import {requireChromium} from '../tests/support/chromium';

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1);
const gzipSize = (text: string) => gzipSync(text, {level: 9}).length;

function build(folder: string): void {
  const {status, stdout, stderr} = spawnSync('npm', ['run', '--silent', 'build', '--', '--out-dir', folder], {
    cwd: ROOT,
    encoding: 'utf8',
    // The bundler's cache would restore a main bundle without its map.
    env: {...process.env, WEIGHT_REPORT: '1', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'},
  });
  rmSync(path.join(ROOT, 'deploy', path.basename(folder)), {recursive: true, force: true});
  if (status !== 0) throw new Error(`The build failed:\n${stdout}${stderr}`);
}

const pagesTable = (folder: string) =>
  whileServed(folder, async (base) => {
    const browser = await chromium.launch({executablePath: requireChromium(), args: ['--no-sandbox']});
    try {
      const rows: string[][] = [];
      for (const {kind, path: page, budget, goal} of PAGES) {
        const {js, css, fonts, images, shift} = await weigh(browser, `${base}${page}`, folder);
        const limits = ({js: most, css: mostCss}: typeof budget) => `${most} / ${mostCss}`;
        rows.push([
          kind,
          kilobytes(js),
          kilobytes(css),
          limits(budget),
          limits(goal),
          kilobytes(fonts),
          kilobytes(images),
          shift.toFixed(3),
        ]);
      }
      return table(['Page', 'JavaScript', 'CSS', 'Budget', 'Goal', 'Fonts', 'Images', 'Layout shift'], rows);
    } finally {
      await browser.close();
    }
  });

type SourceMap = {sources: string[]; mappings: string};

/** Calls back with each piece of the generated code and its source. */
function eachPiece(text: string, map: SourceMap, visit: (piece: string, source: string) => void): void {
  const lines = text.split('\n');
  decode(map.mappings).forEach((segments, number) =>
    segments.forEach(([column, source], index) =>
      visit((lines[number] ?? '').slice(column, segments[index + 1]?.[0]), map.sources[source ?? -1] ?? ''),
    ),
  );
}

const TABLES: readonly (readonly [RegExp, string])[] = [
  [/page-weight\/client\/(?:routes|registry)/, 'route and chunk tables'],
  [/globalData\.json/, 'plugin data: the URL of every document'],
  [/page-weight\/client\/docusaurus\.config/, 'the site’s configuration'],
  [/codeTranslations|i18n|site-metadata|site-storage|client-modules/, 'other generated modules'],
  [/\/\.docusaurus\//, 'other generated modules'],
];

/** Package or part of this site that a source belongs to. */
function partOf(source: string): string {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
  const generated = TABLES.find(([pattern]) => pattern.test(source))?.[1];
  if (generated) return generated;
  if (name) return name;
  const own = /(src\/(?:components|plugins|theme|[\w-]+)(?:\/[\w-]+)?)/.exec(source)?.[1];
  return own ? `this site: ${own.split('/').slice(0, 2).join('/')}` : 'bundler runtime';
}

function breakdown(folder: string): string {
  const scripts = path.join(folder, 'assets/js');
  const name = readdirSync(scripts).find((file) => /^main\.\w+\.js$/.test(file));
  if (!name) throw new Error(`${scripts} has no main bundle.`);
  const text = readFileSync(path.join(scripts, name), 'utf8');
  const map = JSON.parse(readFileSync(path.join(scripts, `${name}.map`), 'utf8')) as SourceMap;
  const parts = new Map<string, string>();
  eachPiece(text, map, (piece, source) => {
    const part = partOf(source);
    parts.set(part, (parts.get(part) ?? '') + piece);
  });
  const alone = [...parts].map(([part, piece]) => ({part, minified: piece.length, bytes: gzipSize(piece)}));
  // Parts compress better together than separately.
  const scale = gzipSize(text) / alone.reduce((sum, {bytes}) => sum + bytes, 0);
  const rows = alone
    .sort((a, b) => b.bytes - a.bytes)
    .map(({part, minified, bytes}) => [part, kilobytes(minified), kilobytes(bytes * scale)]);
  return table(
    ['Main bundle', 'Minified', 'Share of gzip'],
    [...rows, ['**All**', kilobytes(text.length), kilobytes(gzipSize(text))]],
  );
}

bench(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-weight-'));
  try {
    console.log('Building …');
    build(folder);
    console.log(`\n${machine()}. KB, gzip -9:\n\n${await pagesTable(folder)}\n\n${breakdown(folder)}`);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
});
