/** The visible breadcrumbs of a page. */
import type {CheerioAPI} from 'cheerio';
import {visibleText} from '../pages';

/** An entry of the breadcrumbs; a category without a page has no path. */
export type Breadcrumb = {readonly name: string; readonly path?: string};

/** @returns the visible breadcrumbs without the home icon; the last one is the page itself */
export const breadcrumbsOf = ($: CheerioAPI): Breadcrumb[] =>
  $('.breadcrumbs__item')
    .toArray()
    .map((item) => ({name: visibleText($(item).text()), path: $(item).find('a').attr('href')}))
    .filter(({name}, index) => name !== '' || index > 0);
