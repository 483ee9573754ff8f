/** How often the built-in answer panel shows the right page, over the built index; `npm run bench:answers` prints the same. */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, it} from 'vitest';
import type {Report} from '../../bench/answers';

type Question = {readonly question: string; readonly page: string; readonly alternatives?: readonly string[]};

const read = (file: string) => JSON.parse(readFileSync(path.resolve('tests/fixtures', file), 'utf8')) as Question[];
const questions = read('questions.json');
const unseen = read('questions-unseen.json');

it('asks at least 60 questions, none of them twice', () => {
  expect(questions.length).toBeGreaterThanOrEqual(60);
  const all = [...questions, ...unseen].map(({question}) => question);
  expect(new Set(all).size).toBe(all.length);
});

it('expects pages that exist', () => {
  const inventory = new Set(readFileSync('tests/routes.txt', 'utf8').split('\n'));
  const pages = [...questions, ...unseen].flatMap(({page, alternatives = []}) => [page, ...alternatives]);
  expect(pages.filter((page) => !inventory.has(page))).toEqual([]);
});

describe('the share of questions for which the right page is among the first three', () => {
  let report: Report;

  beforeAll(() => {
    const printed = execFileSync('npx', ['tsx', 'bench/answers.ts', '--json'], {encoding: 'utf8'});
    report = JSON.parse(printed) as Report;
    console.log(printed.trim());
  }, 120_000);

  it('is at least 90 % in the panel', () => expect(report.panel.hit3).toBeGreaterThanOrEqual(0.9));

  it('is no less for questions that the ranking was not tuned to', () =>
    expect(report.panelUnseen.hit3).toBeGreaterThanOrEqual(0.9));

  it('is measured for the DocSearch modal on the same list', () => {
    expect(report.modal.questions).toBe(questions.length);
    // No goal, as a search asks for all words: a floor against a step back.
    expect(report.modal.hit3).toBeGreaterThanOrEqual(0.45);
  });
});
