/**
 * Change: ejected to show one quiet line (date, reading time, author) above the title of a list
 * entry, and a label on inferred ones. The original puts the author on a separate line in body size. A post's page is as in the
 * original, with the "Copy page" menu next to the date. A release note has no such line, because
 * its title is its date.
 */
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import useRouteContext from '@docusaurus/useRouteContext';
import CopyPage from '@site/src/components/CopyPage';
import InferredLabel from '@site/src/components/InferredLabel';
import Authors from '@theme/BlogPostItem/Header/Authors';
import Info from '@theme/BlogPostItem/Header/Info';
import Title from '@theme/BlogPostItem/Header/Title';
import type {ReactNode} from 'react';
import {findInferredNotice} from '../../../shared/inferred';
import styles from './styles.module.css';

export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const isReleaseNote = useRouteContext().plugin.id === 'release-notes';
  if (!isBlogPostPage) {
    return (
      <header>
        {!isReleaseNote && (
          <div className={`muted ${styles.info}`}>
            <Info />
            {metadata.authors.map(({name}) => name && <span key={name}>· {name}</span>)}
          </div>
        )}
        <Title />
        <InferredLabel notice={findInferredNotice(metadata.frontMatter)} />
      </header>
    );
  }
  return isReleaseNote ? (
    <header className={styles.row}>
      <Title />
      <CopyPage />
    </header>
  ) : (
    <header>
      <Title />
      <div className={`muted ${styles.info} ${styles.row}`}>
        <Info />
        <CopyPage />
      </div>
      <Authors />
    </header>
  );
}
