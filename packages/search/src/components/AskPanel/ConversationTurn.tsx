/** A question in the “Ask the docs” panel, and the best section of each page that answers it. */
import PlainHeading from '@docs-kit/browser/PlainHeading';
import Link from '@docusaurus/Link';
import {type ReactNode, useEffect, useRef} from 'react';
import {searchSite} from '../../client/indexClient';
import {reference} from '../../client/options';
import {linkToSearch} from '../../client/searchLink';
import {useResults} from '../../client/useResults';
import type {FoundPage} from '../../engine/searchEngine';
import NoHits from '../NoHits';
import SearchFailure from '../SearchFailure';
import SearchResult from '../SearchResult';
import styles from './styles.module.css';

const MAX_QUOTED_PAGES = 3;

/** How many results are searched for a page of the reference, in case none is quoted. */
const MAX_RESULTS = 8;

const searchQuestion = (question: string) => searchSite(question, {limit: MAX_RESULTS});

const isReference = ({part}: FoundPage) => part === reference?.part;

type Props = {
  readonly question: string;
  readonly isLatest: boolean;
  readonly onSuggestion: (question: string) => void;
};

export default function ConversationTurn({question, isLatest, onSuggestion}: Props): ReactNode {
  const {results, isSearching, retry} = useResults(question, searchQuestion);
  const {pages = [], isNearest = false} = results ?? {};
  const quoted = pages.slice(0, MAX_QUOTED_PAGES);
  const further = quoted.some(isReference) ? undefined : pages.find(isReference);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isLatest) void heading.current?.scrollIntoView();
  }, [isLatest, results]);
  return (
    <li className={styles.turn}>
      <PlainHeading as="h3" ref={heading} className={styles.question}>
        {question}
      </PlainHeading>
      <p role="status" className="muted margin-bottom--none">
        {isSearching && 'Searching…'}
        {isNearest && 'No results. '}
        {pages.length > 0 && (isNearest ? 'These pages come closest:' : 'From the documentation:')}
      </p>
      {results === null && <SearchFailure onRetry={retry} />}
      <ol className="clean-list">
        {quoted.map((page) => (
          <SearchResult
            key={page.path}
            page={{...page, sections: page.sections.slice(0, 1)}}
            headingLevel="h4"
          />
        ))}
      </ol>
      {reference && further && (
        <p>
          {reference.label}: <Link to={further.path}>{further.title}</Link>
        </p>
      )}
      {isNearest ? (
        <NoHits query={question} onSuggestion={onSuggestion} />
      ) : (
        results && <Link to={linkToSearch(question)}>Search for more</Link>
      )}
    </li>
  );
}
