/** A stock Docusaurus site with the Markdown versions of this site's pages, to compare with. */
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from './bench';
import {copyPackages} from './copyProject';

const CONFIG = `module.exports = {
  title: 'Stock', url: 'https://docs.example.com', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'ignore',
  onBrokenAnchors: 'ignore', future: {v4: true, faster: true}, markdown: {mermaid: true, format: 'detect'},
  themes: ['@docusaurus/theme-mermaid'], presets: [['classic', {docs: {routeBasePath: '/'}, blog: false, pages: false}]],
};
`;

/** Writes the site to a folder. Reads the Markdown versions from `build/`. */
export function writeStockSite(folder: string): void {
  const isFolderOrPage = (file: string) => !path.extname(file) || file.endsWith('.md');
  cpSync(path.join(ROOT, 'build'), path.join(folder, 'docs'), {recursive: true, filter: isFolderOrPage});
  writeFileSync(path.join(folder, 'package.json'), '{"name": "stock", "private": true}');
  writeFileSync(path.join(folder, 'docusaurus.config.js'), CONFIG);
  // scripts/serve.ts reads the headers and redirects from it.
  mkdirSync(path.join(folder, 'static'));
  writeFileSync(path.join(folder, 'static/staticwebapp.config.json'), '{"globalHeaders": {}, "routes": []}');
  copyPackages(folder);
}
