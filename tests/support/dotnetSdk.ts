/** The public members of the .NET SDK, from tests/fixtures/dotnet-sdk.txt. */
import {readFileSync} from 'node:fs';

type SdkType = {
  base?: string;
  version: string;
  /** Types of members by name. */
  members: Map<string, string>;
};

/** Version that samples use, unless a comment names another one. */
export const DOTNET_SDK_VERSION = '2.0.1';

export const DOTNET_NAMESPACES = new Set<string>();

function readSdk(): ReadonlyMap<string, SdkType> {
  const types = new Map<string, SdkType>();
  let version = '';
  let members = new Map<string, string>();
  for (const line of readFileSync('tests/fixtures/dotnet-sdk.txt', 'utf8').split('\n')) {
    const [, namespace, name = '', base] = /^([\w.]+)\.(\w+)(?: : (\w+))?$/.exec(line) ?? [];
    const [, member, type = ''] = /^ {2}(\w+): (.+)$/.exec(line) ?? [];
    version = /^version (.+)/.exec(line)?.[1] ?? version;
    if (namespace) {
      DOTNET_NAMESPACES.add(namespace);
      members = new Map();
      types.set(name, {base, version, members});
    }
    if (member) members.set(member, type.replace(/\?$/, '').replace(/^Task<(.+)>$/, '$1'));
  }
  return types;
}

export const DOTNET_SDK = readSdk();

/**
 * @returns the type of a member, which a base type can define; undefined if there's no such member
 */
export function findMember(type: string, name: string): string | undefined {
  const found = DOTNET_SDK.get(type);
  return found && (found.members.get(name) ?? (found.base && findMember(found.base, name)));
}
