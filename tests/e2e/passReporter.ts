/**
 * Records the pages of tests that have passed with all checks, such as that for errors in the
 * console, which runs after the test's own.
 */
import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';
import {type PageTest, recordPass} from '../support/passedPages';
import {VISITED} from './visits';

export default class PassReporter implements Reporter {
  onTestEnd(_: TestCase, {status, annotations}: TestResult) {
    if (status !== 'passed') return;
    for (const {type, description = ''} of annotations)
      if (type === VISITED) recordPass(JSON.parse(description) as PageTest);
  }
}
