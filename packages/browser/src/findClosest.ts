/** Finds the element that an event is about. */

/** @returns the closest element that matches, from the event's target outward, or `null` */
export const findClosest = <Found extends HTMLElement = HTMLElement>(
  {target}: Pick<Event, 'target'>,
  selector: string,
): Found | null => (target instanceof Element ? target.closest<Found>(selector) : null);
