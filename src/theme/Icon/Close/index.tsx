/** Change: uses the icon set of src/css/icons.css. Replaces the original. */
import type {Props} from '@theme/Icon/Close';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function IconClose({className}: Props): ReactNode {
  return <span className={clsx('icon icon-close', className)} aria-hidden="true" />;
}
