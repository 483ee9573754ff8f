/** What the platform is, in one picture: from the places that people use to what an agent calls. */
import type {ReactNode} from 'react';
import styles from './Platform.module.css';

const CHANNELS = ['Your application', 'Chat Widget', 'n8n and Zapier', 'VS Code'];
const PARTS = [
  ['Instructions', 'what it does, and how it replies'],
  ['Model', 'of the provider that you choose'],
  ['Knowledge', 'from your files and websites'],
  ['Skills', 'that call your services'],
] as const;

export default function Platform(): ReactNode {
  return (
    <figure className={styles.platform} aria-label="The parts of the platform">
      <ul className={`clean-list ${styles.row}`}>
        {CHANNELS.map((channel) => (
          <li key={channel}>{channel}</li>
        ))}
      </ul>
      <p className={`${styles.flow} ${styles.into}`}>
        <span>One API checks keys and limits</span>
      </p>
      <div className={styles.agent}>
        <p className={styles.agentName}>
          Your agent <span>the published version</span>
        </p>
        <ul className={`clean-list ${styles.parts}`}>
          {PARTS.map(([name, text]) => (
            <li key={name}>
              <b>{name}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className={`${styles.flow} ${styles.outOf}`}>
        <span>Each run can call</span>
      </p>
      <ul className={`clean-list ${styles.row}`}>
        <li>Model providers</li>
        <li>Your services</li>
        <li>MCP servers</li>
      </ul>
      <figcaption className={styles.hub}>
        <b>AI Hub</b> is the web application around it: your team designs, tests, and publishes
        agents there, and sees what they do and cost.
      </figcaption>
    </figure>
  );
}
