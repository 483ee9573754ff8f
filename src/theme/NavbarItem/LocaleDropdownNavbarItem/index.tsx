/** Change: hides the language switcher if there is only one language. Wraps the original. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LocaleDropdownNavbarItemOriginal from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import type {ReactNode} from 'react';

export default function LocaleDropdownNavbarItem(props: Props): ReactNode {
  const {i18n} = useDocusaurusContext();
  return i18n.locales.length > 1 ? <LocaleDropdownNavbarItemOriginal {...props} /> : null;
}
