/** What people who decide ask first, each with the page that has the evidence. */
import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const FACTS: readonly [fact: string, text: string, action: string, to: string][] = [
  [
    'EUR 0.50 a day',
    'What a new organization can spend, unless its plan includes Usage Quota.',
    'See the maximum cost',
    '/docs/billing#maximum',
  ],
  [
    'Data processor',
    "Subgen AI processes commercial customers' data, under the agreement you sign.",
    'See where data goes',
    '/docs/getting-started/trust#data',
  ],
  [
    'Your own keys',
    'Add your own provider keys, so that your contracts with the providers apply.',
    'Connect a provider',
    '/docs/serenity-aihub/compliance-center/ai-connection-settings',
  ],
  [
    'Questions to ask',
    "Send the questions that these docs can't answer, as a questionnaire for your role.",
    'Copy a questionnaire',
    '/docs/not-covered-yet',
  ],
];

/** How far the first fact goes, by the example of /docs/billing/quotas. */
const REACH = "At EUR 0.02 each, as in the example of a shop, that's 25 conversations.";

export default function Facts(): ReactNode {
  return (
    <ul className={`clean-list ${styles.facts}`}>
      {FACTS.map(([fact, text, action, to], index) => (
        <li key={fact}>
          <b>{fact}</b>
          <div>
            <p>{text}</p>
            {index === 0 && <p className={styles.meter}>{REACH}</p>}
            <Link to={to}>{action}</Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
