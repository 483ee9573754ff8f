/** Fields, and how React gets the values that users enter before it has loaded. */

/** An element whose value the user can change. */
export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether the element is a field, which the user types or chooses a value in. */
export const isField = (element: Element | null): element is FieldElement =>
  element !== null && element.matches('input,select,textarea');

/**
 * Passes the user's value, which hydration leaves in the field, to React. React replaces the
 * element's setter to remember the last value, and ignores events that don't change it. To make a
 * change, this sets another value first, and then the user's with the original setter.
 */
export function setValue(field: FieldElement, value: string, checked: boolean | undefined): void {
  if (checked !== undefined) {
    if ((field as HTMLInputElement).checked !== checked) field.click();
    return;
  }
  const type = Object.getPrototypeOf(field) as FieldElement;
  const {selectionStart: start, selectionEnd: end} = field as HTMLInputElement;
  field.value = `${value} `;
  Object.getOwnPropertyDescriptor(type, 'value')?.set?.call(field, value);
  // The cursor stays where the user types.
  if (typeof start === 'number' && field === document.activeElement)
    (field as HTMLInputElement).setSelectionRange(start, end);
  field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', {bubbles: true}));
}
