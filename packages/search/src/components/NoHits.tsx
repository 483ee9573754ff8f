/** Suggestions after a query without results: other queries, and a way to ask people. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {buildIssueUrl} from '../../../../src/client/issueUrl';
import {COMMON_QUERIES} from './commonQueries';
import SuggestionList from './SuggestionList';

/** GitHub refuses long URLs, and a pasted query can be of any length. */
const MAX_TITLE_LENGTH = 300;

type Props = {
  /** The query that found nothing. */
  readonly query: string;
  readonly onSuggestion: (query: string) => void;
};

export default function NoHits({query, onSuggestion}: Props): ReactNode {
  const title = query.slice(0, MAX_TITLE_LENGTH);
  return (
    <>
      <SuggestionList queries={COMMON_QUERIES} onSuggestion={onSuggestion} />
      <p className="muted margin-top--sm">
        Not what you need?{' '}
        <Link to={buildIssueUrl('question.yml', {title, question: title})}>
          Ask the docs team on GitHub
        </Link>
        .
      </p>
    </>
  );
}
