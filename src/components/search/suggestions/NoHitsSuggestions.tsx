/** Suggests other queries after one without results, and a way to ask people. */
import type {ReactNode} from 'react';
import AskPeople from '../AskPeople';
import {COMMON_QUERIES} from './queries';
import SuggestionList, {type SuggestionListProps} from './SuggestionList';

type Props = Pick<SuggestionListProps, 'onSuggestion'> & {
  /** The query that found nothing. */
  readonly query: string;
};

export default function NoHitsSuggestions({query, onSuggestion}: Props): ReactNode {
  return (
    <>
      <SuggestionList
        label="Try searching for"
        queries={COMMON_QUERIES}
        onSuggestion={onSuggestion}
      />
      <AskPeople question={query} />
    </>
  );
}
