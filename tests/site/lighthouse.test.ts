/**
 * Mobile Lighthouse with FULL=1: accessibility, best practices, and SEO of each kind of page. `npm
 * run bench:lighthouse` measures time.
 */
import {describe, expect, it} from 'vitest';
import {MEASURED_PAGES} from '../../tools/support/budgets';
import {audit} from '../../tools/support/lighthouse';
import {withServedBuild} from '../../tools/support/serveBuild';
import {EXAMPLE_PAGES} from '../support/examplePages';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/** Kinds that load the same code as other kinds but show different content. */
const MORE = [{kind: 'page with a diagram', path: EXAMPLE_PAGES.guide}];

/** Search results have noindex on purpose, which Lighthouse reports as an error. */
const NOT_INDEXED = '/search';

describe.runIf(process.env.FULL)('Lighthouse', () => {
  it('reports no problem on any kind of page', {timeout: 600_000}, async () => {
    const wrong: string[] = [];
    await withServedBuild('build', async (base) => {
      for (const {kind, path} of [...MEASURED_PAGES, ...MORE]) {
        const skipped = path === NOT_INDEXED ? ['--skip-audits=is-crawlable'] : [];
        const {scores, problems: faults} = await audit(
          `${base}${path}`,
          `--only-categories=${CATEGORIES.join()}`,
          ...skipped,
        );
        expect(Object.keys(scores).sort()).toEqual([...CATEGORIES].sort());
        if (Object.values(scores).some((score) => score < 100)) {
          wrong.push(`${kind} ${path}: ${JSON.stringify(scores)}\n${faults.join('\n')}`);
        }
      }
    });
    expect(wrong.join('\n\n')).toBe('');
  });
});
