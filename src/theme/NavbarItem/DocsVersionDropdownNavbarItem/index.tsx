/**
 * Change: stays a dropdown with a single version, because the specification requires one whose only
 * version is Next. The original, which renders a plain link and stores no choice, serves two or more
 * versions: with a second version, delete this component. Replaces the original.
 */
import {
  useActiveVersion,
  useDocsPreferredVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {MouseEvent, ReactNode} from 'react';

export default function DocsVersionDropdownNavbarItem({
  docsPluginId,
  mobile,
  position,
  onClick,
}: Props): ReactNode {
  const {name, label, docs, mainDocId} = useLatestVersion(docsPluginId);
  const isActive = useActiveVersion(docsPluginId) !== undefined;
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const {pathname} = useLocation();
  const item = {
    label,
    to: isActive ? pathname : docs.find(({id}) => id === mainDocId)?.path,
    isActive: () => isActive,
    // Before React has loaded, the press waits for it (src/html-first).
    'data-press': '',
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      savePreferredVersionName(name);
      // On mobile, this closes the sidebar. A custom handler would replace it.
      onClick?.(event);
    },
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
    />
  );
}
