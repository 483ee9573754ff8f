/** Saves a diagram as an SVG file that stands by itself: drawn anew in light colours, with its rules inside and text that is no HTML. */
import {useMermaidRenderResult} from '@docusaurus/theme-mermaid/client';
import {useEffect} from 'react';

type Props = {
  readonly value: string;
  readonly title: string;
  /** Called when the file has been handed to the browser. */
  readonly onDone: () => void;
};

const SVG = 'http://www.w3.org/2000/svg';

/** Programs other than browsers show no HTML inside of an SVG, and the tokens of the site's colours do not leave it. */
const FILE_CONFIG: NonNullable<Parameters<typeof useMermaidRenderResult>[0]['config']> = {
  startOnLoad: false,
  theme: 'neutral',
  htmlLabels: false,
  flowchart: {htmlLabels: false},
};

/** The rules that src/plugins/bundler/csp put beside the diagram, where Mermaid would have written them into it. */
function rulesOf(id: string): string {
  const texts = document.adoptedStyleSheets.map(({cssRules}) => [...cssRules].map(({cssText}) => cssText).join('\n'));
  return texts.findLast((text) => text.includes(`#${id} `)) ?? '';
}

/** @returns the text of the file */
export function svgFile(markup: string): string {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const svg = template.content.querySelector('svg');
  if (!svg) throw new Error('Mermaid drew no SVG');
  const {x, y, width, height} = svg.viewBox.baseVal;
  svg.setAttribute('width', String(Math.ceil(width)));
  svg.setAttribute('height', String(Math.ceil(height)));
  const paper = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({x, y, width, height, fill: 'white'})) {
    paper.setAttribute(name, String(value));
  }
  // The style element takes effect in the file alone: in this document the policy would refuse it.
  const style = document.createElementNS(SVG, 'style');
  style.textContent = rulesOf(svg.id);
  svg.prepend(style, paper);
  return new XMLSerializer().serializeToString(svg);
}

/** Draws nothing on the page. */
export default function DiagramFile({value, title, onDone}: Props): null {
  const result = useMermaidRenderResult({text: value, config: FILE_CONFIG});
  useEffect(() => {
    if (!result) return;
    const url = URL.createObjectURL(new Blob([svgFile(result.svg)], {type: 'image/svg+xml'}));
    const link = document.createElement('a');
    link.href = url;
    link.download = `${
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'diagram'
    }.svg`;
    link.click();
    // The browser has taken the file's content with the click.
    setTimeout(() => URL.revokeObjectURL(url), 0);
    onDone();
  }, [result, title, onDone]);
  return null;
}
