/** Examples, one at a time. Without JavaScript, all of them are shown in order. */
import PlainHeading from '@docs-kit/browser/PlainHeading';
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import Heading from '@theme/Heading';
import {type ReactNode, useState} from 'react';
import {formatExampleTitle, type HighlightedExample} from '../../shared/operationPage';
import styles from './styles.module.css';

type Props = {
  id: string;
  title: string;
  examples: HighlightedExample[];
  className?: string | undefined;
  /** Whether the user has to open the examples. */
  isClosed?: boolean;
};

export default function CodeExamples(props: Props): ReactNode {
  const {id, title, examples, className, isClosed = false} = props;
  const [selected, setSelected] = useState(0);
  const content = (
    <>
      {examples.length > 1 && (
        <select
          className="text-field margin-bottom--sm script-only"
          aria-label={title}
          value={selected}
          onChange={(event) => setSelected(Number(event.target.value))}
        >
          {examples.map((example, index) => (
            <option key={index} value={index}>
              {formatExampleTitle(example)}
            </option>
          ))}
        </select>
      )}
      {examples.map((example, index) =>
        index === selected ? (
          <div key={index}>
            <p className="script-off">{formatExampleTitle(example)}</p>
            <CodeBlock language={example.fence} html={example.html} />
          </div>
        ) : (
          <div key={index} hidden className="script-off-block">
            <p>{formatExampleTitle(example)}</p>
            <pre>
              {/* The code isn't highlighted: colors would be most of the page's bytes. */}
              <code dangerouslySetInnerHTML={{__html: example.html.replace(/<[^>]*>/g, '')}} />
            </pre>
          </div>
        ),
      )}
    </>
  );
  return (
    <section aria-label={title} className={className}>
      {isClosed ? (
        <details className={styles.closed}>
          <summary>
            {/* What opens details contains no link to itself. */}
            <PlainHeading as="h2" id={id} className={styles.sideTitle}>
              {title}
            </PlainHeading>
          </summary>
          <div>{content}</div>
        </details>
      ) : (
        <>
          <Heading as="h2" id={id} className={styles.sideTitle}>
            {title}
          </Heading>
          {content}
        </>
      )}
    </section>
  );
}
