/** A step that was played: its requests, the responses, and the values that the recipe keeps. */
import {formatExactJson} from '@docs-kit/basics/exactJson';
import PlayedRequest from '@docs-kit/openapi-reference/components/sandbox/PlayedRequest';
import shared from '@docs-kit/openapi-reference/components/styles.module.css';
import CodeBlock from '@theme/CodeBlock';
import type {ReactNode} from 'react';
import type {StepRun} from '../../run/runRecipe';
import {listFormParts} from '../../run/stepRequest';
import styles from './styles.module.css';

type Props = {
  readonly run: StepRun;
  /** Whether the body may differ from the one on the page. */
  readonly hasBody: boolean;
};

export default function PlayedStep({run: {exchanges, outputs}, hasBody}: Props): ReactNode {
  const kept = Object.entries(outputs).filter(([, value]) => value !== null);
  return (
    <div className={`${shared.box} ${styles.output}`} data-theme="dark">
      {exchanges.map(({method, path, body, played}, attempt) => (
        // The code above names a request that was sent once as it's on the page.
        <PlayedRequest
          key={attempt}
          request={{method, path}}
          response={played}
          isNamed={hasBody || exchanges.length > 1}
        >
          {hasBody && body !== undefined && attempt === 0 && (
            <CodeBlock language="json">
              {listFormParts(body)
                .map((part) => Object.values(part).join(': '))
                .join('\n') || formatExactJson(body, 2)}
            </CodeBlock>
          )}
        </PlayedRequest>
      ))}
      {kept.length > 0 && (
        <p className={styles.kept}>
          Kept:{' '}
          {kept.map(([name, value]) => (
            <span key={name}>
              <code>{name}</code>{' '}
              {(typeof value === 'object' ? formatExactJson(value) : String(value)).slice(
                0,
                60,
              )}{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
