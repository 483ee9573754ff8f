/** Replaces images from pictures/ with components that inline them: the remark plugin. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Paragraph, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {escapeHtml} from '../../shared/text';
import {parseMdx} from '../sources/sources';
import {toFile, PICTURES, toWideUrl} from './files';

/** The bundler sees pictures with this extension, so that no other rule for SVG files applies. */
export const PICTURE_EXTENSION = '.picture';

const findPicture = ({children: [image, ...rest]}: Paragraph) =>
  image?.type === 'image' && image.url.startsWith(PICTURES) && rest.length === 0
    ? image
    : undefined;

/** Expects the site's folder to be the working directory. */
export default function inlinePictures() {
  return (tree: Root): void => {
    const names = new Map<string, string>();
    const nameFile = (url: string) => {
      const name = names.get(url) ?? `PictureFile${names.size}`;
      names.set(url, name);
      return name;
    };
    visit(tree, 'paragraph', (node, index, parent) => {
      const image = findPicture(node);
      if (!image || !parent || index === undefined) return;
      const wide = toWideUrl(image.url);
      const files = [`file={${nameFile(image.url)}}`];
      if (existsSync(toFile(wide))) files.push(`wide={${nameFile(wide)}}`);
      const alt = escapeHtml(image.alt ?? '').replaceAll('"', '&quot;');
      const element = `<Picture alt="${alt}" ${files.join(' ')} />`;
      parent.children.splice(index, 1, ...parseMdx(element));
    });
    const imports = [...names].map(
      ([url, name]) =>
        `import ${name} from '${path.posix.basename(url)}${PICTURE_EXTENSION}!=!${url}';\n`,
    );
    tree.children.unshift(...parseMdx(imports.join('')));
  };
}
