/** Examples, one at a time. Without JavaScript, all of them are shown in order. */
import CodeBlock from '@docs-kit/code-blocks/component';
import Heading from '@theme/Heading';
import {type ReactNode, useState} from 'react';
import {formatExampleTitle, type HighlightedExample} from '../../shared/operationPage';
import styles from './styles.module.css';

type Props = {id: string; title: string; examples: HighlightedExample[]};

export default function CodeExamples({id, title, examples}: Props): ReactNode {
  const [selected, setSelected] = useState(0);
  return (
    <section aria-label={title}>
      <Heading as="h2" id={id} className={styles.sideTitle}>
        {title}
      </Heading>
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
    </section>
  );
}
