/**
 * The configuration of hosts as a file next to the build, for programs that serve a build on this
 * computer.
 */
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {HostConfig} from './headers';

/**
 * @param outDir - the published folder
 * @returns the folder for configuration that isn't published: `deploy` beside `build`, or a folder
 *   in it, because the policies of builds may differ
 */
export function nameDeployFolder(outDir: string): string {
  const name = path.basename(outDir);
  return path.resolve(outDir, '../deploy', name === 'build' ? '' : name);
}

export const nameHostConfig = (outDir: string): string =>
  path.join(nameDeployFolder(outDir), 'host.json');

/**
 * @param outDir - folder of a finished build
 * @throws Error if the step for host files hasn't written it
 */
export const readHostConfig = (outDir: string): HostConfig =>
  JSON.parse(readFileSync(nameHostConfig(outDir), 'utf8')) as HostConfig;
