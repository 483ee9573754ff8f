/**
 * Change: names a group with a `groupId`, its values, and its parameter in the HTML, so that its
 * tabs work before React has loaded. Wraps the original.
 */
import type {Props} from '@theme/Tabs';
import TabsOriginal from '@theme-init/Tabs';
import {Children, isValidElement, type ReactNode} from 'react';

export default function Tabs(props: Props): ReactNode {
  const {groupId, queryString, children} = props;
  const values = Children.toArray(children).flatMap((child) =>
    isValidElement<{value: string}>(child) ? [child.props.value] : [],
  );
  return (
    <div
      data-tabs={groupId}
      data-tab-values={JSON.stringify(values)}
      data-tab-query={queryString === true ? groupId : queryString || undefined}
    >
      <TabsOriginal {...props} />
    </div>
  );
}
