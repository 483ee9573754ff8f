/**
 * Change: hides the language switcher if there is only one language, and doesn't load it. Wraps the
 * original.
 */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import {lazy, Suspense, type ReactNode} from 'react';

const LocaleDropdownNavbarItemOriginal = lazy(
  () => import('@theme-original/NavbarItem/LocaleDropdownNavbarItem'),
);

export default function LocaleDropdownNavbarItem(props: Props): ReactNode {
  const {i18n} = useDocusaurusContext();
  if (i18n.locales.length === 1) return null;
  return (
    <Suspense>
      <LocaleDropdownNavbarItemOriginal {...props} />
    </Suspense>
  );
}
