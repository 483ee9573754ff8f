/** The module that the build writes: the behavior of the site's API, for browsers and programs. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {SiteBehavior} from '../engine/behavior';

/** Name of the plugin, and of the folder of its generated files. */
export const PLUGIN_NAME = 'docs-kit-openapi-sandbox';
export const BEHAVIOR_MODULE = 'behavior.js';

/**
 * @param hasErrors - whether the OpenAPI file has the errors of the behavior
 * @returns the source of the module
 */
export function renderBehaviorModule(
  behavior: Pick<SiteBehavior, 'module'> | undefined,
  hasErrors: boolean,
): string {
  if (!behavior) return 'export default undefined;\n';
  const exported = hasErrors ? 'behavior' : '{...behavior, errors: undefined}';
  const module = JSON.stringify(`@site/${behavior.module}`);
  return `import behavior from ${module};\nexport default ${exported};\n`;
}

/** @returns the statement that defines `behavior` in the source of a program */
export function renderBehaviorImport(generatedFilesDir: string): string {
  const file = path.join(generatedFilesDir, PLUGIN_NAME, 'default', BEHAVIOR_MODULE);
  return existsSync(file)
    ? `import behavior from ${JSON.stringify(file)};`
    : 'const behavior = undefined;';
}
