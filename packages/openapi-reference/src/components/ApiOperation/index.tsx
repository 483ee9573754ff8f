/**
 * One operation of the API reference. Text arrives as finished HTML that React leaves alone. React
 * is needed for choosing an example, and for the request console.
 */
import {decodeText} from '@docs-kit/basics/text';
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import {useLocation} from '@docusaurus/router';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Fragment, type ReactNode, useEffect, useState} from 'react';
import type {OperationPage} from '../../shared/operationPage';
import {isConsoleShown} from '../ApiConsole/configuration';
import CodeExamples from './CodeExamples';
import {useClientNavigation, useLinkCheck} from './htmlLinks';
import TryIt from './TryIt';
import styles from './styles.module.css';

/** Lets lines break before slashes, so that phones don't break words. */
function BreakableAddress({address}: {readonly address: string}): ReactNode {
  return address.split(/(?<=[^/])(?=\/[^/])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

export default function ApiOperation(props: OperationPage): ReactNode {
  const {operationId, method, server, path, samples, bodies, responses} = props;
  const {lead, intro, details} = props;
  useLinkCheck(lead + intro + details);
  const onClick = useClientNavigation();
  const [isConsoleOpen, setIsConsoleOpen] = useState(false);
  const {hash} = useLocation();
  // A browser only scrolls to the heading of a response.
  useEffect(() => {
    document
      .getElementById(decodeText(hash.slice(1)))
      ?.closest('details')
      ?.setAttribute('open', '');
  }, [hash]);
  return (
    // The handler serves the links inside.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events, jsx-a11y-x/no-static-element-interactions
    <div onClick={onClick} className={styles.operation}>
      <div className={styles.requestLine} data-code>
        <span className={`api-method api-method--${method}`}>{method.toUpperCase()}</span>{' '}
        <code className={styles.address}>
          <span className={styles.server}>
            <BreakableAddress address={server} />
          </span>
          <BreakableAddress address={path} />
        </code>
        <button
          type="button"
          data-script="copy-code"
          className={styles.copy}
          aria-label="Copy: URL of the operation"
          title="Copy"
        />
      </div>
      {lead && <div className={styles.lead} dangerouslySetInnerHTML={{__html: lead}} />}
      <div className={styles.side} data-theme="dark">
        {isConsoleShown && (
          <TryIt operationId={operationId} isOpen={isConsoleOpen} onToggle={setIsConsoleOpen} />
        )}
        {/* The console has its own samples and examples. */}
        <section aria-label="Request sample" hidden={isConsoleOpen}>
          <Heading as="h2" id="request-sample" className={styles.sideTitle}>
            Request sample
          </Heading>
          <Tabs groupId="language" queryString="lang">
            {samples.map(({language, label, fence, html}) => (
              <TabItem key={language} value={language} label={label}>
                <CodeBlock language={fence} html={html} />
              </TabItem>
            ))}
          </Tabs>
        </section>
        {responses.length > 0 ? (
          <CodeExamples
            id="response-examples"
            title="Response example"
            examples={responses}
            className={isConsoleOpen ? undefined : styles.shrinking}
          />
        ) : (
          // Published links have this anchor.
          <div id="response-examples" />
        )}
        {bodies.length > 0 && !isConsoleOpen && (
          <CodeExamples
            id="request-body-examples"
            title="Request body"
            examples={bodies}
            isClosed
          />
        )}
      </div>
      <div className={styles.intro} dangerouslySetInnerHTML={{__html: intro}} />
      <div className={styles.details} dangerouslySetInnerHTML={{__html: details}} />
    </div>
  );
}
