/** Content rules for what pages link to: files, routes, and anchors. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Problem} from '@docs-kit/basics/writerError';
import type {Nodes} from 'mdast';
import {dropNumbers} from '../numbers';
import {getAttribute, getAttributeText, getLine, isElement} from '../sources/nodes';
import {
  findKeyLine,
  getFolder,
  isPartial,
  locateStatic,
  parsePage,
  resolveName,
  type SourcePage,
} from '../sources/sources';
import {visitNodes, visitNodesOf} from '../sources/visitNodes';
import {
  type Addresses,
  decodeAddress,
  findNearestPath,
  findNearestRoute,
  getAnchors,
  getRoute,
  hasAnchor,
  isDraft,
  isListRoute,
  trimSlash,
} from './addresses';
import {findExternalProblem} from './externalLinks';
import {findAlternativeProblem, findImageProblem} from './images';
import type {ContentRulesOptions, Reference} from './options';

export type LinkTargets = Pick<
  ContentRulesOptions,
  'redirects' | 'parts' | 'imageHosts' | 'internalHosts' | 'removeCommand'
> & {
  readonly siteDir: string;
  readonly addresses: Addresses;
  /** Pages with mistakes in their syntax, whose anchors may differ. */
  readonly damaged: ReadonlySet<SourcePage>;
  /** Every route that was ever published. */
  readonly published: readonly string[];
};

const {posix} = path;

/** What is wrong, and its rule if that isn't `links`: Docusaurus has settings for these. */
type Fault = string | {readonly what: string; readonly rule: 'anchors' | 'markdown-links'};

const formatFix = (meant: string | undefined, otherwise: string) =>
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
  if (anchor.startsWith('tab/'))
    return 'tabs of Microsoft Learn aren’t supported. Write <Tabs>, and a <TabItem> for each tab.';
  if (targets.damaged.has(target)) return undefined;
  if (hasAnchor(target, anchor, targets.addresses)) return undefined;
  const anchors = [...getAnchors(target, targets.addresses)];
  const [meant] = findNearest(
    anchor,
    anchors.filter((name) => name !== '_top'),
  );
  const fix = formatFix(meant && `#${meant}`, 'Use the anchor of one of its headings');
  return {
    what: `link to ${link}: ${target.file} has no anchor #${anchor}. ${fix}.`,
    rule: 'anchors',
  };
}

