/** Search filters: the page's language and docs versions. */
import {themeStorage} from '@docs-kit/browser/themeStorage';
import type {SearchFilters} from '../engine/searchEngine';

/** Names of the versions of each docs plugin, the latest first. */
export type DocsVersions = Readonly<Record<string, readonly string[]>>;

/**
 * @param versions - of each docs plugin
 * @returns the language of the page, and for each docs plugin the tag of a version: that of the
 *   page, or else the one that the user chose, or else the latest
 */
export function getContextualFilters(versions: DocsVersions): SearchFilters {
  const tag = document.querySelector<HTMLMetaElement>('meta[name=docusaurus_tag]')?.content;
  const tags = Object.entries(versions).map(([plugin, names]) => {
    const toTag = (name: string) => `docs-${plugin}-${name}`;
    const chosen = themeStorage.get(`docs-preferred-version-${plugin}`);
    const name =
      names.find((each) => toTag(each) === tag) ??
      names.find((each) => each === chosen) ??
      names[0] ??
      '';
    return toTag(name);
  });
  return {language: document.documentElement.lang, tags: ['default', ...tags]};
}
