/** Marks a legal page as a draft, and shows the version and the date from its front matter. */
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import Admonition from '@theme/Admonition';
import type {ReactNode} from 'react';
import {LEGAL_DRAFT_PARAGRAPH, LEGAL_DRAFT_TITLE} from '@site/src/config/legalDraft';

export default function LegalDraftNotice(): ReactNode {
  const {version, effective_date: effectiveDate} = useDoc().frontMatter as {
    version?: string;
    effective_date?: string;
  };
  return (
    <Admonition type="warning" title={LEGAL_DRAFT_TITLE}>
      <p>{LEGAL_DRAFT_PARAGRAPH}</p>
      <p>
        Version: <strong>{version}</strong>. Effective date: <strong>{effectiveDate}</strong>.
      </p>
    </Admonition>
  );
}
