/** Suggestions after a query without results: other queries, and a way to ask people. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {ask, suggestions} from '../client/options';
import SuggestionList from './SuggestionList';

/** Servers refuse long URLs, and a pasted query can be of any length. */
const MAX_QUERY_LENGTH = 300;

type Props = {
  /** The query that found nothing. */
  readonly query: string;
  readonly onSuggestion: (query: string) => void;
};

export default function NoHits({query, onSuggestion}: Props): ReactNode {
  // Unlike encodeURIComponent, this accepts half of a character at the end.
  const encoded = new URLSearchParams({'': query.slice(0, MAX_QUERY_LENGTH)}).toString().slice(1);
  return (
    <>
      {suggestions.length > 0 && (
        <SuggestionList queries={suggestions} onSuggestion={onSuggestion} />
      )}
      {ask && (
        <p className="muted margin-top--sm">
          Not what you need? <Link to={ask.url.replaceAll('{query}', encoded)}>{ask.label}</Link>.
        </p>
      )}
    </>
  );
}
