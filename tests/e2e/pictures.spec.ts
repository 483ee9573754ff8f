/** Pictures in pages: on phones, wide screens, and paper, without JavaScript, and after a link. */
import type {Page} from '@playwright/test';
import {MAX_SHIFT} from '../../tools/support/budgets';
import {builtFiles, readBuilt} from '../../tools/support/builtSite';
import {countLayoutShifts} from '../../tools/support/weight';
import {FLOWCHART_PAGE} from '../support/examplePages';
import {expectNoViolation} from './axe';
import {expect, openHydrated, test} from './fixtures';

const PICTURE = 'main figure[role=img]';
/** A page whose picture has a second drawing. */
const PAGE = '/docs/serenity-aihub/capabilities/knowledge';

const visibleDrawings = (page: Page) =>
  page.locator(PICTURE).first().locator('svg').filter({visible: true});

/** @returns one line for each label that is cut off, too small, or on top of another one */
const labelProblems = (page: Page, smallest: number) =>
  page.locator(PICTURE).evaluateAll(
    (pictures, least) =>
      pictures.flatMap((picture) => {
        const drawings = [...picture.querySelectorAll('svg')].filter(
          (svg) => svg.getBoundingClientRect().width > 0,
        );
        const [svg] = drawings;
        if (!svg || drawings.length > 1) return [`${drawings.length} visible drawings`];
        const frame = svg.getBoundingClientRect();
        const scale = frame.width / svg.viewBox.baseVal.width;
        const labels = [...svg.querySelectorAll('text')].map((text) => ({
          text: text.textContent,
          box: text.getBoundingClientRect(),
          size: parseFloat(getComputedStyle(text).fontSize) * scale,
        }));
        return labels.flatMap(({text, box, size}, index) => {
          const isCut = box.left < frame.left - 1 || box.right > frame.right + 1;
          // The boxes of consecutive lines overlap by their ascents and descents.
          const covered = labels
            .slice(index + 1)
            .filter(
              (other) =>
                Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
                Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) >
                  box.height / 2,
            );
          return [
            ...(isCut ? [`cut off: ${text}`] : []),
            ...(size < least ? [`${size} px: ${text}`] : []),
            ...covered.map((other) => `${text} covers ${other.text}`),
          ];
        });
      }),
    smallest,
  );

const DEVICES = [
  ['a phone', 390, 'screen', 11.9],
  ['a wide screen', 1440, 'screen', 11.9],
  // As wide as A4 is between its margins. Body text has 13 pixels there.
  ['paper', 672, 'print', 11],
] as const;

test('labels of all pictures can be read on a phone, a wide screen, and paper', async ({page}) => {
  test.slow();
  const files = builtFiles.filter((file) => file.endsWith('.html'));
  const paths = files.filter((file) => /<figure[^>]* role="?img/.test(readBuilt(file)));
  expect(paths).not.toEqual([]);
  for (const path of paths) {
    await page.goto(`/${path.replace(/\.html$/, '')}`);
    for (const [device, width, media, smallest] of DEVICES) {
      await page.setViewportSize({width, height: 1000});
      await page.emulateMedia({media});
      expect(await labelProblems(page, smallest), `${path} on ${device}`).toEqual([]);
    }
  }
});

for (const width of [390, 1440, 1920])
  test(`figures, rules, and code are equally wide, and text keeps its size at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 1000});
    for (const path of [PAGE, '/docs/serenity-aihub/agents/streaming', FLOWCHART_PAGE]) {
      await page.goto(path);
      const edges = await page
        .locator(
          'main .markdown > :is(h2, figure, .theme-code-block, .docusaurus-mermaid-container)',
        )
        .evaluateAll((blocks) =>
          blocks.map((block) => {
            const {left, right} = block.getBoundingClientRect();
            return `${left}–${right}`;
          }),
        );
      expect(edges.length, path).toBeGreaterThan(1);
      expect(new Set(edges).size, path).toBe(1);
    }
    const [shown, drawn] = await page
      .locator('.docusaurus-mermaid-container svg')
      .first()
      .evaluate((svg) => [svg.clientWidth, (svg as SVGSVGElement).viewBox.baseVal.width]);
    expect(shown).toBe(drawn);
  });

test('the parts of the platform are below each other on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/');
  const edges = await page
    .getByRole('figure', {name: 'The parts of the platform'})
    .locator('> ul > li')
    .evaluateAll((boxes) =>
      boxes.map((box) => {
        const {left, right} = box.getBoundingClientRect();
        return `${left}–${right}`;
      }),
    );
  expect(edges).not.toEqual([]);
  expect(new Set(edges).size).toBe(1);
});

test('a picture has drawings for phones and for wide screens and paper', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto(PAGE);
  // The browser would show a title as a tooltip.
  await expect(page.locator(`${PICTURE} title`)).toHaveCount(0);
  const narrow = await visibleDrawings(page).getAttribute('viewBox');
  await page.setViewportSize({width: 1440, height: 800});
  const wide = await visibleDrawings(page).getAttribute('viewBox');
  expect(wide).not.toBe(narrow);
  await expectNoViolation(page);
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 672, height: 1000});
  await expect(visibleDrawings(page)).toHaveAttribute('viewBox', wide ?? '');
});

for (const [kind, from, link, drawing] of [
  [
    'picture',
    '/docs/serenity-aihub/capabilities/volatile-knowledge',
    'Knowledge',
    `${PICTURE} svg`,
  ],
  ['diagram', '/docs/serenity-aihub/agents', 'Streaming', '.docusaurus-mermaid-container svg'],
] as const)
  test(`a ${kind} on a page reached by a link shows, and nothing moves`, async ({page}) => {
    await page.addInitScript(countLayoutShifts);
    await openHydrated(page, from);
    await page.getByRole('link', {name: link, exact: true}).first().click();
    await expect(page).not.toHaveURL(from);
    await expect(page.locator(`${drawing} text`).filter({visible: true}).first()).toBeVisible();
    expect(await page.evaluate(() => window.layoutShift)).toBeLessThanOrEqual(MAX_SHIFT);
  });
