/**
 * Change: names a group with a `groupId`, its values, and its parameter in the HTML, so that its
 * tabs work before React has loaded. Lazy ones, and those around others, wait. Wraps the original.
 */
import type {Props} from '@theme/Tabs';
import TabsOriginal from '@theme-init/Tabs';
import {Children, isValidElement, type ReactNode} from 'react';

/** Whether a panel has tabs, which the page's script would take for those of the group. */
const hasTabs = (children: ReactNode): boolean =>
  Children.toArray(children).some(
    (child) =>
      isValidElement<{children?: ReactNode}>(child) &&
      (child.type === Tabs || hasTabs(child.props.children)),
  );

export default function Tabs(props: Props): ReactNode {
  const {groupId, queryString, lazy} = props;
  const items = Children.toArray(props.children).flatMap((child) =>
    isValidElement<{value: string}>(child) ? [child] : [],
  );
  const values = props.values?.map(({value}) => value) ?? items.map((item) => item.props.value);
  // Panels in the order of their tabs.
  const place = (item: (typeof items)[number]) => values.indexOf(item.props.value);
  const children = props.values ? items.sort((a, b) => place(a) - place(b)) : props.children;
  return (
    <div
      data-tabs={lazy || hasTabs(props.children) ? undefined : groupId}
      data-tab-values={JSON.stringify(values)}
      data-tab-query={queryString === true ? groupId : queryString || undefined}
    >
      <TabsOriginal {...props}>{children}</TabsOriginal>
    </div>
  );
}
