/** Links and messages below DocSearch's box. DocSearch 5 has no extension point for them. */
import {formatCount} from '@docs-kit/basics/text';
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {hosted} from '../../client/options';
import {linkToSearch} from '../../client/searchLink';
import NoHits from '../NoHits';
import PageQuestions from '../PageQuestions';
import SearchFailure from '../SearchFailure';
import type {SearchStatus} from './searchClient';
import {clearHistory, hasHistory} from './searchHistory';
import styles from './styles.module.css';

type Props = {
  readonly status: SearchStatus;
  /** Searches for another query, or for the same one again. */
  readonly onQuery: (query: string) => void;
};

export default function BelowBox({status: {query, total}, onQuery}: Props): ReactNode {
  function clear() {
    clearHistory();
    onQuery('');
  }
  return (
    <div className={`floating ${styles.below}`}>
      {total === null && <SearchFailure onRetry={() => onQuery(query)} />}
      {total === 0 && <NoHits query={query} onSuggestion={onQuery} />}
      {total ? (
        <Link to={linkToSearch(query)}>{`See all ${formatCount(total, 'result')}`}</Link>
      ) : null}
      {!query && !hosted && <PageQuestions onSuggestion={onQuery} />}
      {!query && hasHistory() && (
        <button type="button" className="text-button margin-top--sm" onClick={clear}>
          Clear recent searches
        </button>
      )}
    </div>
  );
}
