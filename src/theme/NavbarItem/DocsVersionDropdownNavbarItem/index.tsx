/**
 * Change: stays a dropdown with a single version, because the specification requires one whose only
 * version is Next. The original renders a plain link, which stores no choice. Wraps the original,
 * which serves two or more versions.
 */
import {
  type GlobalVersion,
  useActiveVersion,
  useDocsPreferredVersion,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import DocsVersionDropdownNavbarItemOriginal from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type {MouseEvent, ReactNode} from 'react';

function SingleVersionDropdown({
  version,
  docsPluginId,
  mobile,
  position,
  onClick,
}: Props & {readonly version: GlobalVersion}): ReactNode {
  const isActive = useActiveVersion(docsPluginId) !== undefined;
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const page = useHistorySelector(
    ({location: {pathname, search, hash}}) => pathname + search + hash,
  );
  const mainDoc = version.docs.find(({id}) => id === version.mainDocId);
  const item = {
    label: version.label,
    to: isActive ? page : (mainDoc?.path ?? version.path),
    isActive: () => isActive,
    // Before React has loaded, the press waits for it (src/html-first).
    'data-press': '',
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      savePreferredVersionName(version.name);
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
      label={mobile ? 'Docs version' : version.label}
      aria-label={mobile ? undefined : `Docs version: ${version.label}`}
      items={[item]}
    />
  );
}

export default function DocsVersionDropdownNavbarItem(props: Props): ReactNode {
  const [version, ...others] = useVersions(props.docsPluginId);
  return version && others.length === 0 ? (
    <SingleVersionDropdown {...props} version={version} />
  ) : (
    <DocsVersionDropdownNavbarItemOriginal {...props} />
  );
}
