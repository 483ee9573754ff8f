/**
 * Change: ejected to write dates as the rest of the site does ("4 November 2025"; the original follows the locale `en`,
 * which is American), to leave the date out of a release note, whose title it is, and to name the author in lists.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import useRouteContext from '@docusaurus/useRouteContext';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {formatDate} from '../../../../shared/formatDate';
import styles from './styles.module.css';

export default function BlogPostItemHeaderInfo({className}: Props): ReactNode {
  const {
    metadata: {date, readingTime, authors},
    isBlogPostPage,
  } = useBlogPost();
  const names = isBlogPostPage ? [] : authors.flatMap(({name}) => name ?? []);
  if (useRouteContext().plugin.id === 'release-notes') {
    return null;
  }
  return (
    <p className={clsx(styles.info, className)}>
      <time dateTime={date}>{formatDate(date)}</time>
      {readingTime !== undefined && ` · ${Math.ceil(readingTime)} min read`}
      {names.map((name) => ` · ${name}`)}
    </p>
  );
}
