/** Repeats what the user did before the page's script ran. */
import {findClosest} from '@docs-kit/browser/findClosest';
import {isForBrowser, PRESSED_CONTROL} from './presses';

/** Whether a script has to handle the event, because the browser hasn't. */
function isWaiting(event: Event & {readonly key?: string}): boolean {
  const {type, key = ''} = event;
  const control = findClosest(event, PRESSED_CONTROL);
  // On a control, these keys also click.
  if (type === 'keydown') return !control || !/^(?:Enter| )$/.test(key);
  if (type !== 'click') return true;
  return control !== null && !isForBrowser(control);
}

/** Dispatches the events again. All listeners of the page's script must have been added. */
export function replayEarlyEvents(): void {
  const events = window.earlyEvents ?? [];
  delete window.earlyEvents;
  for (const event of events.filter(isWaiting))
    event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}
