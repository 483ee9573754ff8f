/** The request of the console as code, which users can copy and share. */
import PlainHeading from '@docs-kit/browser/PlainHeading';
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {ReactNode} from 'react';
import {renderDraftSamples} from '../../request/consoleRequest';
import ColoredCode from '../ColoredCode';
import shared from '../styles.module.css';
import type {FieldsProps} from './Fields';

type Props = Pick<FieldsProps, 'operation' | 'draft'>;

export default function RequestSamples({operation, draft}: Props): ReactNode {
  return (
    <div>
      <PlainHeading as="h3" className={shared.title}>
        Request sample
      </PlainHeading>
      <p className="muted margin-bottom--sm">
        The request above, with placeholders for your keys and tokens.
      </p>
      <Tabs groupId="language">
        {renderDraftSamples(operation, draft).map(({language, label, fence, code}) => (
          <TabItem key={language} value={language} label={label}>
            <CodeBlock language={fence}>
              <ColoredCode language={fence}>{code}</ColoredCode>
            </CodeBlock>
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
