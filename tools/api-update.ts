/**
 * `npm run api:update -- FILE_OR_URL`: replaces the OpenAPI file with its next version, and prints
 * what's new, gone, and changed, what breaks clients, and what depends on what's gone. Writes
 * nothing if the file isn't valid. The changes go to api/changes.json, but not with `--baseline`,
 * when the file corrects the documentation and not the API. `--prune` removes what the file refuses
 * of the overlay.
 */
import './support/importOnly';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {exitWithMessage, parseOptionsOrExit} from '@docs-kit/basics/commandLine';
import {writeChanged} from '@docs-kit/basics/files';
import {formatCount, parseUrl} from '@docs-kit/basics/text';
import {prepareUpdate, renderReport, summarizeUpdate} from '@docs-kit/openapi-changes';
import {assertBehavior, checkExamples} from '@docs-kit/openapi-sandbox';
import behavior from '../api/sandbox';
import {ADDRESSES_PATH, CHANGES_PATH, OVERLAY_PATH, SPEC_PATH} from '../src/config/api';
import {listApiUsers} from './support/apiUsers';
import {ROOT} from './support/project';
import {runScript} from './support/runScript';

const read = (file: string) => ({file, text: readFileSync(path.join(ROOT, file), 'utf8')});

/** @returns the content of a file or a URL */
async function readNext(source: string): Promise<string> {
  if (!/^https?:$/.test(parseUrl(source)?.protocol ?? '')) {
    const file = path.resolve(process.env['INIT_CWD'] ?? '.', source);
    if (!existsSync(file)) exitWithMessage(`${source}: the file is missing. Check its path.`);
    return readFileSync(file, 'utf8');
  }
  const response = await fetch(source);
  if (!response.ok)
    exitWithMessage(`${source}: the server returned ${response.status}. Check the URL.`);
  return response.text();
}

runScript(async () => {
  const usage = 'Usage: npm run api:update -- FILE_OR_URL [--baseline] [--prune]';
  const {positionals, values} = parseOptionsOrExit(
    usage,
    {baseline: {type: 'boolean'}, prune: {type: 'boolean'}},
    {allowPositionals: true},
  );
  const [source, ...others] = positionals;
  if (source === undefined || others.length > 0) return exitWithMessage(usage);
  const update = await prepareUpdate({
    current: read(SPEC_PATH),
    next: {file: source, text: await readNext(source)},
    overlay: read(OVERLAY_PATH),
    prunes: values.prune ?? false,
    addresses: read(ADDRESSES_PATH),
    ...(!values.baseline && {
      history: {...read(CHANGES_PATH), date: new Date().toISOString().slice(0, 10)},
    }),
    users: listApiUsers(),
    checks: [
      (spec) => assertBehavior(behavior, spec, {siteDir: ROOT, specFile: SPEC_PATH}),
      checkExamples,
    ],
  });
  writeChanged(path.join(ROOT, SPEC_PATH), update.text);
  writeChanged(path.join(ROOT, ADDRESSES_PATH), update.addresses);
  if (update.overlay) writeChanged(path.join(ROOT, OVERLAY_PATH), update.overlay);
  if (update.history) writeChanged(path.join(ROOT, CHANGES_PATH), update.history);
  const {refusedCount} = update;
  const parts = `${formatCount(refusedCount, 'part')} of ${OVERLAY_PATH}`;
  const hint = values.prune
    ? `${parts} didn’t fit, and ${refusedCount === 1 ? 'is' : 'are'} removed. git diff shows them.`
    : `${parts} ${refusedCount === 1 ? 'doesn’t' : 'don’t'} fit. Correct those of operations that moved, and remove the rest by npm run api:update -- ${source} --prune.`;
  console.log(
    [
      renderReport(update),
      ...(refusedCount > 0 ? [hint] : []),
      `${SPEC_PATH} is updated: ${summarizeUpdate(update)}.`,
    ].join('\n'),
  );
});
