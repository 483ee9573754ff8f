/** Suggests the questions that the current page answers. */
import {useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useState} from 'react';
import {loadQuestions} from '@site/src/client/search/client';
import SuggestionList, {type SuggestionListProps} from './SuggestionList';

const NONE: readonly string[] = [];

type Props = Pick<SuggestionListProps, 'label' | 'onSuggestion'> & {
  readonly max: number;
  /** Suggested if the page has no questions. */
  readonly others?: readonly string[];
};

export default function PageQuestions({max, others = NONE, ...props}: Props): ReactNode {
  const {pathname} = useLocation();
  // Empty until they're known, so that no suggestion is replaced under the pointer.
  const [questions, setQuestions] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void loadQuestions(pathname).then(
      (found) => isCurrent && setQuestions(found.length > 0 ? found : others),
    );
    return () => void (isCurrent = false);
  }, [pathname, others]);
  return <SuggestionList {...props} queries={questions.slice(0, max)} />;
}
