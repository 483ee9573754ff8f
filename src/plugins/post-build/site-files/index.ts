/** Writes what programs look for at fixed addresses: robots.txt, the web manifest and its icons. */
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readColors, TOKENS_FILE} from '../../../config/colors';
import {ICONS, iconSvg, manifest, robots} from './files';

export default function siteFiles({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'site-files',

    async postBuild({outDir}) {
      const [{Resvg}, css, mark] = await Promise.all([
        import('@resvg/resvg-js'),
        readFile(TOKENS_FILE, 'utf8'),
        readFile(path.join(siteDir, 'static/img/mark-dark.svg'), 'utf8'),
      ]);
      const colors = readColors(css);
      await mkdir(path.join(outDir, 'img'), {recursive: true});
      await Promise.all([
        writeFile(path.join(outDir, 'robots.txt'), robots(siteConfig.url)),
        writeFile(path.join(outDir, 'manifest.webmanifest'), `${JSON.stringify(manifest(colors), null, 2)}\n`),
        ...ICONS.map(({src, size, purpose}) => {
          const icon = new Resvg(iconSvg({mark, size, purpose, colors}), {font: {loadSystemFonts: false}});
          return writeFile(path.join(outDir, src), icon.render().asPng());
        }),
      ]);
    },
  };
}
