/** A found page, with the sections that answer best, in the order of the page. */
import Link from '@docusaurus/Link';
import options from '@generated/docs-kit-search/default/dialog.json';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {shorten} from '../../client/shorten';
import type {ExcerptPiece} from '../../engine/excerpt';
import type {FoundPage} from '../../engine/searchEngine';
import {separateIntroduction} from '../../engine/separateIntroduction';
import styles from './styles.module.css';

/** Sections of a page that a list shows. */
const MAX_PASSAGES = 2;

/** An excerpt with its matches marked. */
function Excerpt({
  pieces,
  className,
}: {
  readonly pieces: readonly ExcerptPiece[];
  readonly className?: string;
}): ReactNode {
  const content = pieces.map(({text, isMatch}, index) =>
    isMatch ? <mark key={index}>{text}</mark> : text,
  );
  return <span className={className}>{content}</span>;
}

const icons: Readonly<Record<string, string>> = options.icons;

type Props = {
  readonly page: FoundPage;
  readonly headingLevel: 'h2' | 'h4';
  /** Whether sections have one line each. */
  readonly isShort?: boolean;
};

export default function SearchResult({page, headingLevel, isShort = false}: Props): ReactNode {
  const {path, name, part, parents, badge, description} = page;
  const {excerpt = description, passages} = separateIntroduction(page);
  return (
    <li className={styles.result}>
      <div>
        <p className={styles.path}>
          {badge ? (
            <span className={`result-badge result-badge--${badge.toLowerCase()}`}>{badge}</span>
          ) : (
            <span className="search-icon" data-icon={icons[part]} />
          )}
          {[part, ...parents].map((folder) => (
            <span key={folder}>{folder} </span>
          ))}
        </p>
        <Heading as={headingLevel} className={styles.title}>
          <Link to={path}>
            <Excerpt pieces={name} />
          </Link>
        </Heading>
        <Excerpt pieces={excerpt} className={styles.excerpt} />
      </div>
      {passages.length > 0 && (
        <ul className={`clean-list ${styles.passages}`}>
          {passages
            .slice(0, MAX_PASSAGES)
            .sort((a, b) => a.position - b.position)
            .map(({url, ...passage}) => (
              <li key={url}>
                <Link to={url}>
                  <Excerpt pieces={passage.name} />
                </Link>
                <Excerpt
                  pieces={isShort ? shorten(passage.excerpt) : passage.excerpt}
                  className={styles.excerpt}
                />
              </li>
            ))}
        </ul>
      )}
    </li>
  );
}
