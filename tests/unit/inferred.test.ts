/** The notice of inferred content. */
import {expect, it} from 'vitest';
import {findInferredNotice} from '../../src/config/inferred';

it('is the front matter that says what the content is derived from', () => {
  expect(findInferredNotice({inferred: 'From the SDK.'})).toBe('From the SDK.');
  expect(findInferredNotice({evidence: 'sourced'})).toBeUndefined();
});
