/** The query of the search page: what the user types, which the URL gets when typing pauses. */
import {useEffect, useState} from 'react';

/** How long typing has paused then, in milliseconds. */
const PAUSE_MS = 500;

type Write = (query: string, options?: {push: boolean}) => void;

/**
 * Typing replaces the URL: a step of the history would take the focus, because Docusaurus moves it
 * to the start of each page that it opens. Only a query that is submitted is a step.
 *
 * @param written - the query in the URL
 * @param write - writes a query to the URL; with `push`, as another step of the history
 * @returns `text` of the field, and functions that get what the user types, and that write it now
 */
export function useTypedQuery(written: string, write: Write) {
  const [draft, setDraft] = useState<{readonly written: string; readonly text: string}>();
  // Once the URL has another query, that one counts.
  if (draft && draft.written !== written) setDraft(undefined);
  const text = draft?.written === written ? draft.text : written;

  useEffect(() => {
    if (text === written) return undefined;
    const timer = setTimeout(() => write(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, written, write]);

  return {
    text,
    type: (now: string) => setDraft({written, text: now}),
    submit() {
      if (text !== written) write(text, {push: true});
    },
  };
}
