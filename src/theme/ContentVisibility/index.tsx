/**
 * Change: shows at the top of an inferred page what it's derived from. Wraps the original.
 */
import Admonition from '@theme/Admonition';
import type {Props} from '@theme/ContentVisibility';
import ContentVisibilityOriginal from '@theme-original/ContentVisibility';
import type {ReactNode} from 'react';
import {findInferredNotice, INFERRED} from '@site/src/config/inferred';

export default function ContentVisibility(props: Props): ReactNode {
  const notice = findInferredNotice(props.metadata.frontMatter);
  return (
    <>
      <ContentVisibilityOriginal {...props} />
      {notice && (
        <Admonition type="note" title={INFERRED}>
          {notice}
        </Admonition>
      )}
    </>
  );
}
