/** Change: loads the banner only in versions that have one. Wraps the original. */
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocVersionBanner';
import {lazy, Suspense, type ReactNode} from 'react';

const DocVersionBannerOriginal = lazy(() => import('@theme-original/DocVersionBanner'));

export default function DocVersionBanner(props: Props): ReactNode {
  if (!useDocsVersion().banner) return null;
  return (
    <Suspense>
      <DocVersionBannerOriginal {...props} />
    </Suspense>
  );
}
