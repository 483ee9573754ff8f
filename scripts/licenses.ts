/**
 * `npm run licenses`: lists the licences of the packages that the site is made with and ships, and fails on one that nobody has
 * allowed. More than what reaches a browser is listed: the build's own packages decide what does, so none is left out.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const ROOT = path.resolve(__dirname, '..');

/** Parts of licence expressions that may be shipped, all of them without conditions on the site's own code. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  // Applies to changed files of the package itself, and nothing here changes one.
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);

/** Development dependencies of which the build copies files into the site. */
const COPIED = ['@fontsource-variable/inter'];

export type PackageLicense = {readonly name: string; readonly license: string};

/** @returns name with version, and licence, of every package in question, sorted by name */
export function packageLicenses(): PackageLicense[] {
  const checker = path.join(ROOT, 'node_modules/license-checker-rseidelsohn/bin/license-checker-rseidelsohn');
  const report = execFileSync(process.execPath, [checker, '--production', '--json', '--excludePrivatePackages'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const production = Object.entries(JSON.parse(report) as Record<string, {licenses?: string | string[]}>).map(
    ([name, {licenses = 'none stated'}]) => ({name, license: [licenses].flat().join(' OR ')}),
  );
  const copied = COPIED.map((name) => {
    const {version, license} = JSON.parse(
      readFileSync(path.join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
    ) as {version: string; license?: string};
    return {name: `${name}@${version}`, license: license ?? 'none stated'};
  });
  return [...production, ...copied].sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * @param license - an SPDX expression; an asterisk at its end, for a licence read from a file, does not matter
 * @returns whether it may be shipped: of alternatives one must be allowed, of a combination all
 */
export function isAllowed(license: string): boolean {
  return license
    .replace(/[()*]/g, '')
    .split(/\s+OR\s+/)
    .some((option) => option.split(/\s+AND\s+/).every((part) => ALLOWED.has(part.trim())));
}

function main() {
  const packages = packageLicenses();
  const byLicense = new Map<string, string[]>();
  for (const {name, license} of packages) {
    byLicense.set(license, [...(byLicense.get(license) ?? []), name]);
  }
  for (const [license, names] of [...byLicense].sort(([, a], [, b]) => b.length - a.length)) {
    console.log(`\n${license} (${names.length})\n  ${names.join('\n  ')}`);
  }
  const refused = packages.filter(({license}) => !isAllowed(license));
  console.log(`\n${packages.length} packages, ${refused.length} with a licence that is not allowed`);
  for (const {name, license} of refused) {
    console.error(`${name}: ${license}. Replace the package, or allow the licence in scripts/licenses.ts.`);
  }
  process.exitCode = refused.length > 0 ? 1 : 0;
}

if (process.argv[1] && pathToFileURL(process.argv[1]).href === pathToFileURL(__filename).href) {
  main();
}
