/** The part of analytics that needs React: tells when the head, and with it the document's title, has been written. */
import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';
import {pageViews} from './clientModule';

/** Renders nothing; to be mounted once, outside of the routes. */
export default function Analytics(): ReactNode {
  return pageViews && <Head onChangeClientState={() => pageViews?.titleDidApply()}>{null}</Head>;
}
