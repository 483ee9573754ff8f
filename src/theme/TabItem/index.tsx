/**
 * Change: a panel carries its tab's label for where all panels stand open, one below the other: on paper and without
 * JavaScript. Wraps the original.
 */
import TabItemOriginal from '@theme-original/TabItem';
import type {Props} from '@theme/TabItem';
import type {ReactNode} from 'react';

export default function TabItem({children, ...props}: Props): ReactNode {
  return (
    <TabItemOriginal {...props}>
      <p className="script-off">{props.label ?? props.value}</p>
      {children}
    </TabItemOriginal>
  );
}
