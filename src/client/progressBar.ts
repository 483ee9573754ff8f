/**
 * Shows a bar at the top when the next page takes long to load (src/css/custom.css). Replaces
 * NProgress, which animates with scripts.
 */
import type {ClientModule} from '@docusaurus/types';

/** Milliseconds without a bar, as in theme-classic. */
const DELAY = 200;

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
    const timer = setTimeout(
      () => document.documentElement.toggleAttribute('data-loading', true),
      DELAY,
    );
    return () => clearTimeout(timer);
  },
  onRouteDidUpdate: () => void document.documentElement.removeAttribute('data-loading'),
};

export default clientModule;
