/** Content rules for what pages link to: files, routes, anchors, and images. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Problem} from '@docs-kit/basics/writerError';
import type {Redirect} from '@docs-kit/site-files/host-files/headers';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {getAttributeText, getLine, isElement} from '../sources/nodes';
import {getFolder, isPartial, type SourcePage} from '../sources/sources';
import {type Addresses, findNearestRoute, getAnchors, getRoute} from './addresses';
import type {Reference} from './options';

/** What links are compared with. */
export type LinkTargets = {
  readonly siteDir: string;
  readonly addresses: Addresses;
  readonly redirects: readonly Redirect[];
  /** Beginnings of the routes of lists, whose number depends on the content. */
  readonly lists: readonly string[];
  /** Pages with mistakes in their syntax, whose anchors may differ. */
  readonly damaged: ReadonlySet<SourcePage>;
};

const {posix} = path;

/** @returns a decoded address, or `undefined` if its escapes are malformed */
function decode(address: string): string | undefined {
  try {
    return decodeURI(address);
  } catch {
    return undefined;
  }
}

/** What is wrong, and its rule if that isn't `links`: Docusaurus has settings for these. */
type Fault = string | {readonly what: string; readonly rule: 'anchors' | 'markdown-links'};

const suggest = (meant: string | undefined, otherwise: string) =>
  meant === undefined ? otherwise : `Use ${meant}`;

/** Checks the anchor of a link to a page. */
function findAnchorProblem(
  link: string,
  anchor: string,
  target: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  // Footnotes and text fragments have no heading.
  if (anchor === '' || /^(?:user-content-|:~:)/.test(anchor)) return undefined;
  if (targets.damaged.has(target)) return undefined;
  const anchors = getAnchors(target, targets.addresses);
  if (anchors.has(anchor)) return undefined;
  const [meant] = findNearest(
    anchor,
    [...anchors].filter((name) => name !== '_top'),
  );
  const fix = suggest(meant && `#${meant}`, 'Use the anchor of one of its headings');
  return {
    what: `link to ${link}: ${target.file} has no anchor #${anchor}. ${fix}.`,
    rule: 'anchors',
  };
}

/** Checks a link to a file of a page. */
function findFileProblem(
  link: string,
  name: string,
  anchor: string,
  page: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  const {siteDir, addresses} = targets;
  const file = name.startsWith('@site/')
    ? name.slice('@site/'.length)
    : name.startsWith('/')
      ? name.slice(1)
      : posix.join(posix.dirname(page.file), name);
  const target = addresses.pages.get(file);
  if (!target) {
    if (existsSync(path.join(siteDir, file))) return undefined;
    const [meant] = findNearest(file, addresses.pages.keys());
    const relative = meant && posix.relative(posix.dirname(page.file), meant);
    const fix = suggest(
      relative && (relative.startsWith('.') ? relative : `./${relative}`),
      'Correct the name',
    );
    return {what: `link to ${link}: there is no such file. ${fix}.`, rule: 'markdown-links'};
  }
  if (isPartial(target))
    return `link to ${link}: the file is part of other pages. Link to one of them.`;
  if (getFolder(target) !== getFolder(page))
    return `link to ${link}: pages can only link to files of their own folder. Use ${getRoute(target)}${anchor && `#${anchor}`}.`;
  return findAnchorProblem(link, anchor, target, targets);
}

/** Checks a link to a route. */
function findRouteProblem(
  link: string,
  address: string,
  anchor: string,
  page: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  const {siteDir, addresses, redirects, lists} = targets;
  // A partial is on pages with other routes.
  if (!address.startsWith('/') && isPartial(page)) return undefined;
  const {pathname} = new URL(address, `https://site${getRoute(page)}`);
  const route = (decode(pathname) ?? pathname).replace(/(.)\/+$/, '$1');
  const target = addresses.routes.get(route);
  if (target) return findAnchorProblem(link, anchor, target, targets);
  const {others} = addresses;
  if (!others || others.has(route) || lists.some((list) => route.startsWith(list)))
    return undefined;
  if (existsSync(path.join(siteDir, 'static', route))) return undefined;
  const moved = redirects.find(({from}) => from === route)?.to;
  const file = /^(www\.|[\w-]+\.(?:com|org|net|io|dev)\b)/.test(address)
    ? `https://${address}`
    : undefined;
  return `link to ${link}: there is no such page. ${suggest(moved ?? file ?? findNearestRoute(route, addresses), 'Link to a file or to the address of a page')}.`;
}

