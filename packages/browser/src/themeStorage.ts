/**
 * Choices that Docusaurus stores itself, such as the color mode. Its keys end in the namespace of
 * the option `storage.namespace`.
 */
import siteStorage from '@generated/site-storage';
import {safeStorage} from './safeStorage';

const toKey = (name: string) => name + siteStorage.namespace;

export const themeStorage = {
  get: (name: string) => safeStorage.get(toKey(name)),
  set: (name: string, value: string) => safeStorage.set(toKey(name), value),
};
