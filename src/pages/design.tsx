/** The design system, built from the real components: a page for people who change the site. */
import CodeBlock from '@docs-kit/code-blocks/components/CodeBlock';
import Head from '@docusaurus/Head';
import Admonition from '@theme/Admonition';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import InferredLabel from '@site/src/components/InferredLabel';
import {HUES, MOTIFS} from '@site/src/content/covers';
import styles from './_design/styles.module.css';

const SIZES = [
  '0.75',
  '0.8125',
  '0.875',
  '0.9375',
  '1',
  '1.125',
  '1.25',
  '1.375',
  '1.5',
  '1.75',
  '2.25',
  '3',
];
const SURFACES = ['page', 'surface', 'surface-strong', 'code-surface', 'accent-soft', 'deep'];
const TEXTS = ['text', 'text-muted', 'heading', 'link', 'brand'];
const SIGNALS = ['blue', 'green', 'amber', 'violet', 'red'];
const RADII = ['radius-small', 'radius', 'radius-large'];
const ICONS = ['light', 'dark', 'system', 'close'];
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

type SectionProps = {readonly title: string; readonly children: ReactNode};

function Section({title, children}: SectionProps): ReactNode {
  return (
    <section className={styles.section}>
      <Heading as="h3">{title}</Heading>
      {children}
    </section>
  );
}

type SwatchesProps = {readonly tokens: readonly string[]};

/**
 * Squares in the values of tokens, with their names. Drawings, because rules for each would be in
 * the stylesheet of all pages.
 */
function Swatches({tokens}: SwatchesProps): ReactNode {
  return (
    <ul className={`clean-list ${styles.swatches}`}>
      {tokens.map((token) => (
        <li key={token}>
          <svg aria-hidden="true" className={styles[token]}>
            <rect width="100%" height="100%" fill={`var(--kit-${token}, none)`} />
          </svg>
          <code>{`--kit-${token}`}</code>
        </li>
      ))}
    </ul>
  );
}

/** Everything in one mode. */
function System({mode}: {readonly mode: 'light' | 'dark'}): ReactNode {
  return (
    <div data-theme={mode} className={styles.system}>
      <Heading as="h2">{mode === 'light' ? 'Light' : 'Dark'}</Heading>
      <Section title="Type">
        <ul className={`clean-list ${styles.sizes}`}>
          {SIZES.map((size) => (
            <li key={size}>
              <svg aria-hidden="true" height={`${Number(size) * 1.4}rem`}>
                <text y={`${size}rem`} fill="var(--kit-text)" fontSize={`${size}rem`}>
                  Agents that answer
                </text>
              </svg>
              <code>{size}rem</code>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Surfaces">
        <Swatches tokens={SURFACES} />
      </Section>
      <Section title="Text and signals">
        <Swatches tokens={[...TEXTS, ...SIGNALS]} />
      </Section>
      <Section title="Radii">
        <Swatches tokens={RADII} />
      </Section>
      <Section title="Controls">
        <div className={styles.row}>
          <button type="button" className="button button--primary">
            Primary
          </button>
          <button type="button" className="outline-button">
            Outline
          </button>
          <button type="button" className="small-button">
            Small
          </button>
          <button type="button" className="text-button">
            Text
          </button>
        </div>
        <input className="text-field" aria-label="A field" placeholder="volatile knowledge" />
      </Section>
      <Section title="Labels">
        <div className={styles.row}>
          {METHODS.map((method) => (
            <span key={method} className={`api-method api-method--${method}`}>
              {method.toUpperCase()}
            </span>
          ))}
        </div>
        <div className={styles.row}>
          <span className="change-kind change-kind--new">New</span>
          <span className="change-kind">Improved</span>
          <span className="change-kind change-kind--fixed">Fixed</span>
          <InferredLabel notice="What the content is derived from." />
        </div>
      </Section>
      <Section title="Icons">
        <div className={styles.row}>
          {ICONS.map((icon) => (
            <span key={icon} className={`icon icon-${icon}`} />
          ))}
        </div>
      </Section>
      <Section title="Code and notes">
        <CodeBlock language="bash">node sandbox.mjs --port 4010</CodeBlock>
        <Admonition type="note">A note says what's worth knowing.</Admonition>
        <Admonition type="warning">A warning says what can go wrong.</Admonition>
      </Section>
      <Section title="Cards and covers">
        <div className="tile">
          <b>A card</b>
          <span>One design for all cards: a title, a text, and an arrow.</span>
        </div>
        <div className={styles.covers}>
          {MOTIFS.map((motif, index) => (
            <div key={motif} className={`${styles.cover} ${coverGround(index % HUES)}`}>
              <CoverPicture motif={motif} lines={['Question', 'Skill', 'Reply']} />
            </div>
          ))}
        </div>
      </Section>
    </div>
  );
}

export default function Design(): ReactNode {
  return (
    <Layout
      title="Design system"
      description="Type, spacing, surfaces, controls, icons, and the motif of this site, from its real components."
    >
      <Head>
        <meta name="robots" content="noindex" />
      </Head>
      <main className="container margin-vert--xl markdown">
        <Heading as="h1">Design system</Heading>
        <p>
          All values are tokens in <code>src/css/tokens.css</code>, and a test refuses others.
        </p>
        <div className={styles.modes}>
          <System mode="light" />
          <System mode="dark" />
        </div>
      </main>
    </Layout>
  );
}
