/** Says which release note is the newest, and where later changes are. */
import Link from '@docusaurus/Link';
import {Fragment, type ReactNode} from 'react';
import Day from '@site/src/components/Day';
import {API_ROUTE} from '@site/src/config/api';

/** Where changes after the newest release are listed. */
const LATER_CHANGES = [
  {label: 'API', to: `${API_ROUTE}/api-changes`},
  {label: 'TypeScript SDK', to: '/docs/client-library-reference/serenity-js-sdk#version-history'},
  {label: '.NET SDK', to: '/docs/client-library-reference/serenity-dotnet-sdk#later-versions'},
] as const;

type Props = {
  /** Date of the newest release note. */
  readonly date: string | Date;
};

export default function LaterChanges({date}: Props): ReactNode {
  return (
    <p>
      The newest release note is from <Day date={date} />
      {'. See later changes: '}
      {LATER_CHANGES.map(({label, to}, index) => (
        <Fragment key={to}>
          {index > 0 && ', '}
          <Link to={to}>{label}</Link>
        </Fragment>
      ))}
    </p>
  );
}
