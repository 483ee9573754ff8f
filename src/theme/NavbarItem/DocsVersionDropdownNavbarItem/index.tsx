/**
 * Change: stays a dropdown with a single version, because the owner's specification requires one
 * whose only version is Next. The original renders a plain link, which stores no choice. With a
 * second version, delete this component and src/client/vanilla/docsVersion.ts. Replaces the
 * original.
 */
import {useActiveVersion, useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {ReactNode} from 'react';

export default function DocsVersionDropdownNavbarItem({
  docsPluginId,
  mobile,
  position,
  onClick,
}: Props): ReactNode {
  const {name, label, docs, mainDocId} = useLatestVersion(docsPluginId);
  const isActive = useActiveVersion(docsPluginId) !== undefined;
  const {pathname} = useLocation();
  const item = {
    label,
    to: isActive ? pathname : docs.find(({id}) => id === mainDocId)?.path,
    isActive: () => isActive,
    'data-docs-version': name,
  };
  return (
    <DropdownNavbarItem
      mobile={mobile}
      position={position}
      // In the mobile menu, the label is the list's heading. Next to the search field, it's the
      // current version.
      label={mobile ? 'Docs version' : label}
      aria-label={mobile ? undefined : `Docs version: ${label}`}
      items={[item]}
      onClick={onClick}
    />
  );
}
