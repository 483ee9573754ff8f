/** Suggestions after a query without results: other queries, and a way to ask people. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {formatAskUrl} from '../client/formatAskUrl';
import {ask, suggestions} from '../client/options';
import SuggestionList from './SuggestionList';

type Props = {
  /** The query that found nothing. */
  readonly query: string;
  readonly onSuggestion: (query: string) => void;
};

export default function NoHits({query, onSuggestion}: Props): ReactNode {
  return (
    <>
      {suggestions.length > 0 && (
        <SuggestionList queries={suggestions} onSuggestion={onSuggestion} />
      )}
      {ask && (
        <p className="muted margin-top--sm">
          Not what you need? <Link to={formatAskUrl(ask.url, query)}>{ask.label}</Link>.
        </p>
      )}
    </>
  );
}
