/** Change: the language switcher appears only when there is a language to switch to. Wraps the original. */
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import LocaleDropdownNavbarItemOriginal from '@theme-original/NavbarItem/LocaleDropdownNavbarItem';
import type {Props} from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import type {ReactNode} from 'react';

export default function LocaleDropdownNavbarItem(props: Props): ReactNode {
  const {i18n} = useDocusaurusContext();
  return i18n.locales.length > 1 ? <LocaleDropdownNavbarItemOriginal {...props} /> : null;
}
