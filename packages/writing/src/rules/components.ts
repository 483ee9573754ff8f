/** What to write instead of components that only other frameworks have. */
// cspell:ignore Mintlify Fumadocs Katex

const ADMONITION = (kind: string) =>
  `Write :::${kind} on its own line, then the text, and ::: on its own line`;

/** Components of Mintlify, Fumadocs, Nextra, Starlight, ReadMe, and others. */
const FOREIGN: readonly (readonly [names: string, remedy: string])[] = [
  ['Note Callout Aside Admonition Alert Hint Banner Panel', ADMONITION('note')],
  ['Tip Check Success', ADMONITION('tip')],
  ['Info', ADMONITION('info')],
  ['Warning Warn Caution', ADMONITION('warning')],
  ['Danger Error', ADMONITION('danger')],
  [
    'Card Cards CardGroup CardGrid CardList LinkCard Columns Column Col Row Grid Tiles Tile',
    'Write a list of links',
  ],
  ['Steps Step Stepper Procedure', 'Write a numbered list'],
  [
    'Accordion Accordions AccordionGroup AccordionItem Expandable Collapse Collapsible Details Toggle',
    'Write <details> and <summary>',
  ],
  [
    'CodeGroup CodeTabs CodeBlocks Tab TabList TabPanel',
    'Write <Tabs>, and a <TabItem> for each tab',
  ],
  ['CodeBlock Code Snippet Terminal', 'Write the code between two lines of ```'],
  ['Frame Image Img Figure Zoom ImageZoom ThemedImage', 'Write ![text](./name.png)'],
  [
    'ParamField ResponseField RequestExample ResponseExample Property Properties Field TypeTable APITable',
    'Write a table or a list',
  ],
  ['FileTree Files Folder File Tree', 'List the files between ```text and ```'],
  ['Badge Icon Tooltip Tag Pill Label Highlight', 'Write the text'],
  ['Kbd Keys Key', 'Write <kbd>Ctrl</kbd>'],
  ['Link A Button LinkButton', 'Write [text](address)'],
  ['YouTube Youtube Vimeo Video Loom Embed Iframe', 'Link to the video'],
  ['Latex Math Katex', 'Write the formula as text or as code'],
  [
    'Update Changelog Release',
    'Write the date as a heading, as in ## May 1, and the text below it',
  ],
  ['View Visibility If Show', 'Write <Tabs>, and a <TabItem> for each kind of reader'],
  ['Prompt', 'Write the prompt between ```text and ```'],
  ['Color Swatch Playground LiveCodes', 'Link to the page that shows it'],
];

const REMEDIES: ReadonlyMap<string, string> = new Map(
  FOREIGN.flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy] as const)),
);

/**
 * @param name - name of a component
 * @returns what to write in Markdown instead, without a period
 */
export function findComponentRemedy(name: string): string | undefined {
  const [root = ''] = name.split('.');
  return REMEDIES.get(name) ?? REMEDIES.get(root) ?? REMEDIES.get(name.split('.').at(-1) ?? '');
}
