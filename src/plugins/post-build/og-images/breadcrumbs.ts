/** The visible breadcrumbs of a page. */
import type {CheerioAPI} from 'cheerio';
import {visibleText} from '../pages';

/** An entry of the breadcrumbs; a category without a page has no path. */
export type Breadcrumb = {readonly name: string; readonly path?: string};

/** @returns the visible breadcrumbs without the home icon; the last one is the page itself */
export function breadcrumbsOf($: CheerioAPI): Breadcrumb[] {
  return $('.breadcrumbs__item')
    .toArray()
    .flatMap((item, index) => {
      const name = visibleText($(item).text());
      const href = $(item).find('a').attr('href');
      const isHome = name === '' && index === 0;
      return isHome ? [] : [{name, ...(href === undefined ? {} : {path: href})}];
    });
}
