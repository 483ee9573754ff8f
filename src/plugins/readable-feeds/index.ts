/**
 * Lets people read the feeds in a browser, with a style sheet and a few XHTML elements. Docusaurus' own way is XSLT, which browsers
 * are taking out: CONTRIBUTING.md says more.
 */
import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import type {Plugin} from '@docusaurus/types';
import {TOKENS_FILE} from '../../config/colors';
import {readable} from './styles';

export type ReadableFeedsOptions = {
  /** Addresses of the blogs, without slashes around them. */
  readonly blogs: readonly string[];
};

const FEEDS = [
  {name: 'rss.xml', end: '</rss>'},
  {name: 'atom.xml', end: '</feed>'},
] as const;

/** In ms; feeds are there within a second of the pages, unless the machine is busy. */
const LONGEST_WAIT = 120_000;

/**
 * The blog plugin writes its feeds while this one runs, and after that no step of the build follows.
 *
 * @throws Error when the feed does not come
 */
async function finished(file: string, end: string): Promise<string> {
  const patience = Date.now() + LONGEST_WAIT;
  while (Date.now() < patience) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text.trimEnd().endsWith(end)) return text;
    await wait(50);
  }
  throw new Error(`${file} is not written: readable-feeds in docusaurus.config.ts names a blog without this feed.`);
}

export default function readableFeeds(_context: unknown, {blogs}: ReadableFeedsOptions): Plugin {
  return {
    name: 'readable-feeds',

    async postBuild({outDir}) {
      const [tokens, styles] = await Promise.all([
        readFile(TOKENS_FILE, 'utf8'),
        readFile(path.join(__dirname, 'feed.css'), 'utf8'),
      ]);
      await Promise.all([
        writeFile(path.join(outDir, 'feed.css'), `${tokens}\n${styles}`),
        ...blogs
          .flatMap((blog) => FEEDS.map(({name, end}) => ({file: path.join(outDir, blog, name), end})))
          .map(async ({file, end}) => {
            const text = await finished(file, end);
            await writeFile(`${file}.new`, readable(text));
            await rename(`${file}.new`, file);
          }),
      ]);
    },
  };
}
