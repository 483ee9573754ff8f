/** Variables that never change are written as their values, and no others. */
import {parse} from 'postcss';
import {expect, it} from 'vitest';
import {inlineConstants} from '../src/constants';

function inline(css: string, kept: readonly string[] = []): string {
  const sheet = parse(css);
  inlineConstants(sheet, new Set(kept));
  return sheet.toString().replace(/\s+/g, ' ');
}

it('writes a constant where it is used, also through another one', () => {
  const css = ':root{--space:1rem;--gap:var(--space)}@layer base{:root{--line:2px}}';
  expect(inline(`${css}p{margin:var(--gap);border-width:var(--line)}`)).toBe(
    ':root{}@layer base{:root{}}p{margin: 1rem ;border-width: 2px }',
  );
});

it('keeps words apart that only the variable separated', () => {
  expect(inline(':root{--height:1.5}p{font:1rem/var(--height)var(--family)}')).toContain(
    'font:1rem/ 1.5 var(--family)',
  );
});

it.each([
  ['is declared twice', ':root{--x:1px}.dark{--x:2px}'],
  ['is declared elsewhere', '.note{--x:1px}'],
  ['depends on a condition', '@media print{:root{--x:1px}}'],
  ['refers to one that changes', ':root{--x:var(--y);--y:1px}.dark{--y:2px}'],
  ['has a fallback where it is used', ':root{--x:1px}a{width:var(--x,2px)}'],
  ['is registered', ':root{--x:1px}@property --x{syntax:"*";inherits:true}'],
  ['is long and used twice', `:root{--x:${'url(a.svg) '.repeat(4)}}a{margin:var(--x)}`],
])('keeps a variable that %s', (_, css) => {
  expect(inline(`${css}p{margin:var(--x)}`)).toContain('p{margin:var(--x)}');
});

it('keeps a variable that pages or scripts use', () => {
  const css = ':root{--x:1px}p{margin:var(--x)}';
  expect(inline(css, ['--x'])).toBe(css);
});
