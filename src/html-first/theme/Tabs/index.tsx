/**
 * Change: names the group, its values, and its parameter in the HTML, so that tabs work before React
 * has loaded. Wraps the original.
 */
import type {Props} from '@theme/Tabs';
import TabsOriginal from '@theme-init/Tabs';
import {Children, isValidElement, type ReactNode} from 'react';

export default function Tabs(props: Props): ReactNode {
  const {groupId, queryString, values, children} = props;
  const items =
    values ??
    Children.toArray(children).flatMap((child) =>
      isValidElement<{value: string}>(child) ? [child.props] : [],
    );
  return (
    <div
      data-tabs={groupId ?? ''}
      data-tab-values={JSON.stringify(items.map(({value}) => value))}
      data-tab-query={queryString === true ? groupId : queryString || undefined}
    >
      <TabsOriginal {...props} />
    </div>
  );
}
