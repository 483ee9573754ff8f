/** Dates of the last change in the sitemap, for pages that are generated from another file. */
import path from 'node:path';
import type {Options} from '@docusaurus/plugin-sitemap';
import {flattenRoutes} from '@docusaurus/utils';

type CreateItems = NonNullable<Options['createSitemapItems']>;

/**
 * Docusaurus dates pages whose own file is in the repository. This adds the dates of others: the
 * last change of the file that they are generated from.
 *
 * @param siteDir - the site's folder
 * @param findSourceFile - returns the file whose last change counts, or the page's own
 * @returns a value for the option `createSitemapItems` of Docusaurus's sitemap
 */
export const addModifiedDates =
  (siteDir: string, findSourceFile: (file: string) => string = (file) => file): CreateItems =>
  async ({defaultCreateSitemapItems, siteConfig, routes}) => {
    const items = await defaultCreateSitemapItems({siteConfig, routes});
    const {getFileLastUpdateInfo} = siteConfig.future.experimental_vcs;
    const sources = new Map(
      flattenRoutes([...routes]).map((route) => [
        siteConfig.url + route.path,
        route.metadata?.sourceFilePath,
      ]),
    );
    return Promise.all(
      items.map(async (item) => {
        const source = sources.get(item.url);
        if (item.lastmod || !source) return item;
        // Outside of a repository, there are no dates.
        const change = await getFileLastUpdateInfo(
          path.join(siteDir, findSourceFile(source)),
        ).catch(() => null);
        return change
          ? {...item, lastmod: new Date(change.timestamp).toISOString().slice(0, 10)}
          : item;
      }),
    );
  };
