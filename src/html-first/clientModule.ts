/** Tells the modules that run in each page when the router has shown another one. */
import type {ClientModule} from '@docusaurus/types';

const clientModule: ClientModule = {
  onRouteDidUpdate({previousLocation}) {
    if (previousLocation) document.dispatchEvent(new Event('page'));
  },
};

export default clientModule;
