/**
 * Marks the body with `navigation-with-keyboard` from the first Tab until the next mouse press.
 * Docusaurus 3.10 replaced the class with `:focus-visible`, but the owner's specification requires
 * the class.
 */
const CLASS_NAME = 'navigation-with-keyboard';

addEventListener('keydown', ({key}) => {
  if (key === 'Tab') document.body.classList.add(CLASS_NAME);
});
addEventListener('mousedown', () => document.body.classList.remove(CLASS_NAME));

export {};
