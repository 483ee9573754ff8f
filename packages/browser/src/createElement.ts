/** Creates elements for scripts that run without React. */

/**
 * @param tag - name of the element
 * @param attributes - those that are `undefined` are left out
 * @param children - elements and text; those that are `false` or empty are left out
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string | undefined>>,
  ...children: readonly (Node | string | false | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value);
  element.append(...children.filter((child): child is Node | string => Boolean(child)));
  return element;
}

/** Creates a button whose presses don't load React. */
export function createScriptButton(
  className: string,
  label: string,
  press: () => void,
): HTMLButtonElement {
  const attributes = {type: 'button', class: className, 'data-script': ''};
  const button = createElement('button', attributes, label);
  button.addEventListener('click', press);
  return button;
}
