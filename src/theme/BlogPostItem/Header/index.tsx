/**
 * Change: ejected so that an entry of a list opens with one quiet line (date, reading time, author) above its title; the
 * original puts the author on a line of their own, as large as the text. A post's own page is as in the original, with the
 * menu that hands the page to programs beside the date.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import useRouteContext from '@docusaurus/useRouteContext';
import CopyPage from '@site/src/components/CopyPage';
import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage} = useBlogPost();
  const isReleaseNote = useRouteContext().plugin.id === 'release-notes';
  if (!isBlogPostPage) {
    return (
      <header>
        <Info />
        <Title />
      </header>
    );
  }
  // A release note has its date for a title and no line below it.
  return isReleaseNote ? (
    <header className={styles.row}>
      <Title />
      <CopyPage />
    </header>
  ) : (
    <header>
      <Title />
      <div className={styles.row}>
        <Info />
        <CopyPage />
      </div>
      <Authors />
    </header>
  );
}
