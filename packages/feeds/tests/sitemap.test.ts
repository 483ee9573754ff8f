/** Dates in the sitemap. */
import {expect, it} from 'vitest';
import {addModifiedDates} from '../src/sitemap';

const CHANGED: Readonly<Record<string, number>> = {'/site/data.yml': Date.UTC(2025, 10, 4)};

it('pages that are generated have the date of their source; others keep theirs, or have none', async () => {
  const url = 'https://docs.example.com';
  const create = addModifiedDates('/site', (file) => (file === 'docs/made.md' ? 'data.yml' : file));
  const items = [
    {url: `${url}/docs/made`, lastmod: null},
    {url: `${url}/docs/written`, lastmod: '2025-01-02'},
    {url: `${url}/docs/untracked`, lastmod: null},
    {url: `${url}/blog`, lastmod: null},
  ];
  const page = (path: string, sourceFilePath: string) => ({
    path,
    component: '',
    metadata: {sourceFilePath},
  });
  const dated = await create({
    defaultCreateSitemapItems: () => Promise.resolve(items as never),
    siteConfig: {
      url,
      future: {
        experimental_vcs: {
          getFileLastUpdateInfo: (file: string) =>
            file in CHANGED
              ? Promise.resolve({timestamp: CHANGED[file]})
              : Promise.reject(new Error('not tracked')),
        },
      },
    } as never,
    routes: [
      {
        path: '/docs',
        component: '',
        routes: [
          page('/docs/made', 'docs/made.md'),
          page('/docs/written', 'docs/written.md'),
          page('/docs/untracked', 'docs/untracked.md'),
        ],
      },
      {path: '/blog', component: ''},
    ],
  });
  expect(dated.map(({lastmod}) => lastmod)).toEqual(['2025-11-04', '2025-01-02', null, null]);
});
