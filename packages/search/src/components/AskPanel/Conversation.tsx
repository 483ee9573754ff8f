/**
 * The conversation of the “Ask the docs” panel, whose answers quote the site. It explains that it's
 * a search, because users expect a model. It stays mounted while the panel is closed, and keeps the
 * questions until the tab is closed.
 */
import {type FormEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import PageQuestions from '../PageQuestions';
import ConversationTurn from './ConversationTurn';
import {readStoredQuestions, writeStoredQuestions} from './storedQuestions';
import styles from './styles.module.css';

export default function Conversation(): ReactNode {
  const [questions, setQuestions] = useState(readStoredQuestions);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function update(changed: readonly string[]) {
    setQuestions(changed);
    writeStoredQuestions(changed);
    // The pressed button, which has the focus, may be removed.
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
            <ConversationTurn
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
      <form className="field-row" onSubmit={submit}>
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
