/** Change: images in links open the link, and can't be enlarged. Wraps the original. */
import {IsInLink} from '@docs-kit/diagrams/components/Zoomable';
import type {Props} from '@theme/MDXComponents/A';
import AOriginal from '@theme-original/MDXComponents/A';
import type {ReactNode} from 'react';

export default function Anchor(props: Props): ReactNode {
  return (
    <IsInLink value={true}>
      <AOriginal {...props} />
    </IsInLink>
  );
}
