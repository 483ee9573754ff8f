/**
 * Takes away what the build wrote into the head of the first page, its card and its structured data, when the reader goes on to
 * another page: browser extensions that read the document would take it for the new page's.
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
