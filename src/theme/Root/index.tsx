/**
 * Change: mounts chat and analytics next to the application. Client-side
 * navigation never unmounts Root, so they persist until the page closes. Replaces the original,
 * which renders only its children.
 */
import Head from '@docusaurus/Head';
import type {Props} from '@theme/Root';
import type {ReactNode} from 'react';
import {reportPageView} from '@site/src/client/analytics/analytics';
import {announceTitle} from '@site/src/client/routeAnnouncer';
import Chat from '@site/src/components/Chat';
import Consent from '@site/src/components/Consent';

function onHeadChange() {
  announceTitle();
  reportPageView();
}

export default function Root({children}: Props): ReactNode {
  return (
    <>
      <Chat>{children}</Chat>
      <Head onChangeClientState={onHeadChange}>{null}</Head>
      <Consent />
    </>
  );
}
