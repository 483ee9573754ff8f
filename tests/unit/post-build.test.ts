/** How a build stops when a post-build step finds something wrong. */
import {describe, expect, it, vi} from 'vitest';
import {WriterError} from '../../packages/basics/src/writerError';
import postBuild from '../../packages/site-files/src';

const {failure} = vi.hoisted(() => ({failure: {error: new Error()}}));
vi.mock('../../packages/site-files/src/steps', () => ({
  runSteps: () => Promise.reject(failure.error),
}));

describe('a post-build step', () => {
  it('that finds a mistake stops the build with one message', async () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    failure.error = new WriterError('<b> has no Markdown form. Leave it out.', 'docs/a.mdx', 3);
    await postBuild().postBuild?.({} as never);
    expect(exit).toHaveBeenCalledWith(1);
    expect(error.mock.calls).toEqual([
      ['[ERROR] docs/a.mdx:3: <b> has no Markdown form. Leave it out.'],
    ]);
  });

  it.each([
    new TypeError('x is not a function'),
    new Error('docs/a.mdx:3: the message of a library that looks like ours. Read the trace.'),
    Object.assign(new Error('no space left'), {code: 'ENOSPC'}),
  ])('that fails itself keeps its stack trace: %s', async (error) => {
    failure.error = error;
    await expect(postBuild().postBuild?.({} as never)).rejects.toBe(error);
  });
});
