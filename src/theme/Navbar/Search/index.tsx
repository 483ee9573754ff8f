/**
 * Change: adds the button of “Ask the docs” before the search, which is that of the provider. Wraps
 * the original.
 */
import AskButton from '@docs-kit/search/components/AskPanel/AskButton';
import type {Props} from '@theme/Navbar/Search';
import NavbarSearchOriginal from '@theme-original/Navbar/Search';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export default function NavbarSearch({children, className = ''}: Props): ReactNode {
  return (
    <NavbarSearchOriginal className={`${className} ${styles.search}`}>
      <AskButton />
      {children}
    </NavbarSearchOriginal>
  );
}
