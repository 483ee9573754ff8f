/**
 * Change: adds the button of “Ask the docs” before the search, which is that of the provider, and
 * the menu button of narrow screens after it, at the end of the bar. Wraps the original.
 */
import AskButton from '@docs-kit/search/components/AskPanel/AskButton';
import type {Props} from '@theme/Navbar/Search';
import MenuButton from '@theme-original/Navbar/MobileSidebar/Toggle';
import NavbarSearchOriginal from '@theme-original/Navbar/Search';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function NavbarSearch({children, className = ''}: Props): ReactNode {
  return (
    <>
      <NavbarSearchOriginal className={`${className} ${styles.search}`}>
        <AskButton />
        {children}
      </NavbarSearchOriginal>
      <MenuButton />
    </>
  );
}
