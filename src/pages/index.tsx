/**
 * The landing page: what the platform is, where builders and evaluators start, a map of the docs,
 * and what's new.
 */
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import AgentTypeTable from './_landing/AgentTypeTable';
import CardList, {type LandingCard} from './_landing/CardList';
import LandingSection from './_landing/LandingSection';
import LatestEntries from './_landing/LatestEntries';
import SiteSearch from './_landing/SiteSearch';
import StreamDemo from './_landing/StreamDemo';
import Roles from './_roles.mdx';
import styles from './_landing/styles.module.css';

const BUILD_CARDS: readonly LandingCard[] = [
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

const DECIDE_CARDS: readonly LandingCard[] = [
  {
    title: 'See what you can build',
    text: 'Ten use cases, each with the agent type, skills, and channels it needs.',
    action: 'Browse use cases',
    to: '/docs/getting-started/what-you-can-build',
  },
  {
    title: 'Know the most it can cost',
    text: 'Go from the free trial to a known maximum, and calculate it with your own numbers.',
    action: 'Limit the cost',
    to: '/docs/billing#maximum',
  },
  {
    title: 'See where your data goes',
    text: 'Look up each kind of data: where it is, who receives it, and how you could leave.',
    action: 'Review data and access',
    to: '/docs/getting-started/trust',
  },
];

function Hero(): ReactNode {
  return (
    <section className={styles.hero}>
      <div>
        <Heading as="h1" className={styles.title}>
          Build, run, and govern AI agents
        </Heading>
        <p className={styles.lead}>
          Give a model instructions, knowledge, and skills. Call it with one API request. Control
          who uses it and what it costs.
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
  );
}

export default function Home(): ReactNode {
  return (
    <Layout
      title="Build, run, and govern AI agents"
      description="Documentation for Serenity* Star: build, run, and govern AI agents, and call them from your own code."
    >
      <main className={styles.page}>
        <Hero />
        <LandingSection
          id="ways-in"
          title="Start building"
          lead="Add an agent to your application."
        >
          <CardList cards={BUILD_CARDS} />
        </LandingSection>
        <LandingSection
          id="decide"
          title="Decide whether it fits"
          lead="Find out what you can build, what it can cost, and where your data goes."
        >
          <CardList cards={DECIDE_CARDS} />
        </LandingSection>
        <LandingSection
          id="map"
          title="Find your way by role"
          lead={
            <>
              Some of these pages answer a single question on one screen.{' '}
              <Link to="/docs/answers">See all answers</Link>
            </>
          }
        >
          <div className={styles.map}>
            <Roles />
          </div>
        </LandingSection>
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
          <AgentTypeTable />
        </LandingSection>
        <LandingSection id="latest" title="Latest">
          <LatestEntries />
        </LandingSection>
        <div className={styles.closing}>
          <LandingSection id="closing" title="Search everything">
            <SiteSearch />
          </LandingSection>
        </div>
      </main>
    </Layout>
  );
}
