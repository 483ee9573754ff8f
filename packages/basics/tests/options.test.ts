/** Options of plugins, in a site whose configuration Docusaurus itself loads. */
import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, it} from 'vitest';

type Jiti = (file: string, options: object) => (module: string) => object;

it('can be checked in modules that Docusaurus loads', () => {
  const docusaurus = createRequire(createRequire(__filename).resolve('@docusaurus/utils'));
  const jiti = docusaurus('jiti') as Jiti;
  const load = jiti(__filename, {requireCache: false, interopDefault: true});
  expect(load(path.resolve(__dirname, '../src/options.ts'))).toMatchObject({
    z: {any: expect.any(Function) as unknown},
  });
});
