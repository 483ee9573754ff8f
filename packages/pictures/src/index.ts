/** Replaces images of pictures with components that inline them: the remark plugin. */
import path from 'node:path';
import {requireOptions} from '@docs-kit/basics/options';
import {escapeAttribute} from '@docs-kit/basics/text';
import {parseMdx} from '@docs-kit/writing/sources';
import type {Paragraph, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {isPictureUrl, type PictureOptions, pictureOptionsSchema} from './pictureFiles';

export {createPictureRule} from './pictureFiles';
export type {PictureOptions};

const LOADER = path.join(__dirname, 'pictureLoader.cjs').replaceAll('\\', '/');

const findPicture = ({children: [image, ...rest]}: Paragraph, options?: PictureOptions) =>
  image?.type === 'image' && isPictureUrl(image.url, options) && rest.length === 0
    ? image
    : undefined;

/** @throws WriterError if an option is wrong */
export function inlinePictures(options: PictureOptions = {}) {
  requireOptions('@docs-kit/pictures', pictureOptionsSchema, options);
  return (tree: Root): void => {
    const names = new Map<string, string>();
    visit(tree, 'paragraph', (node, index, parent) => {
      const image = findPicture(node, options);
      if (!image || !parent || index === undefined) return;
      const name = names.get(image.url) ?? `PictureFile${names.size}`;
      names.set(image.url, name);
      const element = `<Picture alt="${escapeAttribute(image.alt ?? '')}" drawings={${name}} />`;
      parent.children.splice(index, 1, ...parseMdx(element));
    });
    // `!!` turns off the loaders for other SVG files. It's an import rather than the text itself,
    // so that the bundler's cache and `npm start` notice a changed picture.
    const imports = [...names].map(
      ([url, name]) => `import ${name} from ${JSON.stringify(`!!${LOADER}!${url}`)};\n`,
    );
    tree.children.unshift(...parseMdx(imports.join('')));
  };
}
