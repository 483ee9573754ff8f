/** A found page, with the sections that answer best, in the order of the page. */
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import type {FoundPage} from '../../engine/searchEngine';
import {separateIntroduction} from '../../engine/separateIntroduction';
import Excerpt from '../Excerpt';
import styles from './styles.module.css';

type Props = {readonly page: FoundPage; readonly headingLevel: 'h2' | 'h4'};

export default function SearchResult({page, headingLevel}: Props): ReactNode {
  const {path, title, part, badge, description = ''} = page;
  const {excerpt, passages} = separateIntroduction(page);
  const matching = passages.filter((passage) => passage.excerpt.some(({isMatch}) => isMatch));
  return (
    <li className={styles.result}>
      <p className={styles.part}>
        {part}{' '}
        <span>
          {path.split(/(?<=\/)(?=.)/).map((name, index) => (
            <span key={index}>{name}</span>
          ))}
        </span>
      </p>
      <Heading as={headingLevel} className={styles.title}>
        {badge && (
          <span className={`result-badge result-badge--${badge.toLowerCase()}`}>{badge}</span>
        )}{' '}
        <Link to={path}>{title}</Link>
      </Heading>
      <Excerpt
        pieces={excerpt ?? [{text: description, isMatch: false}]}
        className={styles.excerpt}
      />
      {matching.length > 0 && (
        <ul className={`clean-list ${styles.passages}`}>
          {[...matching]
            .sort((a, b) => a.position - b.position)
            .map(({url, headings, ...passage}) => (
              <li key={url}>
                <Link to={url}>{headings.join(' › ')}</Link>
                <Excerpt pieces={passage.excerpt} className={styles.excerpt} />
              </li>
            ))}
        </ul>
      )}
    </li>
  );
}
