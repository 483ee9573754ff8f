/** What people who decide ask first, each with the page that has the evidence. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const FACTS: readonly [fact: string, text: string, action: string, to: string][] = [
  [
    'EUR 0.50',
    'is the most that a new organization can spend in a day, until its plan has quotas.',
    'Know the most it can cost',
    '/docs/billing#maximum',
  ],
  [
    'Processor',
    'is what Subgen AI is for the data that you process with the platform. An agreement applies.',
    'See where data goes',
    '/docs/getting-started/trust#data',
  ],
  [
    'Your own keys',
    'of model providers can replace the platform’s, so that your contract with the provider applies.',
    'Connect a provider',
    '/docs/serenity-aihub/compliance-center/ai-connection-settings',
  ],
  [
    'Open questions',
    'are listed by role, ready to send, so that you know what to ask before you sign.',
    'Copy a questionnaire',
    '/docs/not-covered-yet',
  ],
];

export default function Facts(): ReactNode {
  return (
    <ul className={`clean-list ${styles.facts}`}>
      {FACTS.map(([fact, text, action, to]) => (
        <li key={fact}>
          <p>
            <b>{fact}</b> {text}
          </p>
          <Link to={to}>{action}</Link>
        </li>
      ))}
    </ul>
  );
}
