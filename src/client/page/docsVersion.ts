/** Stores the docs version that the user chooses, where Docusaurus stores it. */
import {safeStorage} from '../safeStorage';

const KEY = 'docs-preferred-version-default';

document.addEventListener('click', ({target}) => {
  const link =
    target instanceof Element ? target.closest<HTMLElement>('[data-docs-version]') : null;
  if (link?.dataset.docsVersion) safeStorage.set(KEY, link.dataset.docsVersion);
});
