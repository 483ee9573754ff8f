/** Writes the values of variables that never change where they're used, which saves bytes. */
import type {Declaration, Root} from 'postcss';

/** A longer value stays a variable if several declarations use it. */
const MAX_REPEATED_LENGTH = 28;

const USE = /var\((--[\w-]+)\)/g;

/** Whether a declaration applies to the whole page, always. */
function isGlobal({parent: rule}: Declaration): boolean {
  if (rule?.type !== 'rule' || !('selector' in rule) || rule.selector !== ':root') return false;
  const {parent} = rule;
  return (
    parent?.type === 'root' ||
    (parent?.type === 'atrule' && 'name' in parent && parent.name === 'layer')
  );
}

/**
 * @param sheet - a stylesheet; changed in place
 * @param kept - variables that pages or scripts use or set
 */
export function inlineConstants(sheet: Root, kept: ReadonlySet<string>): void {
  const declarations = new Map<string, Declaration[]>();
  const others = new Set(kept);
  const uses = new Map<string, number>();
  sheet.walkDecls((declaration) => {
    const {prop, value} = declaration;
    if (prop.startsWith('--'))
      declarations.set(prop, [...(declarations.get(prop) ?? []), declaration]);
    for (const [, name = ''] of value.matchAll(USE)) uses.set(name, (uses.get(name) ?? 0) + 1);
    // With a fallback, a variable may be one that only some pages have.
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+),/g)) others.add(name);
  });
  // Registered properties and container queries need the variable.
  sheet.walkAtRules(({params}) => {
    for (const [name] of params.matchAll(/--[\w-]+/g)) others.add(name);
  });

  const constants = new Map<string, string>();
  // Spaces, because `1.5var(--unit)` is one word, where `var(--factor)var(--unit)` are two.
  const replace = (value: string) =>
    value.replace(USE, (use, name: string) =>
      constants.has(name) ? ` ${constants.get(name)} ` : use,
    );
  const candidates = [...declarations].flatMap(([name, [only, second]]) =>
    only && !second && !others.has(name) && isGlobal(only) ? [only] : [],
  );
  let count: number;
  do {
    count = constants.size;
    for (const {prop, value: written} of candidates) {
      const value = replace(written);
      const isShort = value.length <= MAX_REPEATED_LENGTH || uses.get(prop) === 1;
      // What a variable refers to may differ where it's used.
      if (isShort && !value.includes('var(')) constants.set(prop, value);
    }
  } while (constants.size > count);

  sheet.walkDecls((declaration) => {
    if (constants.has(declaration.prop)) declaration.remove();
    else declaration.value = replace(declaration.value);
  });
}
