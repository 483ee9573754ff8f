/** Shows what the URL's fragment names, in a tab or in details that are closed. */
import {findTarget} from './findTarget';
import {makeFindable, openPanel} from './tabs';

/** Shows what the browser doesn't find, or only scrolls to. */
function showTarget(): void {
  const {hash} = location;
  const target = findTarget(hash);
  if (!target) return;
  openPanel(target);
  target.closest('details')?.setAttribute('open', '');
  const ownHash = `#${target.id}`;
  if (hash !== ownHash && hash.toLowerCase() === ownHash) location.replace(ownHash);
}

export function startTargets(): void {
  const update = () => {
    makeFindable();
    showTarget();
  };
  update();
  addEventListener('hashchange', showTarget);
  document.addEventListener('page', () => setTimeout(update));
}
