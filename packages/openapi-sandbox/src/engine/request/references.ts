/**
 * Checks that the IDs in a request exist. IDs from the examples of the documentation always do: the
 * first request that has one creates its resource.
 */
import type {Behavior, HandlerCall, IdReference} from '../behavior';
import {SandboxError} from '../errors';
import {addNotes} from '../notes';
import {foldId, type SandboxState} from '../state';

const EXAMPLE_NOTE =
  'The ID is from the examples of the documentation. It exists only in the sandbox.';

/**
 * Creates the resources whose example IDs a request contains.
 *
 * @param resources - the kinds of resources that are checked
 * @throws SandboxError 404 for an ID that doesn't exist
 */
export function resolveIds<State extends SandboxState>(
  references: readonly IdReference[],
  call: HandlerCall<State>,
  resources: NonNullable<Behavior<State>['resources']>,
): void {
  for (const reference of references) {
    const {id, schema} = reference;
    const resource = resources[reference.resource];
    if (!resource) continue;
    const examples = [schema.example, ...(resource.listExamples?.(call.operation) ?? [])];
    const isExample =
      resource.create !== undefined && examples.some((example) => foldId(String(example)) === id);
    if (isExample) {
      if (!resource.exists(reference, call)) resource.create?.(reference, call);
      addNotes(call.headers, EXAMPLE_NOTE);
    }
    if (!resource.exists(reference, call)) {
      const message = resource.explain?.(reference, call) ?? `Nothing has the ID ${id}.`;
      const key = schema['x-error'];
      const errors = key === undefined ? undefined : {[key]: message};
      throw new SandboxError('resource_not_found', errors, message);
    }
    resource.check?.(reference, call, isExample);
  }
}
