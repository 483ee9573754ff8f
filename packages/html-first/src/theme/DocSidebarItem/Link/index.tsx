/**
 * Change: without the classes that no stylesheet uses, because every page has every item, and
 * without a limit of lines, so that labels are whole. Replaces the original.
 */
import isInternalUrl from '@docusaurus/isInternalUrl';
import Link from '@docusaurus/Link';
import {isActiveSidebarItem} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocSidebarItem/Link';
import IconExternalLink from '@theme/Icon/ExternalLink';
import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
}: Omit<Props, 'index' | 'level'>): ReactNode {
  const {href, label, className, autoAddBaseUrl} = item;
  const isActive = isActiveSidebarItem(item, activePath);
  return (
    <li className={clsx('menu__list-item', className)}>
      <Link
        className={clsx('menu__link', isActive && 'menu__link--active')}
        autoAddBaseUrl={autoAddBaseUrl}
        aria-current={isActive ? 'page' : undefined}
        to={href}
        onClick={() => onItemClick?.(item)}
      >
        <span>{label}</span>
        {!isInternalUrl(href) && <IconExternalLink />}
      </Link>
    </li>
  );
}
