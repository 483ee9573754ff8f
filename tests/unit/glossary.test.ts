/** Mistakes in the glossary. */
import {readFileSync} from 'node:fs';
import {parsePage} from '@docs-kit/writing/sources';
import {expect, it} from 'vitest';
import {findGlossaryProblems} from '../../src/content/glossary';

const FILE = 'docs/getting-started/glossary.mdx';
const find = (text: string, file = FILE) =>
  findGlossaryProblems(parsePage(text, file)).map(({line, what}) => `${line}: ${what}`);

it('accepts the glossary, and other pages', () => {
  expect(find(readFileSync(FILE, 'utf8'))).toEqual([]);
  expect(find('## B\n\n## A', 'docs/other.mdx')).toEqual([]);
});

it('reports terms that are out of order, and entries that are none', () => {
  const text = `## A

- **Agent**: one.
- **Action**: two.
- a term without bold text
- **Audit**: three.
- **Alert**: four.
- **Alias**: five.
- **Answer** – six.

## B

- **Key**: three.
- **Balance**: five.
- **“Beta”**: four.`;
  expect(find(text)).toEqual([
    '4: the term "Action" follows "Agent". Put the terms in alphabetical order.',
    '5: the entry has no term. Begin it with the term in bold: **Term**: what it means.',
    '7: the term "Alert" follows "Audit". Put the terms in alphabetical order.',
    '9: the term "Answer" has no colon. Write **Answer**: what it means.',
    '13: the term "Key" is below B. Move it below ## K.',
  ]);
});

it('reports headings that are out of order, or no letters', () => {
  const text = `## B

- **Balance**: what's left of your credit.

## A

- **Agent**: a program that answers.

## Aardvark

An animal that eats ants.

**Answer**: what it says.`;
  expect(find(text)).toEqual([
    '5: the heading "A" follows "B". Put the letters in alphabetical order.',
    '9: the heading "Aardvark" is not a letter. Write a term in the list of its letter: - **Aardvark**: what it means.',
    '13: the term "Answer" is not in the list. Begin it with a hyphen and a space.',
  ]);
});
