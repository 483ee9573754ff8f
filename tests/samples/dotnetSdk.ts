/** The public members of the .NET SDK, from tests/fixtures/dotnet-sdk.txt. */
import {readFileSync} from 'node:fs';

export type Signature = {type: string; parameters?: {name: string; optional: boolean}[]};
export type SdkType = {
  namespace: string;
  base?: string;
  version: string;
  constructors: Signature[];
  members: Map<string, Signature[]>;
};

/** Default SDK version of samples, unless a comment names another one. */
export const VERSION = '2.0.1';

const splitParameters = (list: string) =>
  [...list.matchAll(/(\w+)(\??): (?:[^,<]|<[^>]*>)+/g)].map(([, name = '', mark]) => ({
    name,
    optional: mark === '?',
  }));

function readSdk(): Map<string, SdkType> {
  const types = new Map<string, SdkType>();
  let version = '';
  let current: SdkType | undefined;
  for (const line of readFileSync('tests/fixtures/dotnet-sdk.txt', 'utf8').split('\n')) {
    const [, namespace = '', name = '', base] = /^([\w.]+)\.(\w+)(?: : (\w+))?$/.exec(line) ?? [];
    const [, member = '', list, type = ''] =
      /^ {2}(?:static )?(\w+)(?:\((.*)\))?(?:: (\S.*))?$/.exec(line) ?? [];
    version = /^version (.+)/.exec(line)?.[1] ?? version;
    if (name)
      types.set(name, (current = {namespace, base, version, constructors: [], members: new Map()}));
    else if (member && current) {
      const signature = {type, ...(list !== undefined && {parameters: splitParameters(list)})};
      if (member === 'new') current.constructors.push(signature);
      else current.members.set(member, [...(current.members.get(member) ?? []), signature]);
    }
  }
  return types;
}

export const SDK: ReadonlyMap<string, SdkType> = readSdk();
export const NAMESPACES = new Set([...SDK.values()].map(({namespace}) => namespace));

/**
 * @returns the signatures of a member, including base types; undefined if the type isn't from the
 *   SDK
 */
export function listMembers(type: string, name: string): Signature[] | undefined {
  const found = SDK.get(type);
  return (
    found &&
    (found.members.get(name) ?? (found.base ? listMembers(found.base, name) : undefined) ?? [])
  );
}
