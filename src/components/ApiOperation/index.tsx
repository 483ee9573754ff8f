/**
 * One operation of the API reference. What readers read arrives as finished HTML and is never hydrated; React runs only
 * what moves: the copy button, the language tabs and the choice of an example.
 */
import {Fragment, useEffect, useRef, useState, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {useHistory} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import type {Sample} from '@site/src/plugins/openapi-pages/samples';
import styles from './styles.module.css';

export type ApiExample = {
  /** What the example shows. */
  name: string;
  /** Status of the response that it belongs to. */
  group?: string;
  language: 'json' | 'text';
  code: string;
};

/** A page's data, as src/plugins/openapi-pages/pages.ts writes it into the page. */
export type ApiOperationProps = {
  method: string;
  /** Without a slash at the end. */
  server: string;
  path: string;
  /** HTML: deprecation, description, authorization, guide. */
  intro: string;
  /** HTML: parameters, body, responses, related operations. */
  details: string;
  samples: Sample[];
  /** Request bodies, where there is a choice. */
  bodies: ApiExample[];
  answers: ApiExample[];
};

/** Tells the build's link checker what raw HTML links to and which anchors it has. */
function useLinkCheck(html: string): void {
  const brokenLinks = useBrokenLinks();
  if (ExecutionEnvironment.canUseDOM) return;
  for (const [, href = ''] of html.matchAll(/<a [^>]*?href="([/#][^"]*)"/g)) brokenLinks.collectLink(href);
  for (const [, id = ''] of html.matchAll(/<[a-z0-9]+ [^>]*?\bid="([^"]+)"/g)) brokenLinks.collectAnchor(id);
}

/** Links in raw HTML change the page like any other link of the site, without a reload. */
function useClientNavigation() {
  const history = useHistory();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = ref.current;
    if (!root) return undefined;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const href = link?.getAttribute('href') ?? '';
      if (event.defaultPrevented || !plain || !href.startsWith('/') || link?.target) return;
      event.preventDefault();
      history.push(href);
    };
    root.addEventListener('click', follow);
    return () => root.removeEventListener('click', follow);
  }, [history]);
  return ref;
}

function CopyButton({text}: {text: string}): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const isBrowser = useIsBrowser();
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), 2000);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    // The clipboard is missing on plain HTTP and may be refused.
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => setState('copied'),
      () => setState('failed'),
    );
  };
  const label = {idle: 'Copy', copied: 'Copied', failed: 'Select and copy by hand'}[state];
  return (
    // Without JavaScript there is no button, only its room.
    <span className={styles.copy}>
      {isBrowser && (
        <button
          type="button"
          className={styles.copyButton}
          onClick={copy}
          aria-label={`${label}: address of the operation`}
        >
          {label}
        </button>
      )}
      <span role="status" className={styles.visuallyHidden}>
        {state === 'idle' ? '' : label}
      </span>
    </span>
  );
}

/** Examples of which one shows at a time; without JavaScript all of them, in order. */
function Examples({id, title, items}: {id: string; title: string; items: ApiExample[]}): ReactNode {
  const [selected, setSelected] = useState(0);
  const groups = [...new Set(items.map(({group}) => group))];
  const option = (item: ApiExample) => {
    const index = items.indexOf(item);
    return (
      <option key={index} value={index}>
        {item.group === undefined ? item.name : `${item.group}: ${item.name}`}
      </option>
    );
  };
  const heading = (item: ApiExample) => (item.group === undefined ? item.name : `${item.group}: ${item.name}`);
  return (
    <section className={styles.examples} aria-labelledby={id}>
      <Heading as="h2" id={id} className={styles.sideTitle}>
        {title}
      </Heading>
      {items.length > 1 && (
        <select
          className={`${styles.select} script-only`}
          aria-labelledby={id}
          value={selected}
          onChange={(event) => setSelected(Number(event.target.value))}
        >
          {groups.map((group) =>
            group === undefined ? (
              items.map(option)
            ) : (
              <optgroup key={group} label={group}>
                {items.filter((item) => item.group === group).map(option)}
              </optgroup>
            ),
          )}
        </select>
      )}
      {items.map((item, index) =>
        // Only the example that shows is worth the highlighter's work.
        index === selected ? (
          <div key={index}>
            <p className="script-off">{heading(item)}</p>
            <CodeBlock language={item.language}>{item.code}</CodeBlock>
          </div>
        ) : (
          <div key={index} hidden className="script-off-block">
            <p>{heading(item)}</p>
            <pre>
              <code>{item.code}</code>
            </pre>
          </div>
        ),
      )}
    </section>
  );
}

/** A line may break before a slash rather than inside a word. */
function BreakablePath({path}: {path: string}): ReactNode {
  return path.split(/(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));
}

export default function ApiOperation({
  method,
  server,
  path,
  intro,
  details,
  samples,
  bodies,
  answers,
}: ApiOperationProps): ReactNode {
  useLinkCheck(intro + details);
  const ref = useClientNavigation();
  return (
    <div ref={ref} className={styles.operation}>
      <div className={styles.intro}>
        <div className={styles.endpoint}>
          <span className={`api-method api-method--${method}`}>{method.toUpperCase()}</span>
          <code className={styles.address}>
            <span className={styles.server}>{server}</span>
            <BreakablePath path={path} />
          </code>
          <CopyButton text={server + path} />
        </div>
        <div dangerouslySetInnerHTML={{__html: intro}} />
      </div>
      <div className={styles.side}>
        {/* The request console's button goes here, above the samples that it replaces. */}
        <section aria-labelledby="request-sample">
          <Heading as="h2" id="request-sample" className={styles.sideTitle}>
            Request sample
          </Heading>
          <Tabs groupId="language" queryString="lang">
            {samples.map(({value, label, language, code}) => (
              <TabItem key={value} value={value} label={label}>
                <CodeBlock language={language}>{code}</CodeBlock>
              </TabItem>
            ))}
          </Tabs>
        </section>
        {bodies.length > 0 && <Examples id="request-body-examples" title="Request body" items={bodies} />}
        {answers.length > 0 && <Examples id="response-examples" title="Response example" items={answers} />}
      </div>
      <div className={styles.details} dangerouslySetInnerHTML={{__html: details}} />
    </div>
  );
}
