/**
 * Change: adds the tab's label to its panel, for print and no JavaScript, where all panels are
 * shown. Wraps the original.
 */
import type {Props} from '@theme/TabItem';
import TabItemOriginal from '@theme-original/TabItem';
import type {ReactNode} from 'react';

export default function TabItem({children, ...props}: Props): ReactNode {
  return (
    <TabItemOriginal {...props}>
      <p className="script-off">{props.label ?? props.value}</p>
      {children}
    </TabItemOriginal>
  );
}
