/**
 * One operation of the API reference. Text arrives as finished HTML that React leaves alone. React
 * is needed for copying the URL, for choosing an example, and for the request console.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {Fragment, type MouseEvent, type ReactNode, useRef, useState} from 'react';
import {flushSync} from 'react-dom';
import {copyAndAnnounce} from '@site/src/client/copyText';
import {useLoaded} from '@site/src/client/useLoaded';
import {isConsoleShown} from '@site/src/components/api/ApiConsole/configuration';
import CodeBlock from '@site/src/components/CodeBlock';
import type {HighlightedExample, OperationPage} from '@site/src/shared/api/operationPage';
import styles from './styles.module.css';

/** Whether a path is a file's, which is no route. */
const isFile = (path: string) => /^\/(?:api|collections)\//.test(path);

/** Registers the links and anchors of raw HTML with the build's link checker. */
function useLinkCheck(html: string): void {
  const brokenLinks = useBrokenLinks();
  if (ExecutionEnvironment.canUseDOM) return;
  for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g))
    if (!isFile(href)) brokenLinks.collectLink(href);
  for (const [, id = ''] of html.matchAll(/<[a-z0-9]+ [^>]*?\bid="([^"]+)"/g))
    brokenLinks.collectAnchor(id);
}

/** Makes links in raw HTML navigate without a reload. */
function useClientNavigation() {
  const history = useHistory();
  return (event: MouseEvent) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isModified || !href.startsWith('/') || isFile(href)) return;
    event.preventDefault();
    history.push(href);
  };
}

/** Examples, one at a time. Without JavaScript, all of them are shown in order. */
function Examples({
  id,
  title,
  items,
}: {
  id: string;
  title: string;
  items: HighlightedExample[];
}): ReactNode {
  const [selected, setSelected] = useState(0);
  const heading = ({group, name}: HighlightedExample) =>
    group === undefined ? name : `${group}: ${name}`;
  return (
    <section className="margin-top--md" aria-labelledby={id}>
      <Heading as="h2" id={id} className={styles.sideTitle}>
        {title}
      </Heading>
      {items.length > 1 && (
        <select
          className="text-field margin-bottom--sm script-only"
          aria-labelledby={id}
          value={selected}
          onChange={(event) => setSelected(Number(event.target.value))}
        >
          {items.map((item, index) => (
            <option key={index} value={index}>
              {heading(item)}
            </option>
          ))}
        </select>
      )}
      {items.map((item, index) =>
        index === selected ? (
          <div key={index}>
            <p className="script-off">{heading(item)}</p>
            <CodeBlock language={item.language} html={item.html} />
          </div>
        ) : (
          <div key={index} hidden className="script-off-block">
            <p>{heading(item)}</p>
            <pre>
              {/* Without colors, which would be most of the page's bytes. */}
              <code dangerouslySetInnerHTML={{__html: item.html.replace(/<[^>]*>/g, '')}} />
            </pre>
          </div>
        ),
      )}
    </section>
  );
}

/** The button that opens the request console, and the console. Input survives closing it. */
function TryIt({
  operationId,
  isOpen,
  onToggle,
}: {
  operationId: string;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
}): ReactNode {
  const {loaded, message, run} = useLoaded('console', async () => {
    const {default: Console, loadOperation} = await import('@site/src/components/api/ApiConsole');
    return {Console, data: await loadOperation(operationId)};
  });
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    // The button isn't there while the console is open.
    flushSync(() => onToggle(false));
    button.current?.focus();
  };
  return (
    <>
      {!isOpen && (
        <div className={`${styles.tryIt} script-only`}>
          <button
            ref={button}
            type="button"
            className="button button--primary"
            onClick={() => void run().then(onToggle)}
          >
            Try it
          </button>
          <span role="status" className="muted">
            {message}
          </span>
        </div>
      )}
      {loaded && <loaded.Console {...loaded.data} isOpen={isOpen} onClose={close} />}
    </>
  );
}

/** Lets lines break before slashes, so that phones don't break words. */
function BreakableAddress({address}: {readonly address: string}): ReactNode {
  return address.split(/(?<=[^/])(?=\/[^/])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}

export default function ApiOperation({
  operationId,
  method,
  server,
  path,
  intro,
  details,
  samples,
  bodies,
  responses,
}: OperationPage): ReactNode {
  useLinkCheck(intro + details);
  const onClick = useClientNavigation();
  const [isConsoleOpen, setConsoleOpen] = useState(false);
  return (
    // The handler serves the links inside.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={onClick} className={styles.operation}>
      <div>
        <div className={styles.endpoint}>
          <span className={`api-method api-method--${method}`}>{method.toUpperCase()}</span>{' '}
          <code className={styles.address}>
            <BreakableAddress address={server + path} />
          </code>
          <button
            type="button"
            className="small-button"
            aria-label="Copy: URL of the operation"
            onClick={() =>
              void copyAndAnnounce(
                server + path,
                'Copied',
                'Couldn’t copy. Select the URL and copy it manually.',
              )
            }
          >
            Copy
          </button>
        </div>
        <div dangerouslySetInnerHTML={{__html: intro}} />
      </div>
      <div className={styles.side}>
        {isConsoleShown && (
          <TryIt operationId={operationId} isOpen={isConsoleOpen} onToggle={setConsoleOpen} />
        )}
        {/* The console has its own samples and examples. */}
        <section aria-labelledby="request-sample" hidden={isConsoleOpen}>
          <Heading as="h2" id="request-sample" className={styles.sideTitle}>
            Request sample
          </Heading>
          <Tabs groupId="language" queryString="lang">
            {samples.map(({value, label, language, html}) => (
              <TabItem key={value} value={value} label={label}>
                <CodeBlock language={language} html={html} />
              </TabItem>
            ))}
          </Tabs>
        </section>
        {bodies.length > 0 && !isConsoleOpen && (
          <Examples id="request-body-examples" title="Request body" items={bodies} />
        )}
        {responses.length > 0 ? (
          <Examples id="response-examples" title="Response example" items={responses} />
        ) : (
          // Published links lead here.
          <div id="response-examples" />
        )}
      </div>
      <div className={styles.details} dangerouslySetInnerHTML={{__html: details}} />
    </div>
  );
}
