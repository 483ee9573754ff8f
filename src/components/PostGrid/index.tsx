/** Posts as cards with covers, the first of them large. */
import Link from '@docusaurus/Link';
import type {Props} from '@theme/BlogPostItems';
import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import Day from '@site/src/components/Day';
import InferredLabel from '@site/src/components/InferredLabel';
import {findInferredNotice} from '@site/src/config/inferred';
import {findCover} from '@site/src/content/covers';
import styles from './styles.module.css';

type Metadata = Props['items'][number]['content']['metadata'];

type CardProps = {readonly metadata: Metadata; readonly width: string};

function PostCard({metadata, width}: CardProps): ReactNode {
  const {title, permalink, description, date, readingTime, authors, tags, frontMatter} = metadata;
  const cover = findCover(frontMatter);
  return (
    <article className={clsx(styles.card, width)}>
      <div className={clsx(styles.cover, coverGround(cover?.hue))} aria-hidden="true">
        <CoverPicture {...cover} />
      </div>
      <div className={styles.text}>
        <p className={styles.topic}>{tags[0]?.label}</p>
        <Heading as="h2" className={styles.title}>
          <Link to={permalink}>{title}</Link>
        </Heading>
        <p>{description}</p>
        <div className={`fact-row short-facts ${styles.facts}`}>
          <Day date={date} />
          <InferredLabel notice={findInferredNotice(frontMatter)} />
          {readingTime !== undefined && <span>{Math.ceil(readingTime)} minutes</span>}
          <span>{authors.map(({name}) => name).join(', ')}</span>
        </div>
      </div>
    </article>
  );
}

/** @param props.hasFeatured - whether the first post is large */
export default function PostGrid({
  items,
  hasFeatured,
}: Pick<Props, 'items'> & {readonly hasFeatured: boolean}): ReactNode {
  const large = hasFeatured ? 1 : 0;
  /** How many cards the last row of three has. */
  const rest = (items.length - large) % 3;
  const restWidth = rest === 1 ? styles.wide : styles.half;
  const isOdd = (items.length - large) % 2 === 1;
  return (
    <div className={styles.grid}>
      {items.map(({content: {metadata}}, index) => (
        <PostCard
          key={metadata.permalink}
          metadata={metadata}
          width={clsx(
            index < large ? styles.first : index >= items.length - rest && restWidth,
            isOdd && index === items.length - 1 && styles.alone,
          )}
        />
      ))}
    </div>
  );
}
