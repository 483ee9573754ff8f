/**
 * The conversation of the “Ask the docs” panel, whose answers quote the site. It explains that it's
 * a search, because users expect a model. Stays mounted while the panel is closed, and keeps the
 * questions for the tab.
 */
import Link from '@docusaurus/Link';
import {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import {searchLocal} from '@site/src/client/search/client';
import {linkToSearch} from '@site/src/client/search/searchLink';
import {useResults} from '@site/src/client/search/useResults';
import PlainHeading from '@site/src/components/PlainHeading';
import NoHits from '@site/src/components/search/NoHits';
import PageQuestions from '@site/src/components/search/PageQuestions';
import SearchFailure from '@site/src/components/search/SearchFailure';
import SearchResult from '@site/src/components/search/SearchResult';
import {getPageKind} from '@site/src/shared/pages/pageKinds';
import type {FoundPage} from '@site/src/shared/search/searchEngine';
import {readStoredQuestions, writeStoredQuestions} from './storedQuestions';
import styles from './styles.module.css';

const MAX_QUOTED_PAGES = 3;

/** Results among which there can be an operation of the API. */
const MAX_RESULTS = 8;

const search = (question: string) => searchLocal(question, {limit: MAX_RESULTS});

const isOperation = ({path}: FoundPage) => getPageKind(path) === 'api';

type TurnProps = {
  readonly question: string;
  readonly isLatest: boolean;
  readonly onSuggestion: (question: string) => void;
};

/** A question, and the best section of each page that answers it. */
function Turn({question, isLatest, onSuggestion}: TurnProps): ReactNode {
  const {results, isSearching, retry} = useResults(question, search);
  const {pages = [], isNearest = false} = results ?? {};
  const quoted = pages.slice(0, MAX_QUOTED_PAGES);
  const operation = quoted.some(isOperation) ? undefined : pages.find(isOperation);
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
      {operation && (
        <p>
          API: <Link to={operation.path}>{operation.title}</Link>
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

export default function Conversation(): ReactNode {
  const [questions, setQuestions] = useState(readStoredQuestions);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function update(changed: readonly string[]) {
    setQuestions(changed);
    writeStoredQuestions(changed);
    // The pressed button may be removed.
    input.current?.focus();
  }

  const ask = (question: string) => update([...questions, question]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field?.value.trim()) return;
    ask(field.value.trim());
    field.value = '';
  }

  return (
    <>
      <p className="muted">
        This is a search, not an AI model: it quotes the passages of these docs that match your
        question.
      </p>
      <div className={styles.conversation}>
        {questions.length === 0 && <PageQuestions onSuggestion={ask} />}
        <ol className="clean-list margin-bottom--none">
          {questions.map((question, index) => (
            <Turn
              key={index}
              question={question}
              isLatest={index === questions.length - 1}
              onSuggestion={ask}
            />
          ))}
        </ol>
        {questions.length > 0 && (
          <button type="button" className="text-button margin-top--md" onClick={() => update([])}>
            Clear conversation
          </button>
        )}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <label>
          <span className="muted">Your question</span>
          <input
            ref={input}
            type="text"
            className="text-field"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={300}
          />
        </label>
        <button type="submit" className="button button--primary">
          Ask
        </button>
      </form>
    </>
  );
}
