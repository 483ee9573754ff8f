/** A link that opens a prefilled issue about an error code. */
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {config} from '@site/src/client/runtimeConfig';
import {ERRORS_PAGE} from '@site/src/shared/api/errorCodes';
import {issueUrl} from '@site/src/client/issueUrl';
import type {ReactNode} from 'react';

/** @param props - `code`: the error code, which is also the anchor of its section on the page */
export default function ReportProblem({code}: {readonly code: string}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const href = issueUrl(config.repositoryUrl, 'problem.yml', {
    title: `Error code ${code}`,
    page: `${siteConfig.url}${ERRORS_PAGE}#${code}`,
  });
  return (
    <p className="report-problem">
      <Link href={href}>
        Report a problem with <code>{code}</code>
      </Link>
    </p>
  );
}
