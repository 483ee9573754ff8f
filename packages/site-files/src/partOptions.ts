/** The option with the parts of a site, which several plugins have. */
import {optionsOf, z} from '@docs-kit/basics/options';
import type {SitePart} from './pageKinds';

export const partOptions = z.array(
  optionsOf<SitePart>({
    root: z.string(),
    name: z.string(),
    kind: z.enum(['guide', 'api', 'post', 'release', 'legal']),
  }),
);
