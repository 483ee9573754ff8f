/**
 * Prepares a package for `npm pack`, which runs it as `prepack` and `postpack` in the package's
 * folder: compiles its TypeScript to `dist`, and points the manifest at it. Docusaurus doesn't
 * compile TypeScript in node_modules. Afterward, the manifest is as before.
 *
 * Modules keep the syntax of `import`: Docusaurus loads configurations and plugins with jiti, and
 * bundles the rest.
 */
import {execFileSync} from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {startCacheHash} from '@docs-kit/basics/cacheHash';
import {ROOT} from './support/project';

type Manifest = {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
};

/** Compiled modules of all packages, for the next package too. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled-packages');

/** Compiles all packages, because they need each other's types, unless nothing has changed. */
function compile(): void {
  const packages = path.join(ROOT, 'packages');
  const sources = readdirSync(packages)
    .map((name) => path.join(packages, name, 'src'))
    .filter((source) => existsSync(source));
  const hash = startCacheHash(ROOT, ...sources).digest('hex');
  const record = path.join(COMPILED, 'hash.txt');
  if (existsSync(record) && readFileSync(record, 'utf8') === hash) return;
  rmSync(COMPILED, {recursive: true, force: true});
  mkdirSync(COMPILED, {recursive: true});
  const config = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      jsx: 'react-jsx',
      rootDir: packages,
      outDir: COMPILED,
    },
    include: sources,
  };
  const file = path.join(COMPILED, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  execFileSync(process.execPath, [require.resolve('typescript/bin/tsc'), '-p', file], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  writeFileSync(record, hash);
}

/** @returns the manifest of the compiled package, which has no helpers of tests */
const compileManifest = ({exports, ...rest}: Manifest) => ({
  ...rest,
  files: ['dist'],
  exports: Object.fromEntries(
    Object.entries(exports)
      .filter(([, file]) => file.startsWith('./src/'))
      .map(([name, file]) => [name, file.replace('./src/', './dist/').replace(/\.tsx?$/, '.js')]),
  ),
});

const folder = process.cwd();
const manifestFile = path.join(folder, 'package.json');
const dist = path.join(folder, 'dist');
const savedManifest = path.join(COMPILED, `${path.basename(folder)}.json`);

if (process.env.npm_lifecycle_event === 'postpack') {
  cpSync(savedManifest, manifestFile);
  rmSync(dist, {recursive: true});
} else {
  compile();
  rmSync(dist, {recursive: true, force: true});
  cpSync(path.join(COMPILED, path.basename(folder), 'src'), dist, {recursive: true});
  cpSync(path.join(folder, 'src'), dist, {
    recursive: true,
    filter: (file) => /\.d\.ts$/.test(file) || !/\.tsx?$/.test(file),
  });
  const current = readFileSync(manifestFile, 'utf8');
  // npm doesn't run `postpack` if packing ends early: the manifest is the compiled one then.
  const source = current.includes('"./dist/') ? readFileSync(savedManifest, 'utf8') : current;
  writeFileSync(savedManifest, source);
  const manifest = compileManifest(JSON.parse(source) as Manifest);
  writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
}
