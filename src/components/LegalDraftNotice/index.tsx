/** The notice at the head of each legal page: that it is a draft, and which one. */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Admonition from '@theme/Admonition';
import type {ReactNode} from 'react';

/** Shows the draft notice with the version and the effective date from the page's front matter. */
export default function LegalDraftNotice(): ReactNode {
  const {version, effective_date: effectiveDate} = useDoc().frontMatter as {version?: string; effective_date?: string};
  return (
    <Admonition type="warning" title="Draft for legal review">
      <p>
        This is a draft for legal review and not the official text. The official text is published by the vendor on its
        own site. Marked passages are still to be supplied by counsel.
      </p>
      <p>
        Version: <strong>{version}</strong>. Effective date: <strong>{effectiveDate}</strong>.
      </p>
    </Admonition>
  );
}