/** @returns what is wrong with the target of a link */
function findTargetProblem(
  link: string,
  page: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  if (/^sandbox:/.test(link))
    return `link to ${link} works only in a chat. Save the file in static, and write its address.`;
  const [, wrapped] =
    /^https:\/\/(?:www\.)?google\.[a-z.]+\/url\?(?:.*&)?(?:q|url)=([^&]+)/.exec(link) ?? [];
  if (wrapped) return `the link goes through Google. Use ${decodeURIComponent(wrapped)}.`;
  const safe = /^https:\/\/\w+\.safelinks\.protection\.outlook\.com\/.*[?&]url=([^&]+)/.exec(
    link,
  )?.[1];
  if (safe) return `the link goes through Outlook. Use ${decodeURIComponent(safe)}.`;
  if (/[?&]utm_source=(?:chatgpt\.com|openai)/.test(link))
    return `link to ${link} tracks readers. Remove utm_source from it.`;
  if (link.trim() === '') return 'the link has no address. Write it between the parentheses.';
  if (/^[A-Za-z]:[\\/]|^file:|^\\\\/.test(link))
    return `link to ${link}: the file is on your computer. Add it to the site, or link to a page.`;
  if (/^(?:javascript|vbscript|data):/i.test(link))
    return `link to ${link.slice(0, 30)} is code, which browsers block. Write the address of a page.`;
  if (link.includes('\\')) return `link to ${link} has a backslash. Use /.`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link)) return undefined;
  if (/^[\w.+-]+@[\w-]+\.\w+$/.test(link))
    return `link to ${link} is an email address. Use mailto:${link}.`;
  const [, target = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(link) ?? [];
  const [address, anchor] = [decode(target), decode(hash)];
  if (address === undefined || anchor === undefined)
    return `link to ${link} has a % that encodes nothing. Write %25, or rename the file.`;
  if (address === '')
    return isPartial(page) ? undefined : findAnchorProblem(link, anchor, page, targets);
  return /\.mdx?$/.test(address)
    ? findFileProblem(link, address, anchor, page, targets)
    : findRouteProblem(link, address, anchor, page, targets);
}

/** @returns what is wrong with the file of an image */
function findImageProblem(url: string, page: SourcePage, siteDir: string): string | undefined {
  if (/^data:/.test(url))
    return `an image is pasted as data, which makes the page large. Save it next to the page, and write ./name.png.`;
  if (url.startsWith('pathname:')) return undefined;
  if (/^[A-Za-z]:[\\/]|^file:|^\\\\/.test(url))
    return `image ${url} is on your computer. Save it next to the page, and write ./name.png.`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url))
    return `image ${url} is on another site, which the site's policy blocks. Save it next to the page, and write ./name.png.`;
  if (url.includes('\\')) return `image ${url} has a backslash. Use /.`;
  const name = decode(url.replace(/[?#].*$/, ''));
  if (name === undefined)
    return `image ${url} has a % that encodes nothing. Rename the file without %.`;
  const files = name.startsWith('@site/')
    ? [name.slice('@site/'.length)]
    : name.startsWith('/')
      ? [`static${name}`]
      : [posix.join(posix.dirname(page.file), name)];
  return files.some((file) => existsSync(path.join(siteDir, file)))
    ? undefined
    : `image ${url}: ${files[0]} doesn't exist. Correct the name, or add the file.`;
}

/** @returns what is wrong with an element that Docusaurus doesn't resolve */
function findElementProblem(node: Nodes): string | undefined {
  if (!isElement(node)) return undefined;
  const [source, target] = [getAttributeText(node, 'src'), getAttributeText(node, 'href')];
  const isRelative = (url?: string) => url !== undefined && !/^(?:[a-z]+:|\/|#)/i.test(url);
  if (node.name === 'img' && isRelative(source))
    return `<img> has the relative address ${source}. Write ![text](${source}).`;
  if (node.name === 'a' && (isRelative(target) || target?.startsWith('/')))
    return `<a> has the address ${target}, which isn’t checked. Write [text](${target}).`;
  return undefined;
}

/**
 * Checks what a page links to, also in definitions, and its images.
 *
 * @param isPicture - whether an image is checked as a picture
 */
export function findLinkProblems(
  page: SourcePage,
  targets: LinkTargets,
  isPicture: (url: string) => boolean,
): Problem[] {
  const problems: Problem[] = [];
  const images = new Set<string>();
  visit(page.tree, 'imageReference', ({identifier}) => void images.add(identifier));
  visit(page.tree, (node: Nodes) => {
    let fault: Fault | undefined = findElementProblem(node);
    if (node.type === 'image' || (node.type === 'definition' && images.has(node.identifier)))
      fault = isPicture(node.url) ? undefined : findImageProblem(node.url, page, targets.siteDir);
    else if (node.type === 'link' || node.type === 'definition')
      fault = findTargetProblem(node.url, page, targets);
    if (fault === undefined) return;
    const parts = typeof fault === 'string' ? {what: fault} : fault;
    problems.push({file: page.file, line: getLine(node), ...parts});
  });
  return problems;
}

/** Checks addresses that files other than pages name, which start with `/`, also of folders. */
export const findReferenceProblems = (
  references: readonly Reference[],
  targets: LinkTargets,
): Problem[] => {
  const {routes, others = []} = targets.addresses;
  const known = [...routes.keys(), ...others];
  return references.flatMap(({file, line, link}) => {
    const folder = link.replace(/\/?$/, '/');
    if (known.some((route) => route.startsWith(folder))) return [];
    const page: SourcePage = {file, text: '', tree: {type: 'root', children: []}, frontMatter: {}};
    const fault = findTargetProblem(link, page, targets);
    return fault === undefined
      ? []
      : [{file, line, what: typeof fault === 'string' ? fault : fault.what}];
  });
};
