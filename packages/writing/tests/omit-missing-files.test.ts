/** Files that aren't there, in `npm start`: omitMissingFiles.ts. */
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {omitMissingFiles} from '../src/omitMissingFiles';
import {parseMdx} from '../src/sources/sources';

afterEach(() => vi.unstubAllEnvs());

/** @returns the tree without missing files, and the modules that its statements still name */
function omit(text: string) {
  const tree = {type: 'root' as const, children: parseMdx(text)};
  omitMissingFiles()(tree, new VFile({path: `${__dirname}/page.mdx`}));
  const sources: unknown[] = [];
  visit(tree, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? [])
      if ('source' in statement && statement.source) sources.push(statement.source.value);
  });
  return {tree, sources};
}

describe('omitMissingFiles', () => {
  it('defines what missing modules would have defined', () => {
    const {tree, sources} = omit(
      'import A from "@site/none.svg";\n' +
        "import B from './folder';\nimport C from './cases.test';\nexport * from './none';\n\n<A />\n",
    );
    expect(sources).toEqual(['./cases.test']);
    expect(JSON.stringify(tree)).toMatch(/"name":"A".*"name":"B"/);
  });

  it.each([
    ['![Plan](@site/none.svg)', '(Plan)'],
    ['![Plan](./none.png)', '(Plan)'],
    ['[Plan](@site/none.pdf)', 'Plan'],
    // What the compiler refuses.
    ['![Plan](./100%.png)', '(Plan)'],
    ['[Plan](https://example.com>)', 'Plan'],
  ])('shows the text of %s', (text, shown) => {
    const {tree} = omit(text);
    expect(tree.children[0]).toMatchObject({children: [{type: 'text', value: shown}]});
    expect(toString(tree)).toBe(shown);
  });

  it('leaves out an attribute that requires a missing file', () => {
    const {tree} = omit('<img src={require(\'./none.png\').default} alt="A" />\n');
    expect(tree.children[0]).toMatchObject({attributes: [{name: 'alt'}]});
  });

  it.each(['![A](https://example.com/a.png)', '![A](/img/a.png)', '![A](./cases.test.ts)'])(
    'leaves %s as it is',
    (text) => {
      expect(omit(text).tree.children[0]).toMatchObject({children: [{type: 'image'}]});
    },
  );

  it('stops a build', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(omit("import A from './none';\n").sources).toEqual(['./none']);
  });
});
