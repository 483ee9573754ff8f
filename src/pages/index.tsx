/**
 * The landing page: the product at work, ways in, what the platform is, a map of the docs by role,
 * facts for people who decide, and what's new.
 */
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import AgentTypes from './_landing/AgentTypes';
import CardList, {type LandingCard} from './_landing/CardList';
import Facts from './_landing/Facts';
import LandingSection from './_landing/LandingSection';
import LatestEntries from './_landing/LatestEntries';
import Platform from './_landing/Platform';
import Playground from './_landing/Playground';
import Roles from './_roles.mdx';
import styles from './_landing/styles.module.css';

const WAYS_IN: readonly LandingCard[] = [
  {
    title: 'Call an agent over HTTP',
    text: "Send a message to one endpoint and get JSON back, or stream the reply as it's generated.",
    code: 'POST /api/v2/agent/order-support/execute',
    action: 'Make your first call',
    to: '/docs/getting-started/quickstarters/serenity-star-core',
    icon: styles.terminal,
  },
  {
    title: 'Add a chat to your website',
    text: 'Load one script and a few lines of configuration to put an agent on any page.',
    code: 'new AIHubChat("aihub-chat", options)',
    action: 'Add the Chat Widget',
    to: '/docs/client-library-reference/javascript-chat-widget',
    icon: styles.message,
  },
  {
    title: 'Build with an SDK',
    text: 'Use typed clients for TypeScript and .NET. Both stream, upload files, and send feedback. The TypeScript client also has voice.',
    code: 'npm install @serenity-star/sdk',
    action: 'Install an SDK',
    to: '/docs/client-library-reference/serenity-js-sdk',
    icon: styles.package,
  },
];

/** Where most people start. */
function Starts(): ReactNode {
  return (
    <div className={styles.buttons}>
      <Link
        className="button button--primary button--lg"
        to="/docs/getting-started/quickstarters/serenity-star-core"
      >
        Make your first call
      </Link>
      <Link
        className={`button button--lg ${styles.second}`}
        to="/docs/getting-started/what-you-can-build"
      >
        See what you can build
      </Link>
    </div>
  );
}

function Hero(): ReactNode {
  return (
    <div className={`night sheet-below ${styles.hero}`}>
      <section className={`night-head ${styles.pitch}`} aria-label="Serenity* Star">
        <Heading as="h1" className={styles.title}>
          Build, run, and govern AI agents
        </Heading>
        <p className={styles.lead}>
          Give a model instructions, knowledge, and skills. Call it with one API request. Control
          who uses it and what it costs.
        </p>
        <Starts />
      </section>
      <Playground />
    </div>
  );
}

export default function Home(): ReactNode {
  return (
    <Layout
      title="Build, run, and govern AI agents"
      description="Documentation for Serenity* Star: build, run, and govern AI agents, and call them from your own code."
    >
      {/* The first paint waits for the section below the hero, whose parts move as it grows. */}
      <Head>
        <link rel="expect" href="#ways-in" blocking="render" />
      </Head>
      <main className={styles.ground}>
        <Hero />
        <div className={styles.page}>
          <LandingSection
            id="ways-in"
            title="Start building"
            lead="Add an agent to your application, in one of three ways."
          >
            <CardList cards={WAYS_IN} />
          </LandingSection>
          <LandingSection
            id="platform"
            title="One API between your product and your agents"
            lead={
              <>
                Change an agent in AI Hub, and your code stays the same.{' '}
                <Link to="/docs/getting-started/introduction">Read the introduction</Link>
              </>
            }
          >
            <Platform />
          </LandingSection>
          <LandingSection
            id="map"
            title="Find your way by role"
            lead={
              <>
                Or look up a single question in <Link to="/docs/answers">Answers</Link>.
              </>
            }
          >
            <div className={styles.map}>
              <MDXContent>
                <Roles />
              </MDXContent>
            </div>
          </LandingSection>
        </div>
        <div className={`night ${styles.band}`}>
          <LandingSection
            id="decide"
            title="Decide whether it fits"
            lead={
              <>
                Each fact links to its evidence.{' '}
                <Link to="/docs/getting-started/trust">Review trust</Link>
              </>
            }
          >
            <Facts />
          </LandingSection>
        </div>
        <div className={`${styles.page} ${styles.sheet}`}>
          <LandingSection
            id="agent-types"
            title="Five agent types"
            lead={
              <>
                The type determines who stores the conversation and what a request looks like.{' '}
                <Link to="/docs/getting-started/choose-an-agent-type">Choose an agent type</Link>
              </>
            }
          >
            <AgentTypes />
          </LandingSection>
          <LandingSection id="latest" title="Latest">
            <LatestEntries />
          </LandingSection>
        </div>
        <div className={`night ${styles.closing}`}>
          <LandingSection id="closing" title="Start with one request">
            <Starts />
          </LandingSection>
        </div>
      </main>
    </Layout>
  );
}
