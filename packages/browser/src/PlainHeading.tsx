/**
 * A heading in a dialog, panel, or console. The theme's Heading would add a link and register an
 * anchor of the page.
 */
import {clsx} from 'clsx';
import type {ComponentProps, ReactNode} from 'react';

type Props = ComponentProps<'h2'> & {readonly as?: 'h2' | 'h3' | 'h4'};

export default function PlainHeading({as: Tag = 'h2', className, ...props}: Props): ReactNode {
  return <Tag className={clsx('plain-heading', className)} {...props} />;
}
