/** A heading in a dialog, panel, or console. The theme's Heading would add a link and register an anchor of the page. */
import type {ComponentProps, ReactNode} from 'react';

type Props = ComponentProps<'h2'> & {readonly as?: 'h2' | 'h3' | 'h4'};

export default function PlainHeading({as: Tag = 'h2', ...props}: Props): ReactNode {
  return <Tag {...props} />;
}
