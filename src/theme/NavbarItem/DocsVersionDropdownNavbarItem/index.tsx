/**
 * Change: stays a dropdown with a single version, because the specification requires one whose only
 * version is Next. The original renders a plain link, which stores no choice. Wraps the original,
 * which serves two or more versions, and a configuration that picks versions by name.
 */
import {
  useActiveVersion,
  useDocsPreferredVersion,
  useVersions,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import {useHistorySelector} from '@docusaurus/theme-common';
import DocsVersionDropdownNavbarItemOriginal from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type {MouseEvent, ReactNode} from 'react';

function SingleVersionDropdown({
  version,
  ...props
}: Props & {readonly version: GlobalVersion}): ReactNode {
  const {
    docsPluginId,
    dropdownItemsBefore,
    dropdownItemsAfter,
    dropdownActiveClassDisabled,
    ...rest
  } = props;
  const activeVersion = useActiveVersion(docsPluginId);
  const {savePreferredVersionName} = useDocsPreferredVersion(docsPluginId);
  const page = useHistorySelector(
    ({location: {pathname, search, hash}}) => pathname + search + hash,
  );

  const isActive = activeVersion?.name === version.name;
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
      rest.onClick?.(event);
    },
  };
  return (
    <DropdownNavbarItem
      {...rest}
      isActive={dropdownActiveClassDisabled ? () => false : undefined}
      // In the mobile menu, the label is the list's heading. Next to the search field, it's the
      // current version.
      label={rest.mobile ? 'Docs version' : version.label}
      aria-label={rest.mobile ? undefined : `Docs version: ${version.label}`}
      items={[...dropdownItemsBefore, item, ...dropdownItemsAfter]}
    />
  );
}

export default function DocsVersionDropdownNavbarItem(props: Props): ReactNode {
  const [version, ...others] = useVersions(props.docsPluginId);
  return version && others.length === 0 && !props.versions ? (
    <SingleVersionDropdown {...props} version={version} />
  ) : (
    <DocsVersionDropdownNavbarItemOriginal {...props} />
  );
}
