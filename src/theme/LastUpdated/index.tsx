/** Change: replaced to write the date as the rest of the site does; the original follows the locale `en`, which is American. */
import {ThemeClassNames} from '@docusaurus/theme-common';
import {formatDate} from '@site/src/shared/formatDate';
import type {Props} from '@theme/LastUpdated';
import type {ReactNode} from 'react';

export default function LastUpdated({lastUpdatedAt}: Props): ReactNode {
  if (!lastUpdatedAt) return null;
  const date = new Date(lastUpdatedAt);
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      Last updated on{' '}
      <time dateTime={date.toISOString()} itemProp="dateModified">
        {formatDate(date)}
      </time>
    </span>
  );
}
