/** Leaves missing files out of pages in `npm start`, which the bundler would refuse. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {findMissingFiles, isFound} from './rules/imports';
import {isElement, listDeclaredNames} from './sources/nodes';
import {parseMdx} from './sources/sources';

/** Whether an address is that of a file which isn't there. */
function isMissing(url: string, file: string): boolean {
  if (/^(?:[a-z][a-z+.-]*:|\/|#|$)/i.test(url)) return false;
  const [address = ''] = url.split(/[?#]/);
  const target = address.startsWith('@site/')
    ? address.slice('@site/'.length)
    : path.join(path.dirname(file), address);
  const decoded = target.replace(/%20/g, ' ');
  return !existsSync(target) && !existsSync(decoded);
}

/** Leaves out statements that name a missing file, and defines what they would have defined. */
function omitStatements(tree: Root, file: string): void {
  const stubs: string[] = [];
  visit(tree, 'mdxjsEsm', (node) => {
    const {estree} = node.data ?? {};
    if (!estree) return;
    const body = estree.body.filter((statement) => {
      const isKept =
        statement.type === 'ImportDeclaration'
          ? isFound('.', file, String(statement.source.value))
          : findMissingFiles([statement], file, '.').length === 0;
      if (!isKept) stubs.push(...listDeclaredNames(statement));
      return isKept;
    });
    if (body.length < estree.body.length) node.data = {...node.data, estree: {...estree, body}};
  });
  if (stubs.length > 0)
    tree.children.unshift(
      ...parseMdx(stubs.map((name) => `export const ${name} = () => null;\n`).join('')),
    );
}

/** Whether the compiler refuses an address: its escapes or its host are malformed. */
function isMalformed(url: string): boolean {
  try {
    decodeURIComponent(url);
    return !URL.canParse(url, 'https://example.com');
  } catch {
    return true;
  }
}

/** What a page shows of a node that names a missing file. */
function toText(node: Nodes, file: string): Root['children'] | undefined {
  if (node.type === 'image' && (isMalformed(node.url) || isMissing(node.url, file)))
    return [{type: 'text', value: `(${node.alt ?? ''})`}] as unknown as Root['children'];
  return node.type === 'link' &&
    (isMalformed(node.url) || (node.url.startsWith('@site/') && isMissing(node.url, file)))
    ? (node.children as unknown as Root['children'])
    : undefined;
}

/**
 * A remark plugin for the option `beforeDefaultRemarkPlugins`, before `inlinePictures`. In
 * `npm start`, a page leaves out files that aren't there. A build stops, as without the plugin.
 * Expects the site's folder to be the working directory.
 */
export function omitMissingFiles() {
  return (tree: Root, {path: name}: VFile): void => {
    if (process.env.NODE_ENV === 'production') return;
    const file = path.relative('.', name);
    omitStatements(tree, file);
    visit(tree, (node: Nodes, index, parent) => {
      if (isElement(node))
        node.attributes = node.attributes.filter(
          (attribute) => findMissingFiles(attribute, file, '.').length === 0,
        );
      const shown = toText(node, file);
      if (shown && parent && index !== undefined)
        (parent as Root).children.splice(index, 1, ...shown);
    });
  };
}
