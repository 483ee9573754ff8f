/** Says which release note is the newest, and where later changes are. */
import Link from '@docusaurus/Link';
import {Fragment, type ReactNode} from 'react';
import Day from '@site/src/components/Day';
import {LATER_CHANGES} from '@site/src/config/releaseNotes';

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
