/** Finds the element that an event is about. */

/** @returns the event's target, or the closest element around it, that matches; else `null` */
export const findClosest = <Found extends HTMLElement = HTMLElement>(
  {target}: Pick<Event, 'target'>,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);
