/** Change: uses the icon set of src/css/icons.css. Replaces the original. */
import type {Props} from '@theme/Icon/Menu';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function IconMenu({className}: Props): ReactNode {
  return <span className={clsx('icon icon-menu', className)} aria-hidden="true" />;
}
