/** Removes the actions of an overlay whose target has no match. */
import {isSeq, type Node, parseDocument} from 'yaml';
import {applyOverlay} from './applyOverlay';
import type {SourceFile} from './origins';

/** @returns the text without the lines of some actions; comments between actions stay */
function removeActions(text: string, indexes: readonly number[]): string {
  const actions = parseDocument(text).get('actions', true);
  if (!isSeq(actions)) return text;
  const ranges = (actions.items as Node[]).map(({range}) => range ?? [0, 0, 0]);
  return [...indexes]
    .sort((a, b) => b - a)
    .reduce((left, index) => {
      const [start = 0, end = 0] = ranges[index] ?? [];
      const from = left.lastIndexOf('\n', start) + 1;
      const next = left.indexOf('\n', Math.max(from, end - 1));
      return left.slice(0, from) + (next < 0 ? '' : left.slice(next + 1));
    }, text);
}

/**
 * Removes the actions whose target has no match, and those that needed what these added.
 *
 * @param source - the OpenAPI file: valid JSON
 * @param overlay - the overlay in YAML, with each action on its own lines
 * @returns the shorter overlay, and how many actions are gone
 */
export function pruneOverlay(
  source: SourceFile,
  overlay: SourceFile,
): {text: string; removed: number} {
  const {unmatched} = applyOverlay(source, overlay);
  if (unmatched.length === 0) return {text: overlay.text, removed: 0};
  const rest = pruneOverlay(source, {...overlay, text: removeActions(overlay.text, unmatched)});
  return {...rest, removed: rest.removed + unmatched.length};
}
