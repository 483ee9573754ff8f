/** A heading in a dialog or panel. The theme's Heading would add a link target and register it as an anchor of the page. */
import type {ComponentProps, ReactNode} from 'react';

type Props = ComponentProps<'h2'> & {readonly as?: 'h2' | 'h3'};

export default function PlainHeading({as: Tag = 'h2', ...props}: Props): ReactNode {
  return <Tag {...props} />;
}
