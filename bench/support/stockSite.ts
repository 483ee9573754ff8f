/** Stock Docusaurus sites, to compare with. */
import {spawnSync} from 'node:child_process';
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {requireBuild, ROOT} from './bench';
import {copyPackages} from './copyProject';

/** Runs a command of Docusaurus. @throws Error with its output if it fails */
export function docusaurus(folder: string, ...args: string[]): void {
  const bin = path.join(ROOT, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const {status, stdout, stderr} = spawnSync(process.execPath, [bin, ...args], {cwd: folder, encoding: 'utf8'});
  if (status !== 0) throw new Error(`docusaurus ${args.join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
}

/** Writes a site without pages. @param options - options of its configuration, as JavaScript */
export function writeStockSite(folder: string, options: string): void {
  const config = `module.exports = {
  title: 'Stock', url: 'https://docs.example.com', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore', future: {v4: true, faster: true}, ${options}
};
`;
  mkdirSync(path.join(folder, 'static'), {recursive: true});
  writeFileSync(path.join(folder, 'package.json'), '{"name": "stock", "private": true}');
  writeFileSync(path.join(folder, 'docusaurus.config.js'), config);
  // scripts/serve.ts reads the headers and redirects from it.
  writeFileSync(path.join(folder, 'static/staticwebapp.config.json'), '{"globalHeaders": {}, "routes": []}');
  copyPackages(folder);
}

/** Writes a site with the Markdown versions of this site's pages. */
export function writeStockDocs(folder: string): void {
  writeStockSite(
    folder,
    `markdown: {mermaid: true, format: 'detect'}, themes: ['@docusaurus/theme-mermaid'],
  presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],`,
  );
  const isFolderOrPage = (file: string) => !path.extname(file) || file.endsWith('.md');
  cpSync(requireBuild(), path.join(folder, 'docs'), {recursive: true, filter: isFolderOrPage});
}
