/**
 * The landing page: what the platform is, where builders and evaluators start, a map of the docs,
 * and what's new.
 */
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {QUERY_PARAMETER, SEARCH_PATH} from '@site/src/client/search/searchLink';
import InferredLabel from '@site/src/components/InferredLabel';
import {formatDate} from '@site/src/shared/dates';
import {
  BLOG_DATA_PLUGIN,
  type RecentEntries,
  type RecentEntry,
} from '@site/src/shared/pages/blogEntries';
import Roles from './_roles.mdx';
import StreamDemo from './_StreamDemo';
import styles from './index.module.css';

type Card = {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly to: string;
};

const BUILD: readonly Card[] = [
  {
    title: 'Call an agent over HTTP',
    text: 'Send a message to one endpoint and get JSON back, or stream the reply as it’s generated.',
    action: 'Make your first call',
    to: '/docs/getting-started/quickstarters/serenity-star-core',
  },
  {
    title: 'Add a chat to your website',
    text: 'Load one script and a few lines of configuration to put an agent on any page.',
    action: 'Add the Chat Widget',
    to: '/docs/client-library-reference/javascript-chat-widget',
  },
  {
    title: 'Build with an SDK',
    text: 'Use typed clients for TypeScript and .NET, with streaming, files, voice, and feedback.',
    action: 'Install an SDK',
    to: '/docs/client-library-reference/serenity-js-sdk',
  },
];

const DECIDE: readonly Card[] = [
  {
    title: 'See what you can build',
    text: 'Ten use cases, each with the agent type, skills, and channels it needs.',
    action: 'Browse use cases',
    to: '/docs/getting-started/what-you-can-build',
  },
  {
    title: 'Choose an agent type',
    text: 'Compare the five types by what they need, what drives their cost, and who maintains them.',
    action: 'Compare agent types',
    to: '/docs/getting-started/choose-an-agent-type',
  },
  {
    title: 'Review data, keys, and guardrails',
    text: 'See how the platform handles data, and what to ask before you sign.',
    action: 'Read about trust',
    to: '/docs/getting-started/trust',
  },
];

const AGENT_TYPE_ROWS: readonly [name: string, page: string, use: string, history: string][] = [
  ['Assistant', 'assistant', 'Chats with users', 'Stored by the platform'],
  ['Copilot', 'copilot', 'Helps inside your application', 'Stored by the platform'],
  ['Activity', 'activity', 'Performs one task', 'None'],
  [
    'Chat Completion',
    'chat-completion',
    'Chats, with a history you manage',
    'Sent by you with each request',
  ],
  [
    'Proxy',
    'proxy',
    'Lets each request choose its model and settings',
    'Sent by you with each request',
  ],
];

type CardsProps = {
  readonly id: string;
  readonly title: string;
  readonly children: string;
  readonly cards: readonly Card[];
};

function Cards({id, title, children, cards}: CardsProps): ReactNode {
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <p className={styles.sectionLead}>{children}</p>
      <ul className={`clean-list margin-bottom--none ${styles.cards}`}>
        {cards.map(({title: name, text, action, to}) => (
          <li key={to} className={styles.card}>
            <Heading as="h3">{name}</Heading>
            <p>{text}</p>
            <Link className={styles.cardLink} to={to}>
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Latest({kind, entry}: {readonly kind: string; readonly entry: RecentEntry}): ReactNode {
  return (
    <article className={styles.latest}>
      <p className={styles.kicker}>
        {kind} · <time dateTime={entry.date}>{formatDate(entry.date)}</time>{' '}
        <InferredLabel notice={entry.inferred} />
      </p>
      <Heading as="h3">
        <Link to={entry.permalink}>{entry.title}</Link>
      </Heading>
      <p>{entry.description}</p>
    </article>
  );
}

export default function Home(): ReactNode {
  const {post, release} = usePluginData(BLOG_DATA_PLUGIN) as RecentEntries;
  return (
    <Layout
      title="Build, run, and govern AI agents"
      description="Documentation for Serenity* Star: build, run, and govern AI agents, and call them from your own code."
    >
      <main className={styles.page}>
        <section className={styles.hero}>
          <div>
            <Heading as="h1" className={styles.title}>
              Build, run, and govern AI agents
            </Heading>
            <p className={styles.lead}>
              Give a model instructions, knowledge, and skills. Call it with one API request.
              Control who uses it and what it costs.
            </p>
            <div className={styles.buttons}>
              <Link
                className="button button--primary button--lg"
                to="/docs/getting-started/quickstarters/serenity-star-core"
              >
                Make your first call
              </Link>
              <Link
                className="button button--primary button--outline button--lg"
                to="/docs/getting-started/what-you-can-build"
              >
                See what you can build
              </Link>
            </div>
          </div>
          <StreamDemo />
        </section>

        <Cards id="ways-in" title="Start building" cards={BUILD}>
          Add an agent to your application.
        </Cards>
        <Cards id="decide" title="Decide whether it fits" cards={DECIDE}>
          Find out what you can build, and how the platform handles your data.
        </Cards>

        <section aria-labelledby="map">
          <Heading as="h2" id="map">
            Find your way by role
          </Heading>
          <p className={styles.sectionLead}>
            Some of these pages answer a single question on one screen.{' '}
            <Link to="/docs/answers">See all answers</Link>
          </p>
          <div className={styles.map}>
            <Roles />
          </div>
        </section>

        <section aria-labelledby="agent-types">
          <Heading as="h2" id="agent-types">
            Five agent types
          </Heading>
          <p className={styles.sectionLead}>
            The type determines who stores the conversation and what a request looks like.{' '}
            <Link to="/docs/getting-started/choose-an-agent-type">Choose an agent type</Link>
          </p>
          <div className="markdown">
            <table>
              <thead>
                <tr>
                  <th scope="col">Type</th>
                  <th scope="col">What it does</th>
                  <th scope="col">Conversation history</th>
                </tr>
              </thead>
              <tbody>
                {AGENT_TYPE_ROWS.map(([name, page, use, history]) => (
                  <tr key={page}>
                    <th scope="row">
                      <Link to={`/docs/serenity-aihub/agents/${page}`}>{name}</Link>
                    </th>
                    <td>{use}</td>
                    <td>{history}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>

        <section aria-labelledby="latest">
          <Heading as="h2" id="latest">
            Latest
          </Heading>
          <div className={styles.latestGrid}>
            {release && <Latest kind="Release" entry={release} />}
            {post && <Latest kind="Blog" entry={post} />}
          </div>
        </section>

        <section className={styles.closing} aria-labelledby="closing">
          <Heading as="h2" id="closing">
            Search everything
          </Heading>
          <form action={SEARCH_PATH} method="get" role="search" className={styles.search}>
            <label htmlFor="landing-search">
              Search the docs, API reference, blog, and release notes
            </label>
            <div>
              <input
                data-native
                id="landing-search"
                className="text-field"
                type="search"
                name={QUERY_PARAMETER}
                autoComplete="off"
                placeholder="volatile knowledge"
                required
              />
              <button data-native type="submit" className="button button--primary">
                Search
              </button>
            </div>
          </form>
        </section>
      </main>
    </Layout>
  );
}
