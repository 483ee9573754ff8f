/** Suggests the questions that the current page answers, or common ones. */
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useState} from 'react';
import {loadQuestions} from '../client/indexClient';
import {suggestions} from '../client/options';
import SuggestionList from './SuggestionList';

const MAX_QUESTIONS = 5;

type Props = {readonly onSuggestion: (query: string) => void};

export default function PageQuestions({onSuggestion}: Props): ReactNode {
  const {pathname} = useLocation();
  // There are none until they're known, so that no suggestion is replaced under the pointer.
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void loadQuestions(pathname).then(
      (found) => isCurrent && setQuestions(found.length > 0 ? found : suggestions),
    );
    return () => void (isCurrent = false);
  }, [pathname]);
  return (
    questions.length > 0 && (
      <SuggestionList queries={questions.slice(0, MAX_QUESTIONS)} onSuggestion={onSuggestion} />
    )
  );
}
