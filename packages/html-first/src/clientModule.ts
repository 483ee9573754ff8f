/** Dispatches `page` when the router has shown another page. */
import type {ClientModule} from '@docusaurus/types';

const clientModule: ClientModule = {
  onRouteDidUpdate({previousLocation}) {
    if (previousLocation) document.dispatchEvent(new Event('page'));
  },
};

export default clientModule;
