/**
 * Icons of Lucide in stylesheets: `url("lucide:copy")` becomes a value of `mask` that fills a
 * square with the icon. The icons are one image, because browsers treat each image of a mask as a
 * document, which takes a slow phone 20 ms. `npm start` has an image for each, so that new icons
 * show.
 */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {copyFile, mkdir} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import lucide from '@iconify-json/lucide/icons.json';
import type {Helpers} from 'postcss';

const STROKE = 1.8;
/** Places in the image, so that positions are whole percents. */
const PLACES = 101;
const ICON = /url\("lucide:([\w-]+)"\)/g;

/** @returns the sorted names of the icons in a folder's stylesheets */
function listIcons(folder: string): string[] {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const texts = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(ICON)].map(([, name = '']) => name));
  return [...new Set(names)].sort();
}

/**
 * @param names - icons, from left to right
 * @param places - how many have room
 * @throws Error if Lucide has no such icon
 */
function renderIcons(names: readonly string[], places = names.length): string {
  if (names.length > places) throw new Error(`The image has room for ${places} icons.`);
  const {width, height, icons} = lucide as typeof lucide & {
    icons: Readonly<Record<string, {body: string} | undefined>>;
  };
  const bodies = names.map((name, index) => {
    const icon = icons[name];
    if (!icon) throw new Error(`Lucide has no icon ${name}. See https://lucide.dev/icons.`);
    return `<g transform="translate(${index * width})">${icon.body}</g>`;
  });
  // The color of a mask doesn't count.
  const body = bodies
    .join('')
    .replaceAll('stroke-width="2"', `stroke-width="${STROKE}"`)
    .replaceAll('currentColor', 'red');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * places} ${height}">${body}</svg>`;
}

export default function icons({generatedFilesDir, baseUrl}: LoadContext): Plugin {
  const isStarting = process.env.NODE_ENV === 'development';
  const names = listIcons(path.dirname(__dirname));
  const image = renderIcons(names, PLACES);
  const hash = createHash('sha256').update(image).digest('hex').slice(0, 8);
  const address = `assets/images/icons-${hash}.svg`;
  const file = path.join(generatedFilesDir, 'icons.svg');
  mkdirSync(generatedFilesDir, {recursive: true});
  if (!existsSync(file) || readFileSync(file, 'utf8') !== image) writeFileSync(file, image);

  /** @returns the icon as a value of `mask` */
  function toMask(name: string): string {
    if (isStarting)
      return `url("data:image/svg+xml,${encodeURIComponent(renderIcons([name]))}") center / contain no-repeat`;
    const place = names.indexOf(name);
    if (place < 0) throw new Error(`lucide:${name} is in a stylesheet outside of src.`);
    // The comment keeps the bundler from looking for the file.
    return `/* webpackIgnore: true */ url("${baseUrl}${address}") ${place}% 0 / auto 100% no-repeat`;
  }

  const postcssIcons = {
    postcssPlugin: 'lucide',
    Declaration(declaration: {value: string}, {result}: Helpers) {
      if (!declaration.value.includes('lucide:')) return;
      declaration.value = declaration.value.replace(ICON, (_, name: string) => toMask(name));
      // The bundler's cache forgets the stylesheet when the image changes.
      result.messages.push({type: 'dependency', plugin: 'lucide', file, parent: result.opts.from});
    },
  };

  return {
    name: 'icons',
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      plugins: [...plugins, postcssIcons],
    }),
    async postBuild({outDir}) {
      const target = path.join(outDir, address);
      await mkdir(path.dirname(target), {recursive: true});
      await copyFile(file, target);
    },
  };
}
