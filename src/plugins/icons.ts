/**
 * Icons of Lucide in stylesheets: `url("lucide:copy")` becomes the icon as a data URI, so that the
 * HTML and scripts carry none.
 */
import type {Plugin} from '@docusaurus/types';
import lucide from '@iconify-json/lucide/icons.json';

const STROKE = 1.8;

/** @throws Error if Lucide has no such icon */
function renderIcon(name: string): string {
  const icon = (lucide.icons as Readonly<Record<string, {body: string} | undefined>>)[name];
  if (!icon) throw new Error(`Lucide has no icon ${name}. See https://lucide.dev/icons.`);
  // The color of a mask doesn't count.
  const body = icon.body
    .replace(/stroke-width="2"/g, `stroke-width="${STROKE}"`)
    .replaceAll('currentColor', 'red');
  const [, shared = '', parts = body] = /^<g( [^>]*)>((?:(?!<.?g[ >]).)*)<\/g>$/.exec(body) ?? [];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lucide.width} ${lucide.height}"${shared}>${parts}</svg>`;
  // In a quoted URL, only quotes and # need another spelling, and every page has these bytes.
  return `url("data:image/svg+xml,${svg.replaceAll('"', "'").replaceAll('#', '%23')}")`;
}

const postcssIcons = {
  postcssPlugin: 'lucide',
  Declaration(declaration: {value: string}) {
    if (declaration.value.includes('lucide:'))
      declaration.value = declaration.value.replace(
        /url\("lucide:([\w-]+)"\)/g,
        (_, name: string) => renderIcon(name),
      );
  },
};

export default function icons(): Plugin {
  return {
    name: 'icons',
    configurePostCss: ({plugins, ...options}) => ({
      ...options,
      plugins: [...plugins, postcssIcons],
    }),
  };
}
