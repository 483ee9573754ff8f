/** The landing page: what the platform is, the ways in, a map of the documentation, and what is new. */
import Link from '@docusaurus/Link';
import {usePluginData} from '@docusaurus/useGlobalData';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import StreamDemo from '../components/StreamDemo';
import {PLUGIN_NAME, type RecentEntries, type RecentEntry} from '../shared/recentEntries';
import {formatDate} from '../shared/formatDate';
import styles from './index.module.css';

type LinkItem = {readonly label: string; readonly to: string};

const WAYS_IN: readonly {title: string; text: string; action: string; to: string}[] = [
  {
    title: 'Call it over HTTP',
    text: 'One endpoint runs every agent. Send a message, read JSON, or take the answer as a stream.',
    action: 'Make a first API call',
    to: '/docs/getting-started/quickstarters/serenity-star-core',
  },
  {
    title: 'Put a chat on a page',
    text: 'An element, a script and four lines: the Chat Widget brings an agent to any web site.',
    action: 'Add the Chat Widget',
    to: '/docs/client-library-reference/javascript-chat-widget',
  },
  {
    title: 'Build with an SDK',
    text: 'Typed clients for JavaScript, TypeScript and .NET, with streaming, voice, files and feedback.',
    action: 'Install an SDK',
    to: '/docs/client-library-reference/serenity-js-sdk',
  },
];

const MAP: readonly {title: string; links: readonly LinkItem[]}[] = [
  {
    title: 'Start',
    links: [
      {label: 'Learn the terms', to: '/docs/getting-started/introduction'},
      {label: 'Create an agent', to: '/docs/serenity-aihub/agents/create-agent'},
      {label: 'Quickstarters', to: '/docs/category/quickstarters'},
      {label: 'Get an API key', to: '/docs/serenity-aihub/dev-tools/api-keys'},
    ],
  },
  {
    title: 'Make it capable',
    links: [
      {label: 'Give it knowledge', to: '/docs/serenity-aihub/capabilities/knowledge'},
      {label: 'Let it act with skills', to: '/docs/serenity-aihub/capabilities/skills'},
      {label: 'Keep values during a chat', to: '/docs/serenity-aihub/capabilities/conversation-context'},
      {label: 'Get JSON back', to: '/docs/serenity-aihub/capabilities/output-json-format'},
    ],
  },
  {
    title: 'Bring it to people',
    links: [
      {label: 'Stream answers', to: '/docs/serenity-aihub/agents/streaming'},
      {label: 'Embed the Chat Widget', to: '/docs/client-library-reference/javascript-chat-widget'},
      {label: 'Help inside a text field', to: '/docs/client-library-reference/genie-textarea'},
      {label: 'Connect n8n or Zapier', to: '/docs/category/integrations'},
    ],
  },
  {
    title: 'Keep it in hand',
    links: [
      {label: 'Test before publishing', to: '/docs/category/agent-quality-studio'},
      {label: 'Limit use and mask data', to: '/docs/serenity-aihub/capabilities/security'},
      {label: 'Set spending quotas', to: '/docs/billing/quotas'},
      {label: 'Understand an error', to: '/docs/serenity-aihub/dev-tools/api-error-responses'},
    ],
  },
];

const AGENT_TYPES: readonly {name: string; to: string; use: string; history: string}[] = [
  {name: 'Assistant', to: 'assistant', use: 'A conversation with a person', history: 'Kept by the platform'},
  {name: 'Copilot', to: 'copilot', use: 'Help inside your application', history: 'Kept by the platform'},
  {name: 'Activity', to: 'activity', use: 'One task from given inputs', history: 'None'},
  {
    name: 'Chat Completion',
    to: 'chat-completion',
    use: 'A conversation that you steer',
    history: 'Sent by you, each time',
  },
  {name: 'Proxy', to: 'proxy', use: 'Model and settings per request', history: 'Sent by you, each time'},
];

function Latest({kind, entry}: {readonly kind: string; readonly entry: RecentEntry}): ReactNode {
  return (
    <article className={styles.latest}>
      <p className={styles.kicker}>
        {kind} · <time dateTime={entry.date}>{formatDate(entry.date)}</time>
      </p>
      <Heading as="h3">
        <Link to={entry.permalink}>{entry.title}</Link>
      </Heading>
      <p>{entry.description}</p>
    </article>
  );
}

export default function Home(): ReactNode {
  const {post, release} = usePluginData(PLUGIN_NAME) as RecentEntries;
  return (
    <Layout description="Documentation of Serenity* Star: build, run and govern AI agents, and call them from your own code.">
      <main className={styles.page}>
        <section className={styles.hero}>
          <div>
            <Heading as="h1" className={styles.title}>
              Build, run and govern AI agents
            </Heading>
            <p className={styles.lead}>
              On Serenity* Star an agent is a model with instructions, knowledge and skills, called by its code and held
              to the limits that you set. These pages take you from an API key to an answer on the screen, and on from
              there.
            </p>
            <div className={styles.buttons}>
              <Link
                className="button button--primary button--lg"
                to="/docs/getting-started/quickstarters/serenity-star-core"
              >
                Make a first call
              </Link>
              <Link className="button button--secondary button--outline button--lg" to="/docs/getting-started/overview">
                Read the docs
              </Link>
            </div>
          </div>
          <StreamDemo />
        </section>

        <section aria-labelledby="ways-in">
          <Heading as="h2" id="ways-in">
            Three ways in
          </Heading>
          <ul className={styles.cards}>
            {WAYS_IN.map(({title, text, action, to}) => (
              <li key={to} className={styles.card}>
                <Heading as="h3">{title}</Heading>
                <p>{text}</p>
                <Link className={styles.cardLink} to={to}>
                  {action}
                </Link>
              </li>
            ))}
          </ul>
        </section>

        <section aria-labelledby="map">
          <Heading as="h2" id="map">
            What do you want to do?
          </Heading>
          <div className={styles.map}>
            {MAP.map(({title, links}) => (
              <div key={title}>
                <Heading as="h3">{title}</Heading>
                <ul>
                  {links.map(({label, to}) => (
                    <li key={label}>
                      <Link to={to}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>

        <section aria-labelledby="agent-types">
          <Heading as="h2" id="agent-types">
            Five types of agent
          </Heading>
          <p className={styles.sectionLead}>
            The type decides who keeps the conversation and what a request looks like.{' '}
            <Link to="/docs/serenity-aihub/which-agent-should-i-use">Which one should I use?</Link>
          </p>
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must take the focus */}
          <div className={styles.tableBox} tabIndex={0} role="group" aria-labelledby="agent-types">
            <table>
              <thead>
                <tr>
                  <th scope="col">Type</th>
                  <th scope="col">Made for</th>
                  <th scope="col">History</th>
                </tr>
              </thead>
              <tbody>
                {AGENT_TYPES.map(({name, to, use, history}) => (
                  <tr key={to}>
                    <th scope="row">
                      <Link to={`/docs/serenity-aihub/agents/${to}`}>{name}</Link>
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
            Looking for something else?
          </Heading>
          <form action="/search" method="get" role="search" className={styles.search}>
            <label htmlFor="landing-search">Search docs, API, blog and release notes</label>
            <div>
              <input
                id="landing-search"
                type="search"
                name="q"
                autoComplete="off"
                placeholder="volatile knowledge"
                required
              />
              <button type="submit" className="button button--primary">
                Search
              </button>
            </div>
          </form>
        </section>
      </main>
    </Layout>
  );
}
