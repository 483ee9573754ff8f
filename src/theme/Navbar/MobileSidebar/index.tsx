/**
 * Change: closes the sidebar from the specified breakpoint on; the theme's own check (`innerWidth >
 * 996`) starts one pixel later. Wraps the original.
 */
import {DESKTOP_BREAKPOINT} from '@docs-kit/html-first/breakpoint';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import MobileSidebarOriginal from '@theme-original/Navbar/MobileSidebar';
import {type ReactNode, useEffect} from 'react';

export default function NavbarMobileSidebar(): ReactNode {
  const {shown, toggle} = useNavbarMobileSidebar();
  useEffect(() => {
    if (!shown) return undefined;
    const desktop = window.matchMedia(`(min-width: ${DESKTOP_BREAKPOINT}px)`);
    const close = () => desktop.matches && toggle();
    desktop.addEventListener('change', close);
    return () => desktop.removeEventListener('change', close);
  }, [shown, toggle]);
  return <MobileSidebarOriginal />;
}
