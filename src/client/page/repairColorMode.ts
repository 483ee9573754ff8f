/**
 * Resets an invalid color mode. The theme's inline script copies any value from storage or the URL
 * to the root element, and its code corrects only the value that it reads (3.10), so no colors and
 * no icon would match.
 */
const {dataset} = document.documentElement;
for (const name of ['theme', 'themeChoice']) {
  if (!/^(?:light|dark|system)$/.test(dataset[name] ?? '')) dataset[name] = 'light';
}

export {};
