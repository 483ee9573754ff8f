/**
 * Takes back a color mode that is none. The theme's inline script writes whatever storage or the address holds to the page's
 * root, and its code corrects that only in what it reads (3.10): no colors and no icon would match.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

if (ExecutionEnvironment.canUseDOM) {
  const {dataset} = document.documentElement;
  for (const name of ['theme', 'themeChoice']) {
    if (!/^(?:light|dark|system)$/.test(dataset[name] ?? '')) dataset[name] = 'light';
  }
}

export {};
