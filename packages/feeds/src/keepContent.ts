/**
 * Keeps the posts of `npm start` while a file of the blog has a mistake, such as its list of tags.
 * Docusaurus would print a stack before the line of the content rules.
 */
import type {Plugin} from '@docusaurus/types';

/** Modules are loaded again with the configuration, so this isn't in one. Contents, by id. */
const shared = globalThis as {docsKitBlogContents?: Map<string, unknown>};

/** @returns the plugin; if it can't load its content, the one that it loaded before stays */
export function keepContent<Content>(id: string, plugin: Plugin<Content>): Plugin<Content> {
  const contents = (shared.docsKitBlogContents ??= new Map());
  return {
    ...plugin,
    async loadContent() {
      try {
        const content = (await plugin.loadContent?.()) as Content;
        contents.set(id, content);
        return content;
      } catch (error) {
        if (!contents.has(id) || !(error instanceof Error)) throw error;
        const [reason = ''] = error.message.split('\n');
        console.warn(`[WARNING] The posts stay as they were: ${reason.replace(/[:.]$/, '')}.`);
        return contents.get(id) as Content;
      }
    },
  };
}
