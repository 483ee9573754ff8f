/**
 * Change: `<details>` works before React has loaded, and its items are in every page. Replaces the
 * original.
 */
import Link from '@docusaurus/Link';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';
import {clsx} from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

type CategoryProps = Props & {readonly isActive: boolean};

function Category({item, activePath, level, isActive, onItemClick}: CategoryProps): ReactNode {
  const {href, label, collapsible, collapsed, className} = item;
  const details = useRef<HTMLDetailsElement>(null);
  // After the first render, the user opens and closes the category.
  const [isOpenAtFirst] = useState(isActive || !collapsible || !collapsed);
  useEffect(() => {
    if (isActive && details.current) details.current.open = true;
  }, [isActive, activePath]);
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        styles.category,
        className,
      )}
    >
      {href && (
        <div className="menu__list-item-collapsible">
          <Link
            className={clsx('menu__link menu__link--sublist', styles.link, {
              'menu__link--active': isActive,
            })}
            to={href}
            aria-current={href === activePath ? 'page' : undefined}
            onClick={() => onItemClick?.(item)}
          >
            {label}
          </Link>
        </div>
      )}
      <details ref={details} open={isOpenAtFirst}>
        <summary
          className={
            href
              ? `menu__caret ${styles.caret}`
              : `menu__link menu__link--sublist menu__link--sublist-caret ${styles.label}`
          }
          aria-label={href ? label : undefined}
        >
          {!href && label}
        </summary>
        <ul className="menu__list">
          <DocSidebarItems
            items={item.items}
            onItemClick={onItemClick}
            activePath={activePath}
            level={level + 1}
          />
        </ul>
      </details>
    </li>
  );
}

export default function DocSidebarItemCategory(props: Props): ReactNode {
  const {item, activePath} = props;
  const {items, href, label} = item;
  const isEmpty = useVisibleSidebarItems(items, activePath).length === 0;
  if (!isEmpty) return <Category {...props} isActive={isActiveSidebarItem(item, activePath)} />;
  return href && <DocSidebarItemLink {...props} item={{type: 'link', href, label}} />;
}
