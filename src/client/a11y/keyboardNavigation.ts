/**
 * Marks the body with `navigation-with-keyboard` from the first Tab until the next mouse press.
 * Docusaurus 3.10 dropped the class in favour of `:focus-visible`; the site's specification still names it.
 */
const CLASS_NAME = 'navigation-with-keyboard';

if (typeof window !== 'undefined') {
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') {
      document.body.classList.add(CLASS_NAME);
    }
  });
  window.addEventListener('mousedown', () => {
    document.body.classList.remove(CLASS_NAME);
  });
}
