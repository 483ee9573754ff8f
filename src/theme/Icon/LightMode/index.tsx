/** Change: uses the icon set of src/css/icons.css. Replaces the original. */
import type {Props} from '@theme/Icon/LightMode';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function IconLightMode({className}: Props): ReactNode {
  return <span className={clsx('icon icon-light', className)} aria-hidden="true" />;
}
