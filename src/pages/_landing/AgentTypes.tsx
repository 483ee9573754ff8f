/** The five types of agents as cards, each with a picture of what is sent to it. */
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import styles from './AgentTypes.module.css';

/** The agent: the mark. */
const AGENT = (
  <g strokeWidth="7" strokeLinecap="round">
    <path d="M142 56a26 26 0 0 1 26-26" opacity=".5" />
    <path d="M156 57a12 12 0 0 1 12-12M194 54a26 26 0 0 1-26 26" />
    <path d="M174 62h0" strokeWidth="11" />
  </g>
);

/** Replies are outlines, and messages of the user are filled. */
const CONVERSATION = (
  <>
    <rect x="16" y="46" width="56" height="20" rx="8" />
    <path d="M52 26h32M40 86h44" strokeWidth="20" strokeLinecap="round" />
  </>
);

const AGENT_TYPES: readonly [
  name: string,
  page: string,
  use: string,
  history: string,
  picture: ReactNode,
][] = [
  [
    'Assistant',
    'assistant',
    'Chats with users',
    'Stored by the platform',
    <>
      {CONVERSATION}
      <path d="M106 56h22" />
    </>,
  ],
  [
    'Copilot',
    'copilot',
    'Helps inside your application',
    'Stored by the platform',
    <>
      <rect x="10" y="14" width="112" height="84" rx="10" />
      <path d="M10 32h112M78 32v66" />
      <path d="M22 48h40M22 62h32M22 76h40" opacity=".4" />
      <path d="M93 52h14" strokeWidth="14" strokeLinecap="round" />
      <rect x="86" y="68" width="28" height="14" rx="6" />
    </>,
  ],
  [
    'Activity',
    'activity',
    'Performs one task',
    'None',
    <>
      <path d="M24 56h32" strokeWidth="20" strokeLinecap="round" />
      <path d="M82 56h40m-7-7 7 7-7 7" />
    </>,
  ],
  [
    'Chat Completion',
    'chat-completion',
    'Chats, with a history you manage',
    'Sent by you with each request',
    <>
      <rect x="6" y="6" width="100" height="100" rx="12" strokeDasharray="4 4" />
      {CONVERSATION}
      <path d="M106 56h22" />
    </>,
  ],
  [
    'Proxy',
    'proxy',
    'Lets each request choose its model and settings',
    'Sent by you with each request',
    <>
      <path d="M14 28h88M14 56h88M14 84h88" opacity=".4" />
      <path d="M78 28h0M38 56h0M60 84h0" strokeWidth="16" strokeLinecap="round" />
      <path d="M114 56h14" />
    </>,
  ],
];

export default function AgentTypes(): ReactNode {
  return (
    <ul className={`clean-list margin-bottom--none ${styles.types}`}>
      {AGENT_TYPES.map(([name, page, use, history, picture]) => (
        <li key={page}>
          <svg viewBox="0 0 208 112" aria-hidden="true">
            {picture}
            {AGENT}
          </svg>
          <Heading as="h3">
            <Link to={`/docs/serenity-aihub/agents/${page}`}>{name}</Link>
          </Heading>
          <p>{use}</p>
          <p className={styles.history}>
            <b>History</b> {history}
          </p>
        </li>
      ))}
    </ul>
  );
}
