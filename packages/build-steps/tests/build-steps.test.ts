/** The plugin on a small build: the order of steps, and failures. */
import {WriterError} from '@docs-kit/basics/writerError';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import buildSteps, {type BuildStepsOptions} from '../src';
import {readBuilt, run, siteConfig, writeBakery} from './bakery';

beforeEach(writeBakery);

describe('the steps', () => {
  it('run in the order of the configuration, on one table of pages', async () => {
    await run({
      steps: [
        {
          name: 'first',
          async run(pages) {
            for (const page of pages.values()) page.html += '<!-- first -->';
          },
        },
        {
          name: 'second',
          async run(pages, {language}) {
            for (const page of pages.values()) page.html += `<!-- ${page.title} ${language} -->`;
          },
        },
      ],
    });
    expect(readBuilt('blog/ovens.html')).toMatch(/<!-- first --><!-- Ovens de-AT -->$/);
  });

  it('can add HTML to the start of each page', () => {
    const notice = {name: 'notice', preBodyTags: ['<p>Notice'], run: () => Promise.resolve()};
    const other = {name: 'other', run: () => Promise.resolve()};
    const plugin = buildSteps({steps: [notice, other]})({siteConfig} as never);
    expect(plugin.injectHtmlTags?.({content: undefined})).toEqual({preBodyTags: ['<p>Notice']});
  });
});

describe('a mistake stops the build with one message', () => {
  const listMessages = async (options: BuildStepsOptions, config?: object) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await run(options, config);
    expect(exit).toHaveBeenCalledWith(1);
    return error.mock.calls.flat();
  };

  it('in a page', async () => {
    const failing = {
      name: 'failing',
      run: () => Promise.reject(new WriterError('<b> has no form. Leave it out.', 'docs/a.mdx', 3)),
    };
    expect(await listMessages({steps: [failing]})).toEqual([
      '[ERROR] docs/a.mdx:3: <b> has no form. Leave it out.',
    ]);
  });

  it('in the configuration', async () => {
    expect(await listMessages({steps: []}, {trailingSlash: undefined})).toEqual([
      '[ERROR] The build steps work with `trailingSlash: false`, but it is undefined. Set it in docusaurus.config.',
    ]);
  });
});

it.each([
  new TypeError('x is not a function'),
  new Error('docs/a.mdx:3: the message of a library that looks like ours. Read the trace.'),
  Object.assign(new Error('no space left'), {code: 'ENOSPC'}),
])('a step that fails itself keeps its stack trace: %s', async (error) => {
  const steps = [{name: 'failing', run: () => Promise.reject(error)}];
  await expect(run({steps})).rejects.toBe(error);
});
