/** Picks a version among those that packages have published. */

/** Docusaurus names a canary after the release before it, and other prereleases after the next. */
const rank = (version: string) => (version.includes('-canary') ? 2 : version.includes('-') ? 0 : 1);

function compareVersions(a: string, b: string): number {
  const [before = '', after = ''] = [a.split('-')[0], b.split('-')[0]];
  const inOrder = (x: string, y: string) => x.localeCompare(y, 'en', {numeric: true});
  return inOrder(before, after) || rank(a) - rank(b) || inOrder(a, b);
}

/**
 * @param part - the beginning of a version (`4` or `4.`), or a prerelease (`canary`); empty for any
 * @param published - the versions of each package
 * @returns the newest version that all packages have, because a canary can be incomplete
 */
export function pickVersion(
  part: string,
  published: readonly (readonly string[])[],
): string | undefined {
  const name = part.replace(/\.$/, '');
  const isWanted = (version: string) =>
    name === '' ||
    [version, version.slice(version.indexOf('-') + 1)].some(
      (text) => text === name || text.startsWith(`${name}.`) || text.startsWith(`${name}-`),
    );
  const [versions = [], ...others] = published;
  if (versions.includes(part)) return part;
  return versions
    .filter((version) => isWanted(version) && others.every((list) => list.includes(version)))
    .sort(compareVersions)
    .at(-1);
}
