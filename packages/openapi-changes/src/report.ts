/** Reports of an update. */
import {formatCount} from '@docs-kit/basics/text';
import {type Change, CHANGE_KINDS, CHANGE_LABELS} from '@docs-kit/openapi-model';
import type {SpecUpdate} from './updateSpec';

/** Operations of a change that a line names. */
const MAX_OPERATIONS = 3;

function formatChange({what, operations}: Change): string {
  const shown = operations.slice(0, MAX_OPERATIONS).join(', ');
  const rest = operations.length - MAX_OPERATIONS;
  // The sentence may be about the operation itself.
  return /^`[A-Z]+ \//.test(what)
    ? what
    : `${what} ${shown}${rest > 0 ? `, and ${rest} more` : ''}`;
}

/** @returns the report of an update: what breaks clients, other changes, and what to correct */
export function renderReport({
  changes,
  problems,
  dependents,
  masked,
  warnings,
}: SpecUpdate): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)];
  const others = changes.filter(({breaking}) => !breaking);
  const lines = [
    ...section(
      'Breaks clients',
      changes
        .filter(({breaking}) => breaking)
        .map((change) => `${CHANGE_LABELS[change.kind]}: ${formatChange(change)}`),
    ),
    ...CHANGE_KINDS.flatMap((kind) =>
      section(
        CHANGE_LABELS[kind],
        others.filter((change) => change.kind === kind).map(formatChange),
      ),
    ),
    ...section('To correct, or the build stops', problems),
    ...section("Depends on what's gone or changed", dependents),
    ...section('New text that the overlay replaces', masked),
    ...section('Left out', warnings),
  ];
  return lines.length === 0 ? "The API hasn't changed." : lines.join('\n');
}

/** @returns `3 changes, 1 breaking, …` */
export const summarizeUpdate = ({changes, problems, dependents}: SpecUpdate): string =>
  [
    formatCount(changes.length, 'change'),
    `${changes.filter(({breaking}) => breaking).length} breaking`,
    `${problems.length} to correct`,
    `${formatCount(dependents.length, 'place')} that ${dependents.length === 1 ? 'depends' : 'depend'} on what's gone or changed`,
  ].join(', ');
