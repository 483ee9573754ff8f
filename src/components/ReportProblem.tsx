/** A link that opens a prefilled issue about an error code. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import errorCodes from '@site/api/errorCodes';
import {buildIssueUrl} from '@site/src/client/issueUrl';
import {siteUrl} from '@site/src/client/runtimeConfig';

/** @param props.code - the error code, which is also the anchor of its section on the page */
export default function ReportProblem({code}: {readonly code: string}): ReactNode {
  const href = buildIssueUrl('problem.yml', {
    title: `Error code ${code}`,
    page: `${siteUrl}${errorCodes.page}#${code}`,
  });
  return (
    <p className="report-problem">
      <Link href={href}>
        Report a problem with <code>{code}</code>
      </Link>
    </p>
  );
}
