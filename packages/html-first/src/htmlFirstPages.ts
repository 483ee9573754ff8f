/** The step that makes pages work before React has loaded. */
import type {BuildStep} from '@docs-kit/site-files/buildStep';
import type {HtmlFirstOptions} from './';

/** @param options - the options of the plugin */
export const htmlFirstPages = (options: HtmlFirstOptions): BuildStep => ({
  name: 'HTML first',
  async run(pages, context) {
    const {transformPages} = await import('./transformPages');
    await transformPages(pages, context, options);
  },
});
