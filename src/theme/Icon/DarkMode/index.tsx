/** Change: uses the icon set of src/css/icons.css. Replaces the original. */
import type {Props} from '@theme/Icon/DarkMode';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function IconDarkMode({className}: Props): ReactNode {
  return <span className={clsx('icon icon-dark', className)} aria-hidden="true" />;
}
