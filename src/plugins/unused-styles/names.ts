/** Tells which class names a text holds, and whether a selector can match anything among them. */

/**
 * @param text - source code or content
 * @returns all that could be a class name; one that ends in a hyphen is the beginning of names that code puts together
 */
export function namesIn(text: string): string[] {
  return text.match(/[a-zA-Z_][\w-]*/g) ?? [];
}

/**
 * @param selector - one selector, without commas outside of parentheses
 * @param names - what the sources hold
 * @returns whether every class that the selector asks for can be there; what `:not()` excludes is not asked for
 */
export function isUsed(selector: string, names: ReadonlySet<string>): boolean {
  const asked = selector.replace(/:(?:not|is|where)\([^)]*\)/g, '');
  return [...asked.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].every(([, name = '']) => {
    if (names.has(name)) return true;
    // Code that puts `alert--${type}` together leaves "alert--" behind.
    const end = name.lastIndexOf('--');
    return end > 0 && names.has(name.slice(0, end + 2));
  });
}
