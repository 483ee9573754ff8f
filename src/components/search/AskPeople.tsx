/** A way to ask the people behind the site what it doesn't answer. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import {buildIssueUrl} from '@site/src/client/issueUrl';

/** GitHub refuses long addresses, and a pasted query can be of any length. */
const MAX_TITLE_LENGTH = 300;

export default function AskPeople({question}: {readonly question: string}): ReactNode {
  const title = question.slice(0, MAX_TITLE_LENGTH);
  return (
    <p className="muted margin-top--sm">
      Not what you need?{' '}
      <Link to={buildIssueUrl('question.yml', {title, question: title})}>
        Ask the docs team on GitHub
      </Link>
      .
    </p>
  );
}
