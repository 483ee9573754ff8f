/** A step that was played: its requests, the responses, and the values that the recipe keeps. */
import PlainHeading from '@docs-kit/basics/browser/PlainHeading';
import PlayedRequest from '@docs-kit/openapi-reference/components/sandbox/PlayedRequest';
import shared from '@docs-kit/openapi-reference/components/styles.module.css';
import type {StepRun} from '@docs-kit/recipes/run/runRecipe';
import {listParts} from '@docs-kit/recipes/run/stepRequest';
import CodeBlock from '@theme/CodeBlock';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function PlayedStep({run, number}: {run: StepRun; number: number}): ReactNode {
  const {step, exchanges, outputs} = run;
  const kept = Object.entries(outputs).filter(([, value]) => value !== null);
  return (
    <li>
      <PlainHeading as="h3" className={shared.title}>
        {number}. {step['x-title']}
      </PlainHeading>
      {exchanges.map(({method, path, body, played}, attempt) => (
        <PlayedRequest key={attempt} request={{method, path}} response={played}>
          {body !== undefined && attempt === 0 && (
            <CodeBlock language="json">
              {listParts(body)
                .map((part) => Object.values(part).join(': '))
                .join('\n') || JSON.stringify(body, null, 2)}
            </CodeBlock>
          )}
        </PlayedRequest>
      ))}
      {kept.length > 0 && (
        <p className={styles.kept}>
          Kept:{' '}
          {kept.map(([name, value]) => (
            <span key={name}>
              <code>{name}</code> {String(value).slice(0, 60)}{' '}
            </span>
          ))}
        </p>
      )}
    </li>
  );
}
