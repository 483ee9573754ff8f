/** How clients in each language report a failed response. */
import PlainHeading from '@docs-kit/browser/PlainHeading';
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {ReactNode} from 'react';
import type {ConsoleOperation} from '../../shared/console';
import type {ResponseState} from '../ApiResponse/responseState';
import shared from '../styles.module.css';
import {listReports} from './reports';

type Props = {response: ResponseState | undefined} & Pick<ConsoleOperation, 'sdk'>;

export default function ClientReports({response, sdk}: Props): ReactNode {
  const reports = response ? listReports(response, sdk) : [];
  return (
    reports.length > 0 && (
      <>
        <PlainHeading as="h3" className={shared.title}>
          What your code receives
        </PlainHeading>
        <Tabs groupId="language">
          {reports.map(({language, label, text, code}) => (
            <TabItem key={language} value={language} label={label}>
              <p className="muted margin-bottom--sm">{text}</p>
              {code !== undefined && <CodeBlock language="text">{code}</CodeBlock>}
            </TabItem>
          ))}
        </Tabs>
      </>
    )
  );
}