/** Checks a link to a page that exists. */
function findPageProblem(
  link: string,
  anchor: string,
  page: SourcePage,
  target: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  if (isDraft(target) && !isDraft(page))
    return `link to ${link}: ${target.file} is a draft, which a build leaves out. Remove draft: true there, or the link.`;
  return target === page && !/[?#]/.test(link)
    ? `link to ${link} leads to its own page. Write the anchor of a heading, or only the text.`
    : findAnchorProblem(link, anchor, target, targets);
}

/** @returns what is wrong with a link to a page that was removed, without a redirect */
function findRemoved(
  link: string,
  route: string,
  {published, redirects, removeCommand}: LinkTargets,
): string | undefined {
  if (!published.includes(route) || redirects.some(({from}) => from === route)) return undefined;
  const command = removeCommand && `, and run ${removeCommand} with it and the page to link to`;
  return `link to ${link}: the page was removed. Write another link, or restore the page${command ?? ''}.`;
}

/** Checks a link to a file of a page. */
function findFileProblem(
  link: string,
  name: string,
  anchor: string,
  page: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  const {siteDir, addresses, redirects} = targets;
  const file = resolveName(page.file, name);
  const target = addresses.pages.get(file);
  if (!target) {
    if (existsSync(path.join(siteDir, file))) return undefined;
    const route = `/${dropNumbers(file).replace(/\.mdx?$/, '')}`;
    const removed = addresses.routes.has(route) ? undefined : findRemoved(link, route, targets);
    if (removed !== undefined) return {what: removed, rule: 'markdown-links'};
    const whole = [...addresses.pages.values()].filter((other) => !isPartial(other));
    const names = whole.map((other) => other.file);
    const moved = redirects.find(({from}) => from === `/${file.replace(/\.mdx?$/, '')}`)?.to ?? '';
    const meant = addresses.routes.get(moved)?.file ?? findNearestPath(file, names);
    const other = meant === undefined ? undefined : addresses.pages.get(meant);
    if (other && getFolder(other) !== getFolder(page))
      return `link to ${link}: there is no such file. Use ${getRoute(other)}${anchor && `#${anchor}`}.`;
    const relative = meant && posix.relative(posix.dirname(page.file), meant);
    const fix = formatFix(
      relative && (relative.startsWith('.') ? relative : `./${relative}`),
      'Correct the name',
    );
    return {what: `link to ${link}: there is no such file. ${fix}.`, rule: 'markdown-links'};
  }
  if (isPartial(target))
    return `link to ${link}: the file is part of other pages. Link to one of them.`;
  if (getFolder(target) !== getFolder(page))
    return `link to ${link}: pages can only link to files of their own folder. Use ${getRoute(target)}${anchor && `#${anchor}`}.`;
  return findPageProblem(link, anchor, page, target, targets);
}

function findRouteProblem(
  link: string,
  address: string,
  anchor: string,
  page: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  const {siteDir, addresses, redirects, parts} = targets;
  // A partial is on pages with other routes.
  if (!address.startsWith('/') && isPartial(page)) return undefined;
  const {pathname} = new URL(address, `https://site${getRoute(page)}`);
  const route = trimSlash(decodeAddress(pathname) ?? pathname);
  const target = addresses.routes.get(route);
  if (target) return findPageProblem(link, anchor, page, target, targets);
  const {others} = addresses;
  if (!others || others.has(route) || isListRoute(route, parts)) return undefined;
  if (existsSync(path.join(siteDir, locateStatic(siteDir, route)))) return undefined;
  const removed = findRemoved(link, route, targets);
  if (removed !== undefined) return removed;
  const moved = redirects.find(({from}) => from === route)?.to;
  const file = /^(www\.|[\w-]+\.(?:com|org|net|io|dev)\b)/.test(address)
    ? `https://${address}`
    : undefined;
  return `link to ${link}: there is no such page. ${formatFix(moved ?? file ?? findNearestRoute(route, addresses), 'Link to a file or to the address of a page')}.`;
}

/** Finds an address of `npm start`, which only its writer can open. */
function findLocalProblem(link: string, {addresses, parts = []}: LinkTargets): string | undefined {
  const [, route] =
    /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d+)?(\/[^?#]+)/.exec(link) ??
    [];
  const isOurs = ({root}: {readonly root: string}) => `${route}/`.startsWith(`${root}/`);
  return route && (addresses.routes.has(trimSlash(route)) || parts.some(isOurs))
    ? `link to ${link} works only on your computer. Use ${link.replace(/^https?:\/\/[^/]*/, '')}.`
    : undefined;
}

/** @returns what is wrong with the target of a link */
function findTargetProblem(
  link: string,
  page: SourcePage,
  targets: LinkTargets,
): Fault | undefined {
  if (/^sandbox:/.test(link))
    return `link to ${link} works only in a chat. Save the file in static, and write its address.`;
  if (link === '#' && (page.text.includes('](#)') || page.text.includes('href="#"')))
    return 'link to # leads to the top of the page. Write the anchor of a heading, or #_top.';
  if (link.trim() === '') return 'the link has no address. Write it between the parentheses.';
  if (/^[A-Za-z]:[\\/]|^file:|^vscode(?:-insiders)?:\/\/file|^\\\\/.test(link))
    return `link to ${link}: the file is on your computer. Add it to the site, or link to a page.`;
  if (/^(?:javascript|vbscript|data):/i.test(link))
    return `link to ${link.slice(0, 30)} is code, which browsers block. Write the address of a page.`;
  if (link.includes('\\')) return `link to ${link} has a backslash. Use /.`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link))
    return findLocalProblem(link, targets) ?? findExternalProblem(link, targets.internalHosts);
  const [, protocol] = /^(https?)\/{1,2}(?=\w)/i.exec(link) ?? [];
  if (protocol) return `link to ${link} has no colon. Write ${protocol}://.`;
  if (/^[\w.+-]+@[\w-]+\.\w+$/.test(link))
    return `link to ${link} is an email address. Use mailto:${link}.`;
  const [, target = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?#?(.*)$/.exec(link) ?? [];
  const [address, anchor] = [decodeAddress(target), decodeAddress(hash)];
  if (address === undefined || anchor === undefined)
    return `link to ${link} has a % that encodes nothing. Write %25, or rename the file.`;
  if (address === '')
    return isPartial(page) ? undefined : findAnchorProblem(link, anchor, page, targets);
  return /\.mdx?$/.test(address)
    ? findFileProblem(link, address, anchor, page, targets)
    : findRouteProblem(link, address, anchor, page, targets);
}

/** @returns what is wrong with an element that Docusaurus doesn't resolve */
function findElementProblem(
  node: Nodes,
  page: SourcePage,
  {siteDir, imageHosts = []}: LinkTargets,
): string | undefined {
  if (!isElement(node)) return undefined;
  const [source, target] = [getAttributeText(node, 'src'), getAttributeText(node, 'href')];
  const isRelative = (url?: string) => url !== undefined && !/^(?:[a-z]+:|\/|#)/i.test(url);
  if (node.name === 'img') {
    if (isRelative(source))
      return `<img> has the relative address ${source}. Write ![text](${source}).`;
    if (!getAttribute(node, 'src'))
      return '<img> has no address in quotes. Write ![text](./name.png).';
    if (!getAttribute(node, 'alt'))
      return '<img> has no text for readers who can’t see it. Add alt="What it shows".';
    // The value of an expression isn't known.
    return source === undefined ? undefined : findImageProblem(source, page, siteDir, imageHosts);
  }
  if (node.name === 'a' && !getAttribute(node, 'href'))
    return `<a> without an address is an anchor. Write {/* #${getAttributeText(node, 'id') ?? getAttributeText(node, 'name') ?? 'anchor'} */} after a heading.`;
  if (node.name === 'a' && target === undefined && getAttribute(node, 'href'))
    return '<a> has code as its address, which isn’t checked. Write [text](address).';
  if (node.name === 'a' && (isRelative(target) || target?.startsWith('/')))
    return `<a> has the address ${target}, which isn’t checked. Write [text](${target}).`;
  return undefined;
}

/** Docusaurus looks for an image of front matter beside the page only if it begins with `./`. */
const locateFrontMatterImage = (image: string) =>
  /^(?:\.|\/|@site\/|[A-Za-z]:)/.test(image) ? image : `/${image}`;

/**
 * Checks what a page links to, also in definitions, and its images.
 */
export function findLinkProblems(page: SourcePage, targets: LinkTargets): Problem[] {
  const problems: Problem[] = [];
  const {image} = page.frontMatter;
  const fault =
    typeof image === 'string' && !/^[a-z]{2,}:/i.test(image)
      ? findImageProblem(locateFrontMatterImage(image), page, targets.siteDir, [])
      : undefined;
  if (fault !== undefined)
    problems.push({file: page.file, line: findKeyLine(page, 'image'), what: fault});
  const images = new Set<string>();
  visitNodesOf(page.tree, 'imageReference', ({identifier}) => void images.add(identifier));
  visitNodes(page.tree, (node, _index, parent) => {
    let fault: Fault | undefined =
      findElementProblem(node, page, targets) ?? findAlternativeProblem(node);
    if (
      fault === undefined &&
      (node.type === 'image' || (node.type === 'definition' && images.has(node.identifier)))
    )
      fault = findImageProblem(node.url, page, targets.siteDir, targets.imageHosts ?? []);
    else if (node.type === 'definition' && /^\^\s/.test(node.label ?? ''))
      fault = `[${node.label}] is no footnote, because its name begins with a space. Write [^${node.identifier.slice(1).trim()}].`;
    else if (node.type === 'link' || node.type === 'definition')
      fault = findTargetProblem(node.url, page, targets);
    else if (fault === undefined && isElement(node) && node.name === 'a') {
      const target = getAttributeText(node, 'href');
      if (target?.startsWith('#')) fault = findTargetProblem(target, page, targets);
    }
    if (fault === undefined) return;
    const parts = typeof fault === 'string' ? {what: fault} : fault;
    problems.push({file: page.file, line: getLine(node, parent), ...parts});
  });
  return problems;
}

/** Checks addresses that files other than pages name, which start with `/`, also of folders. */
export const findReferenceProblems = (
  references: readonly Reference[],
  targets: LinkTargets,
): Problem[] => {
  const {routes, others = []} = targets.addresses;
  const published = [...routes].filter(([, target]) => !isDraft(target));
  const existing = [...published.map(([route]) => route), ...others];
  return references.flatMap(({file, line, link, what}) => {
    const folder = link.replace(/\/?$/, '/');
    if (existing.some((route) => route.startsWith(folder))) return [];
    const fault = findTargetProblem(link, parsePage('', file), targets);
    if (fault === undefined) return [];
    if (typeof fault === 'string') return [{file, line, what: fault}];
    return [{file, line, what: what ?? fault.what}];
  });
};
