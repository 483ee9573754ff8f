/** Options of plugins, in a site whose configuration Docusaurus itself loads. */
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, it} from 'vitest';
import type * as Options from '../src/options';

type Jiti = (file: string, options: object) => (module: string) => typeof Options;

it('are checked in modules that Docusaurus loads, and all mistakes are reported', () => {
  const docusaurus = createRequire(createRequire(__filename).resolve('@docusaurus/utils'));
  const jiti = docusaurus('jiti') as Jiti;
  const load = jiti(__filename, {requireCache: false, interopDefault: true});
  const {functionOf, listOf, optionsOf, requireOptions, z} = load(
    path.resolve(__dirname, '../src/options.ts'),
  );
  const schema = optionsOf({
    title: z.string(),
    pages: listOf(z.string()),
    run: functionOf<() => void>(),
  });
  const options = {title: 'Kites', pages: [], run: () => {}};
  expect(requireOptions('kites', schema, options)).toBe(options);
  expect(() =>
    requireOptions('kites', schema, {titles: 'Kites', pages: [1], run: 2} as never),
  ).toThrow(
    [
      'Options of kites are wrong.',
      'title: missing',
      'pages.0: expected string, received number',
      'run: expected function',
      'unknown option "titles". Did you mean title?',
    ].join('\n- '),
  );
});
