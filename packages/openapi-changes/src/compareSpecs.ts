/** Compares two versions of an API by their operations. */
import {findNearest} from '@docs-kit/basics/nearest';
import {
  type Change,
  type Endpoint,
  formatKey,
  formatRequestLine,
  listEndpoints,
  type Spec,
} from '@docs-kit/openapi-model';
import {ChangeList} from './change';
import {OperationComparison, type Schemes} from './compareOperations';
import {isAlike} from './isAlike';

/** The differences between two versions of an API. */
export type Comparison = {
  readonly changes: readonly Change[];
  /** Operations that have only another path: the former key and the current one. */
  readonly moved: readonly {from: string; to: string}[];
  /** Keys of operations that exist no longer under their path. */
  readonly gone: readonly string[];
};

/**
 * Compares two versions of an API. Texts and examples don't count.
 *
 * @param before - the earlier version, read by `parseSpec`
 * @param isCompared - whether an operation counts, by its key; all of them by default
 */
export function compareSpecs(
  before: Spec,
  after: Spec,
  isCompared: (key: string) => boolean = () => true,
): Comparison {
  const list = (spec: Spec) => {
    const entries = listEndpoints(spec).map((endpoint) => [formatKey(endpoint), endpoint] as const);
    return new Map(entries.filter(([key]) => isCompared(key)));
  };
  const [operations, next] = [list(before), list(after)];
  const changes = new ChangeList();
  const schemes = [before, after].map(({components}) => components?.securitySchemes ?? {});
  const compare = (old: Endpoint, now: Endpoint) =>
    new OperationComparison(changes, schemes as [Schemes, Schemes]).compare(old, now);
  const added = new Map([...next].filter(([key]) => !operations.has(key)));
  const moved: {from: string; to: string}[] = [];
  const gone: string[] = [];
  for (const [key, old] of operations) {
    changes.enter(key);
    const now = next.get(key);
    if (now) {
      compare(old, now);
      continue;
    }
    gone.push(key);
    const alike = [...added].filter(([, other]) => isAlike(old, other));
    const [to] = findNearest(
      key,
      alike.map(([name]) => name),
    );
    const target = to === undefined ? undefined : added.get(to);
    if (to === undefined || !target) {
      const {summary: title, operationId: address} = old;
      changes.add('removed', `\`${formatRequestLine(old)}\` is gone.`, true, {title, address});
      continue;
    }
    added.delete(to);
    moved.push({from: key, to});
    const what = `\`${formatRequestLine(old)}\` is now \`${formatRequestLine(target)}\`.`;
    changes.add('moved', what, true);
    changes.enter(to);
    changes.add('moved', what, true);
    compare(old, target);
  }
  for (const [key, endpoint] of added) {
    changes.enter(key);
    changes.add('added', `\`${formatRequestLine(endpoint)}\` is new.`);
  }
  return {changes: changes.list(), moved, gone};
}
