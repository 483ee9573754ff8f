/** Repeats what the user did before the page's script ran, for all of its listeners. */
import {CONTROL, isField} from './presses';

/** Whether the browser hasn't handled the event, or a script has to know of it as well. */
function isWaiting({type, target, key}: Partial<KeyboardEvent>): boolean {
  const control = target instanceof Element ? target.closest<HTMLElement>(CONTROL) : null;
  // These keys also click.
  if (type === 'keydown') return !control || !/^(?:Enter| )$/.test(key ?? '');
  if (type !== 'click') return true;
  return control !== null && !isField(control) && !control.closest('form[action]');
}

export function replayEarlyEvents(): void {
  const events = window.earlyEvents ?? [];
  delete window.earlyEvents;
  for (const event of events.filter(isWaiting))
    event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
}
