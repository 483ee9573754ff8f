/** Content rules for images: their files, their hosts, and their text. */
import {closeSync, existsSync, openSync, readdirSync, readSync} from 'node:fs';
import path from 'node:path';
import {findNearest} from '@docs-kit/basics/nearest';
import type {Nodes} from 'mdast';
import {locateStatic, resolveName, type SourcePage} from '../sources/sources';
import {decodeAddress} from './addresses';
import {isOnHost} from './externalLinks';

/** Files that browsers show as an image. */
const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;
const VIDEO = /\.(?:mp4|mov|m4v|webm|avi|mkv|mp3|wav|ogg)$/i;

/** @returns what is wrong with a file that is there */
function findImageFileProblem(url: string, file: string): string | undefined {
  if (VIDEO.test(file)) return `image ${url} is a video or a sound. Write a link: [text](${url}).`;
  if (!IMAGE.test(file))
    return `image ${url} is a file that browsers don’t show. Save it as PNG, or link to it.`;
  const start = readStart(file);
  if (start === '') return `image ${url} is an empty file. Save the image again.`;
  if (start.startsWith('version https://git-lfs'))
    return `image ${url} is a pointer of Git LFS. Run "git lfs pull", or add the image itself.`;
  return /^\s*<(?:!doctype )?html/i.test(start)
    ? `image ${url} is a web page. Download the image itself.`
    : undefined;
}

/** @returns the beginning of a file as text */
function readStart(file: string): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(64);
    return bytes.toString('latin1', 0, readSync(handle, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(handle);
  }
}

/** @returns the name of a file in the same folder that a wrong name may mean */
function findSimilarFile(file: string): string | undefined {
  const folder = path.dirname(file);
  if (!existsSync(folder)) return undefined;
  const name = path.basename(file);
  const names = readdirSync(folder).filter((other) => IMAGE.test(other));
  return (
    names.find((other) => other.normalize('NFC') === name.normalize('NFC')) ??
    findNearest(name, names)[0]
  );
}

/**
 * @param hosts - hosts of images that pages may show
 * @returns what is wrong with the file of an image
 */
export function findImageProblem(
  url: string,
  page: SourcePage,
  siteDir: string,
  hosts: readonly string[],
): string | undefined {
  if (/^data:/.test(url))
    return `an image is pasted as data, which makes the page large. Save it next to the page, and write ./name.png.`;
  if (url.startsWith('pathname:')) return undefined;
  if (/^(?:about|attachment|blob|cid|webkit-fake-url|x-apple-[\w-]+):/i.test(url))
    return `image ${url} wasn’t copied. Save it next to the page, and write ./name.png.`;
  if (/^[A-Za-z]:[\\/]|^file:|^\\\\/.test(url))
    return `image ${url} is on your computer. Save it next to the page, and write ./name.png.`;
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) {
    if (isOnHost(url, hosts)) return undefined;
    const allowed = hosts.length > 0 ? `, or use one on ${hosts.join(' or ')}` : '';
    return `image ${url} is on another site, which the site's policy blocks. Save it next to the page, and write ./name.png${allowed}.`;
  }
  if (url.includes('\\')) return `image ${url} has a backslash. Use /.`;
  const name = decodeAddress(url.replace(/[?#].*$/, ''));
  if (name === undefined)
    return `image ${url} has a % that encodes nothing. Rename the file without %.`;
  const file = resolveName(page.file, name, siteDir);
  const isThere = existsSync(path.join(siteDir, file));
  const [folder = ''] = /^\/[^/]+(?=\/)/.exec(name) ?? [];
  if (!isThere && `/${locateStatic(siteDir, name.slice(folder.length))}` === name)
    return `image ${url} begins with ${folder}, which addresses leave out. Write ${url.slice(folder.length)}.`;
  if (file.startsWith('../') && !name.startsWith('/'))
    return `image ${url} is outside of the site's folder. Save it next to the page, and write ./name.png.`;
  if (isThere) return findImageFileProblem(url, path.join(siteDir, file));
  const similar = findSimilarFile(path.join(siteDir, file));
  const fix = similar
    ? `Use ${url.slice(0, url.lastIndexOf('/') + 1)}${encodeURI(similar)}, or add the file`
    : 'Correct the name, or add the file';
  return `image ${url}: ${file} doesn't exist. ${fix}.`;
}

/** @returns what is wrong with the text of an image */
export function findAlternativeProblem(node: Nodes): string | undefined {
  if (node.type !== 'image' && node.type !== 'imageReference') return undefined;
  const text = node.alt ?? '';
  if (text.trim() === '')
    return 'the image has no text for readers who can’t see it. Say what it shows between the brackets.';
  const [, start = '', size] = /^(.*)\|(\d+(?:x\d+)?)$/.exec(text) ?? [];
  return size ? `the size ${size} of the image isn’t supported. Write ![${start}].` : undefined;
}
