/**
 * The conversation of the “Ask the docs” panel, whose answers quote the site. It stays mounted
 * while the panel is closed.
 */
import type {ReactNode} from 'react';
import PageQuestions from '../PageQuestions';
import ConversationTurn from './ConversationTurn';

type Props = {
  /** The questions of this tab, the oldest first. */
  readonly questions: readonly string[];
  readonly onAsk: (question: string) => void;
  readonly onClear: () => void;
};

export default function Conversation({questions, onAsk, onClear}: Props): ReactNode {
  return (
    <>
      <p className="muted">
        Finds the passages of these docs that answer your question, and quotes them word for word.
        No AI model.
      </p>
      {questions.length === 0 && <PageQuestions onSuggestion={onAsk} />}
      <ol className="clean-list margin-bottom--none">
        {questions.map((question, index) => (
          <ConversationTurn
            key={index}
            question={question}
            isLatest={index === questions.length - 1}
            onSuggestion={onAsk}
          />
        ))}
      </ol>
      {questions.length > 0 && (
        <button type="button" className="text-button margin-top--md" onClick={onClear}>
          Clear conversation
        </button>
      )}
    </>
  );
}
