/**
 * The conversation of the “Ask the docs” panel, whose answers quote the site. It explains that it's
 * a search, because users expect a model. Stays mounted while hidden, and keeps the questions for
 * the tab.
 */
import Link from '@docusaurus/Link';
import {type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState} from 'react';
import {searchLocal} from '@site/src/client/search/client';
import {linkToSearch} from '@site/src/client/search/searchLink';
import PlainHeading from '@site/src/components/PlainHeading';
import AskPeople from '@site/src/components/search/AskPeople';
import Excerpt from '@site/src/components/search/Excerpt';
import SearchFailure from '@site/src/components/search/SearchFailure';
import PageQuestions from '@site/src/components/search/suggestions/PageQuestions';
import type {FoundPage} from '@site/src/shared/search/searchEngine';
import {formatCount} from '@site/src/shared/text';
import {type Answer, listHeadings, MAX_RESULTS, STARTERS, toAnswer} from './answer';
import {readStoredQuestions, writeStoredQuestions} from './storedQuestions';
import styles from './conversation.module.css';

/** Space above the latest question, in px. */
const SCROLL_GAP = 14;

/** A search that takes longer counts as failed, in milliseconds. */
const SEARCH_TIMEOUT_MS = 20_000;

type TurnState = Answer | 'searching' | 'unavailable';

/** Message for screen readers. Users navigate to the passages themselves. */
function describeTurn(question: string, state: TurnState): string {
  if (state === 'searching') return 'Searching…';
  if (state === 'unavailable') return 'Unable to fetch results';
  return state.isNearest
    ? `No results for ${question}`
    : `${formatCount(state.pages.length, 'passage')} found for ${question}`;
}

/** The best section of a page, with the sentence that answers best. */
function Passage({page: {path, title, part, sections}}: {readonly page: FoundPage}): ReactNode {
  const [best] = sections;
  const headings = listHeadings(title, best?.headings ?? []);
  return (
    <li className={styles.passage}>
      <Link to={best?.url || path} className="text--semibold">
        {headings.at(-1)}
      </Link>
      <p className="muted margin-bottom--none">
        {[part, ...headings.slice(0, -1)].filter(Boolean).join(' › ')}
      </p>
      {best && best.excerpt.length > 0 && (
        <blockquote className={styles.quote}>
          <Excerpt pieces={best.excerpt} />
        </blockquote>
      )}
    </li>
  );
}

/** Names the words of the question that the passages don't have. */
function introduce({missing, isNearest, pages}: Answer): string {
  if (isNearest)
    return pages.length > 0
      ? 'No results. These pages come closest:'
      : 'No results. Try fewer or different words.';
  const words = missing.map((word) => `“${word}”`).join(', ');
  return words
    ? `From the documentation. No passage mentions ${words}:`
    : 'From the documentation:';
}

type TurnBodyProps = {
  readonly question: string;
  readonly state: TurnState;
  readonly onRetry: () => void;
};

function TurnBody({question, state, onRetry}: TurnBodyProps): ReactNode {
  if (state === 'searching') return <p className="muted margin-bottom--sm">Searching…</p>;
  if (state === 'unavailable') {
    return (
      <div className="muted margin-bottom--sm">
        <SearchFailure onRetry={onRetry} />
      </div>
    );
  }
  const {operation, pages, isNearest} = state;
  return (
    <>
      <p className="muted margin-bottom--sm">{introduce(state)}</p>
      <ol className="clean-list margin-bottom--none">
        {pages.map((page) => (
          <Passage key={page.path} page={page} />
        ))}
      </ol>
      {operation && (
        <p className="margin-bottom--none">
          API: <Link to={operation.path}>{operation.title}</Link>
        </p>
      )}
      {isNearest ? (
        <AskPeople question={question} />
      ) : (
        <Link to={linkToSearch(question)}>Search for more</Link>
      )}
    </>
  );
}

type TurnProps = {
  readonly question: string;
  /** The box to scroll, for the latest question. */
  readonly scroller: RefObject<HTMLElement | null> | undefined;
};

/** A question, which is searched for when it's first shown. */
function Turn({question, scroller}: TurnProps): ReactNode {
  const [state, setState] = useState<TurnState>('searching');
  const [attempt, setAttempt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const timer = setTimeout(setState, SEARCH_TIMEOUT_MS, 'unavailable');
    searchLocal(question, {limit: MAX_RESULTS})
      .then(
        (results) => setState(toAnswer(results)),
        () => setState('unavailable'),
      )
      .finally(() => clearTimeout(timer));
  }, [question, attempt]);

  useEffect(() => {
    const [box, target] = [scroller?.current, heading.current];
    if (!box || !target) return;
    // Scrolls only the list: scrollIntoView would also scroll the page behind it.
    box.scrollTop = target.offsetTop - box.offsetTop - SCROLL_GAP;
    // The pressed suggestion is removed with its list.
    if (!document.activeElement || document.activeElement === document.body) target.focus();
  }, [scroller, state]);

  function retry() {
    setState('searching');
    setAttempt(attempt + 1);
    // The pressed button is removed.
    heading.current?.focus();
  }

  return (
    <li className={styles.turn}>
      <PlainHeading as="h3" ref={heading} tabIndex={-1} className={styles.question}>
        {question}
      </PlainHeading>
      <TurnBody question={question} state={state} onRetry={retry} />
      <p role="status" className="visually-hidden">
        {describeTurn(question, state)}
      </p>
    </li>
  );
}

export default function Conversation(): ReactNode {
  const [questions, setQuestions] = useState(readStoredQuestions);
  const [text, setText] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function update(changed: readonly string[]) {
    setQuestions(changed);
    writeStoredQuestions(changed);
  }

  const ask = (question: string) => update([...questions, question]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) {
      ask(text.trim());
      setText('');
    }
  }

  function clear() {
    update([]);
    // The pressed button has been removed.
    input.current?.focus();
  }

  return (
    <>
      <p className={`muted ${styles.disclosure}`}>
        This is a search, not an AI model: it quotes the passages of these docs that match your
        question.
      </p>
      <div ref={scroller} className={styles.conversation}>
        {questions.length === 0 ? (
          <>
            <p>What would you like to know about Serenity* Star?</p>
            <PageQuestions max={STARTERS.length} others={STARTERS} onSuggestion={ask} />
          </>
        ) : (
          <>
            <ol className="clean-list margin-bottom--none">
              {questions.map((question, index) => (
                <Turn
                  key={index}
                  question={question}
                  scroller={index === questions.length - 1 ? scroller : undefined}
                />
              ))}
            </ol>
            <button type="button" className="text-button margin-top--md" onClick={clear}>
              Clear conversation
            </button>
          </>
        )}
      </div>
      <form className={styles.form} onSubmit={submit}>
        <label className={styles.field}>
          <span className="muted">Your question</span>
          <input
            ref={input}
            type="text"
            className={`text-field ${styles.input}`}
            data-first-focus
            autoComplete="off"
            enterKeyHint="search"
            maxLength={300}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <button type="submit" className={`button button--primary ${styles.ask}`}>
          Ask
        </button>
      </form>
    </>
  );
}
