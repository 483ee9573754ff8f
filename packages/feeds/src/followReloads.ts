/**
 * Lets `npm start` show posts that are added after the configuration was loaded again. Docusaurus
 * creates its plugins anew then, but the bundler keeps the loaders of the first ones, which know
 * only the posts of that time.
 */
import type {Plugin, PluginContentLoadedActions} from '@docusaurus/types';

/** Modules are loaded again too, so this isn't in one. The first plugins, by id. */
const shared = globalThis as {docsKitBlogs?: Map<string, unknown>};

const NO_ACTIONS: PluginContentLoadedActions = {
  addRoute: () => undefined,
  createData: (name) => Promise.resolve(name),
  setGlobalData: () => undefined,
};

/** @returns the plugin; its content also goes to the first plugin with the id */
export function followReloads<Content>(id: string, plugin: Plugin<Content>): Plugin<Content> {
  const firsts = (shared.docsKitBlogs ??= new Map());
  const first = firsts.get(id) as Plugin<Content> | undefined;
  if (!first) {
    firsts.set(id, plugin);
    return plugin;
  }
  return {
    ...plugin,
    async contentLoaded(args) {
      await first.contentLoaded?.({...args, actions: NO_ACTIONS});
      await plugin.contentLoaded?.(args);
    },
  };
}
