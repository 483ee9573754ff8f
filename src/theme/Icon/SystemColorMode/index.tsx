/** Change: uses the icon set of src/css/icons.css. Replaces the original. */
import type {Props} from '@theme/Icon/SystemColorMode';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function IconSystemColorMode({className}: Props): ReactNode {
  return <span className={clsx('icon icon-system', className)} aria-hidden="true" />;
}
