/** Change: nothing before the logo, because Navbar/Search shows the button at the bar's end. */
import type {ReactNode} from 'react';

export default function NavbarMobileSidebarToggle(): ReactNode {
  return null;
}
