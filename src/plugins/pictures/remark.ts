/** Replaces images from pictures/ with components that inline them: the remark plugin. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Paragraph, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {createImport, createReference} from '../estree';
import {toFile, PICTURES, toWideUrl} from './files';

/** The bundler sees pictures with this extension, so that no other rule for SVG files applies. */
export const PICTURE_EXTENSION = '.picture';

const attribute = (name: string, value: unknown) => ({type: 'mdxJsxAttribute', name, value});

const findPicture = ({children: [image, ...rest]}: Paragraph) =>
  image?.type === 'image' && image.url.startsWith(PICTURES) && rest.length === 0
    ? image
    : undefined;

/** Expects the site's folder to be the working directory. */
export default function inlinePictures() {
  return (tree: Root): void => {
    const imports: unknown[] = [];
    const files = new Map<string, string>();
    const importFile = (url: string) => {
      const known = files.get(url) ?? `PictureFile${files.size}`;
      if (!files.has(url))
        imports.push(
          createImport(known, `${path.posix.basename(url)}${PICTURE_EXTENSION}!=!${url}`),
        );
      files.set(url, known);
      return createReference(known);
    };
    visit(tree, 'paragraph', (node, index, parent) => {
      const image = findPicture(node);
      if (!image || !parent || index === undefined) return;
      const wide = toWideUrl(image.url);
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'Picture',
        attributes: [
          attribute('alt', image.alt ?? ''),
          attribute('file', importFile(image.url)),
          ...(existsSync(toFile(wide)) ? [attribute('wide', importFile(wide))] : []),
        ],
        children: [],
      } as never;
    });
    tree.children.unshift(...(imports as never[]));
  };
}
