/** Content that the Markdown version of a page leaves out, because it repeats the rest. */
import type {PropsWithChildren, ReactNode} from 'react';

export default function PageOnly({children}: Readonly<PropsWithChildren>): ReactNode {
  return <div className="page-only">{children}</div>;
}
