/**
 * The conversation of the “Ask the docs” panel, whose answers quote the site. It explains that it's
 * a search, because users expect a model. Stays mounted while hidden, and keeps the questions for
 * the tab.
 */
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {searchLocal} from '@site/src/client/search/client';
import {searchLink} from '@site/src/client/search/searchLink';
import AskPeople from '@site/src/components/AskPeople';
import PlainHeading from '@site/src/components/PlainHeading';
import SearchFailure from '@site/src/components/SearchFailure';
import Excerpt from '@site/src/components/SearchPage/Excerpt';
import PageQuestions from '@site/src/components/Suggestions/PageQuestions';
import clsx from 'clsx';
import {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {readStoredQuestions, writeStoredQuestions} from './storedQuestions';
import type {FoundPage} from '@site/src/shared/search/searchEngine';
import {count} from '@site/src/shared/text';
import {listHeadings, RESULTS, STARTERS, toAnswer, type Answer} from './answer';
import styles from './conversation.module.css';

/** Space above the latest question, in px. */
const SCROLL_GAP = 14;

/** A search that takes longer counts as failed, in milliseconds. */
const SEARCH_TIMEOUT_MS = 20_000;

type Outcome =
  | {readonly state: 'searching'}
  | {readonly state: 'unavailable'}
  | ({readonly state: 'found'} & Answer);
type Turn = {readonly id: number; readonly question: string; readonly outcome: Outcome};

/** Message for screen readers. Users navigate to the passages themselves. */
function describeOutcome({question, outcome}: Turn): string {
  switch (outcome.state) {
    case 'searching':
      return 'Searching…';
    case 'unavailable':
      return 'Unable to fetch results';
    case 'found':
      return outcome.isNearest
        ? `No results for ${question}`
        : `${count(outcome.pages.length, 'passage')} found for ${question}`;
  }
}

/** The best section of a page, with the sentence that answers best. */
function Passage({page: {path, title, section, sections}}: {readonly page: FoundPage}): ReactNode {
  const [best] = sections;
  const headings = listHeadings(title, best?.headings ?? []);
  return (
    <li className={styles.passage}>
      <Link to={best?.url || path} className="text--semibold">
        {headings.at(-1)}
      </Link>
      <p className="muted margin-bottom--none">
        {[section, ...headings.slice(0, -1)].filter(Boolean).join(' › ')}
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

type TurnOutcomeProps = {readonly turn: Turn; readonly onRetry: () => void};

function TurnOutcome({turn: {outcome, question}, onRetry}: TurnOutcomeProps): ReactNode {
  if (outcome.state === 'searching') return <p className="muted margin-bottom--sm">Searching…</p>;
  if (outcome.state === 'unavailable') {
    return (
      <div className="muted margin-bottom--sm">
        <SearchFailure onRetry={onRetry} />
      </div>
    );
  }
  const {operation, pages, isNearest} = outcome;
  return (
    <>
      <p className="muted margin-bottom--sm">{introduce(outcome)}</p>
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
        <Link to={searchLink(question)}>Search for more</Link>
      )}
    </>
  );
}

const startTurn = (question: string, id: number): Turn => ({
  id,
  question,
  outcome: {state: 'searching'},
});

/**
 * @returns the passages that answer a question, or the nearest pages when none does; rejects when
 *   the index can't be loaded or the search takes too long
 */
async function findAnswer(question: string, language: string): Promise<Answer> {
  const timeout = new Promise<never>((_resolve, reject) => setTimeout(reject, SEARCH_TIMEOUT_MS));
  const search = async () => {
    return toAnswer(await searchLocal(question, {filters: {language}, limit: RESULTS}));
  };
  return Promise.race([search(), timeout]);
}

export default function Conversation(): ReactNode {
  const [turns, setTurns] = useState(() => readStoredQuestions().map(startTurn));
  const [text, setText] = useState('');
  const {currentLocale: language} = useDocusaurusContext().i18n;
  const scroller = useRef<HTMLDivElement>(null);
  const lastQuestion = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const latest = turns.at(-1);

  function setOutcome(id: number, outcome: Outcome) {
    setTurns((before) => before.map((turn) => (turn.id === id ? {...turn, outcome} : turn)));
  }

  async function answer(id: number, question: string) {
    try {
      setOutcome(id, {state: 'found', ...(await findAnswer(question, language))});
    } catch {
      setOutcome(id, {state: 'unavailable'});
    }
  }

  function ask(question: string) {
    const turn = startTurn(question, (latest?.id ?? -1) + 1);
    setTurns([...turns, turn]);
    writeStoredQuestions([...turns, turn].map((asked) => asked.question));
    void answer(turn.id, question);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) {
      ask(text.trim());
      setText('');
    }
  }

  function retry({id, question}: Turn) {
    setOutcome(id, {state: 'searching'});
    // The pressed button has been removed.
    lastQuestion.current?.focus();
    void answer(id, question);
  }

  function clear() {
    setTurns([]);
    writeStoredQuestions([]);
    // The pressed button has been removed.
    input.current?.focus();
  }

  // Stored questions.
  const askAgain = useRef(() => {
    for (const {id, question} of turns) void answer(id, question);
  });
  useEffect(() => askAgain.current(), []);

  // Scrolls only the list: scrollIntoView would also scroll the page behind it.
  useEffect(() => {
    if (scroller.current && lastQuestion.current) {
      scroller.current.scrollTop =
        lastQuestion.current.offsetTop - scroller.current.offsetTop - SCROLL_GAP;
    }
  }, [latest?.id, latest?.outcome.state]);

  // The pressed suggestion is removed with its list, so focus its question, where the answer
  // appears.
  useEffect(() => {
    if (latest && (!document.activeElement || document.activeElement === document.body))
      lastQuestion.current?.focus();
  }, [latest]);

  return (
    <>
      <p className={`muted ${styles.disclosure}`}>
        This is a search, not an AI model: it quotes the passages of these docs that match your
        question.
      </p>
      <div ref={scroller} className={styles.conversation}>
        {turns.length === 0 ? (
          <>
            <p>What would you like to know about Serenity* Star?</p>
            <PageQuestions max={STARTERS.length} others={STARTERS} onSuggestion={ask} />
          </>
        ) : (
          <ol className="clean-list margin-bottom--none">
            {turns.map((turn) => (
              <li key={turn.id} className={styles.turn}>
                <PlainHeading
                  as="h3"
                  ref={turn === latest ? lastQuestion : undefined}
                  tabIndex={-1}
                  className={styles.question}
                >
                  {turn.question}
                </PlainHeading>
                <TurnOutcome turn={turn} onRetry={() => retry(turn)} />
              </li>
            ))}
          </ol>
        )}
        {turns.length > 0 && (
          <button type="button" className="text-button margin-top--md" onClick={clear}>
            Clear conversation
          </button>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {latest && describeOutcome(latest)}
      </p>
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
        <button type="submit" className={clsx('button button--primary', styles.ask)}>
          Ask
        </button>
      </form>
    </>
  );
}
