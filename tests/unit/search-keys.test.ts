/** Keys that open and close the search. */
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {findSearchAction} from '../../src/client/search/searchKeys';

class FakeElement {
  constructor(
    private readonly selector: string,
    readonly isContentEditable = false,
  ) {}

  matches(selectors: string): boolean {
    return selectors.split(', ').includes(this.selector);
  }
}

beforeEach(() => void vi.stubGlobal('Element', FakeElement));
afterEach(() => vi.unstubAllGlobals());

const press = (
  key: string | undefined,
  {on = new FakeElement('button'), ...flags}: {on?: FakeElement} & Partial<KeyboardEvent> = {},
) =>
  ({key, composedPath: () => [on, new FakeElement('body')], ...flags}) as unknown as KeyboardEvent;

it.each([
  ['Ctrl+K', press('k', {ctrlKey: true}), false, 'open'],
  ['Cmd+K', press('K', {metaKey: true}), false, 'open'],
  ['Ctrl+K in a field', press('k', {ctrlKey: true, on: new FakeElement('input')}), false, 'open'],
  ['Ctrl+K while open', press('k', {ctrlKey: true}), true, 'close'],
  ['Ctrl+Shift+K', press('K', {ctrlKey: true, shiftKey: true}), false, null],
  ['/', press('/'), false, 'open'],
  ['/ in a field', press('/', {on: new FakeElement('input')}), false, null],
  ['/ in a text area', press('/', {on: new FakeElement('textarea')}), false, null],
  ['/ in editable content', press('/', {on: new FakeElement('div', true)}), false, null],
  ['/ in a dialog', press('/', {on: new FakeElement('[role=dialog]')}), false, null],
  ['/ while open', press('/'), true, null],
  ['Ctrl+/', press('/', {ctrlKey: true}), false, null],
  ['Escape while open', press('Escape'), true, 'close'],
  ['Escape while closed', press('Escape'), false, null],
  ['Escape that ends a composition', press('Escape', {isComposing: true}), true, null],
  ['a key that something else took', press('/', {defaultPrevented: true}), false, null],
  ['an autofill event without a key', press(undefined), false, null],
] as const)('findSearchAction: %s', (_name, event, isOpen, action) =>
  expect(findSearchAction(event, isOpen)).toBe(action),
);
