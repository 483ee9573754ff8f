/** The text of a page's Open Graph image. */
import {formatDate} from '@docs-kit/basics/dates';
import type {Page} from '../builtPage';

/** Text of an image. */
export type Preview = {
  /** Part of the site. */
  readonly part: string;
  /** Line beside the part: categories of a doc, date of a post, product areas of a release. */
  readonly detail: string;
  readonly title: string;
  /** Method and path of an operation. */
  readonly requestLine: string;
  readonly description: string;
};

function renderDetail({kind, published, tags, title}: Page, categories: readonly string[]): string {
  if (kind === 'post' && published) return formatDate(published);
  if (kind === 'release') return tags.join(' · ');
  // The page of a category has its name as the title.
  return categories.filter((name) => name !== title).join(' › ');
}

/**
 * @param page - the page that the image is for
 * @param categories - labels of the sidebar's categories around it
 * @param requestLine - method and path, for the page of an operation
 */
export function buildPreview(
  page: Page,
  categories: readonly string[] = [],
  requestLine = '',
): Preview {
  const {part, title, description} = page;
  return {
    // "Docs" alone would say little outside of the site.
    part: part === 'Docs' || part === 'Site' ? 'Documentation' : part,
    detail: renderDetail(page, categories),
    title,
    requestLine,
    description,
  };
}
