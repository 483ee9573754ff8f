/** Change: names the sidebar by its title. The theme names those of both lists alike. */
import type {Props} from '@theme/BlogSidebar/Desktop';
import Original from '@theme-original/BlogSidebar/Desktop';
import {cloneElement, type ReactElement} from 'react';

type Aside = ReactElement<{readonly children: ReactElement<{'aria-label': string}>}>;

/** The original is memoized, and renders `aside > nav`. */
const {type: renderOriginal} = Original as unknown as {type: (props: Props) => Aside};

export default function BlogSidebarDesktop(props: Props) {
  const aside = renderOriginal(props);
  return cloneElement(
    aside,
    undefined,
    cloneElement(aside.props.children, {'aria-label': props.sidebar.title}),
  );
}
