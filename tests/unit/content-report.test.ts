/** The report of what is left to review: inferred pages, and the gaps that counsel fills. */
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {contentReport} from '../../src/plugins/content/report';

it('lists every inferred page, and every gap with its line', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'content-report-'));
  for (const folder of ['docs', 'blog', 'release-notes', 'terms']) mkdirSync(path.join(site, folder));
  writeFileSync(path.join(site, 'docs/a.mdx'), '---\nevidence: inferred\n---\n\nText.\n');
  writeFileSync(path.join(site, 'docs/b.mdx'), '---\nevidence: sourced\n---\n\nevidence: inferred\n');
  writeFileSync(
    path.join(site, 'terms/c.mdx'),
    '---\nevidence: sourced\n---\n\n<CounselNote>an\naddress</CounselNote>\n',
  );
  expect(contentReport(site)).toEqual({
    inferred: ['docs/a.mdx'],
    placeholders: [{file: 'terms/c.mdx', line: 5, text: 'an address'}],
  });
  rmSync(site, {recursive: true});
});
