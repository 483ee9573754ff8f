/**
 * Change: entries between lines instead of cards. That of a category has its first pages, and that
 * of a page its `outcome`, as a picture, and its `facts`, both from `sidebar_custom_props`.
 * Replaces the original, without its emoji.
 */
import Link from '@docusaurus/Link';
import {findFirstSidebarItemLink, useDocById} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocCard';
import Heading from '@theme/Heading';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import {coverGround, CoverPicture} from '@site/src/components/Cover';
import type {Picture} from '@site/src/content/covers';
import styles from './styles.module.css';

type Item = Props['item'];
type Category = Extract<Item, {type: 'category'}>;
type Page = Extract<Item, {type: 'link'}>;

/** Pages of a category that its card links. */
const MAX_PAGES = 4;

const isListed = (item: Category['items'][number]): item is Page =>
  item.type === 'link' && item.unlisted !== true;

type CardProps = {
  readonly className?: string | undefined;
  readonly href: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly children?: ReactNode;
};

function Card({className, href, title, description, children}: CardProps): ReactNode {
  return (
    <div className={clsx('card theme-doc-card-container', styles.card, className)}>
      <Heading as="h2" className="theme-doc-card-heading">
        <Link to={href} className="theme-doc-card-title">
          {title}
        </Link>
      </Heading>
      {description && <p className="theme-doc-card-description">{description}</p>}
      {children}
    </div>
  );
}

/** Pages to read before the others of their category. */
const FIRST_PAGE = /\/(?:index|intro|overview)$/;

function CategoryCard({item}: {readonly item: Category}): ReactNode {
  const {label, description, items} = item;
  const href = findFirstSidebarItemLink(item);
  if (href === undefined) return null;
  const pages = items.filter(isListed).filter((page) => page.href !== href);
  const others = pages.length - MAX_PAGES;
  return (
    <Card href={href} title={label} description={description}>
      <ul className={clsx('clean-list', styles.pages)}>
        {pages.slice(0, MAX_PAGES).map((page) => (
          <li key={page.href}>
            <Link to={page.href}>{page.label}</Link>
          </li>
        ))}
        {others > 0 && <li>{others} more</li>}
      </ul>
    </Card>
  );
}

function PageCard({item}: {readonly item: Page}): ReactNode {
  const {href, label, docId = '', customProps} = item;
  const doc = useDocById(docId);
  const isFirst = FIRST_PAGE.test(docId);
  const outcome = isFirst ? undefined : (customProps?.outcome as Picture | undefined);
  return (
    <Card
      className={clsx(outcome && styles.pictured, isFirst && 'lead-card')}
      href={href}
      title={label}
      description={item.description ?? doc?.description}
    >
      {Array.isArray(customProps?.facts) && (
        <p className={styles.facts}>{customProps.facts.join(' · ')}</p>
      )}
      {outcome && (
        <div className={clsx(styles.outcome, coverGround())} aria-hidden="true">
          <CoverPicture {...outcome} />
        </div>
      )}
    </Card>
  );
}

export default function DocCard({item}: Props): ReactNode {
  if (item.type === 'category') return <CategoryCard item={item} />;
  return item.type === 'link' && <PageCard item={item} />;
}
