/**
 * Saves a diagram as a self-contained SVG file, with colors and font as values instead of
 * variables.
 */

const PAINT = ['fill', 'stroke'] as const;

/** @returns the text of the file, in the colors that the diagram has now */
function svgFile(source: SVGSVGElement): string {
  const copy = source.cloneNode(true) as SVGSVGElement;
  const shown = getComputedStyle(source);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('font-family', shown.fontFamily);
  const elements = [source, ...source.querySelectorAll('*')];
  for (const [index, element] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = elements[index];
    element.removeAttribute('class');
    for (const name of PAINT) {
      if (original && element.getAttribute(name)?.includes('var(')) {
        element.setAttribute(name, getComputedStyle(original)[name]);
      }
    }
  }
  const {x, y, width, height} = source.viewBox.baseVal;
  const page = document.createElementNS(copy.namespaceURI, 'rect');
  const fill = shown.getPropertyValue('--diagram-page');
  for (const [name, value] of Object.entries({x, y, width, height, fill}))
    page.setAttribute(name, String(value));
  copy.querySelector('desc, title')?.after(page);
  return new XMLSerializer().serializeToString(copy);
}

/** @param title - used as the file name */
export function downloadSvg(source: SVGSVGElement, title: string): void {
  // A file in dark colors would be hard to use in a document. Nothing is painted between the two
  // changes.
  const {dataset} = document.documentElement;
  const mode = dataset.theme;
  dataset.theme = 'light';
  const file = svgFile(source);
  dataset.theme = mode;
  const url = URL.createObjectURL(new Blob([file], {type: 'image/svg+xml'}));
  const name =
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'diagram';
  const link = Object.assign(document.createElement('a'), {href: url, download: `${name}.svg`});
  link.click();
  // The browser has read the file on click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
