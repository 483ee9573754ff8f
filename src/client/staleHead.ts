/**
 * Removes the first page's card and structured data, which the build wrote into its head, on
 * client-side navigation. Otherwise, browser extensions that read the document would attribute them
 * to the new page.
 */
import type {ClientModule} from '@docusaurus/types';
import {BUILT_ATTRIBUTE} from '../shared/headMarker';

const clientModule: ClientModule = {
  onRouteUpdate({location, previousLocation}) {
    if (previousLocation && previousLocation.pathname !== location.pathname) {
      document.querySelectorAll(`head [${BUILT_ATTRIBUTE}]`).forEach((element) => element.remove());
    }
  },
};

export default clientModule;
