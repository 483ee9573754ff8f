/** Keys that open and close the search. */
import {expect, it, vi} from 'vitest';
import {searchAction} from '../../src/components/Shortcuts/keys';

// The targets of these events aren't elements.
vi.stubGlobal('Element', Array);

const press = (
  key: string | undefined,
  {on = {tagName: 'BODY'}, ...flags}: {on?: object} & Partial<KeyboardEvent> = {},
) => ({key, composedPath: () => [on], ...flags}) as unknown as KeyboardEvent;

it.each([
  ['Ctrl+K', press('k', {ctrlKey: true}), false, 'open'],
  ['Cmd+K', press('K', {metaKey: true}), false, 'open'],
  ['Ctrl+K in a field', press('k', {ctrlKey: true, on: {tagName: 'INPUT'}}), false, 'open'],
  ['Ctrl+K while open', press('k', {ctrlKey: true}), true, 'close'],
  ['/', press('/'), false, 'open'],
  ['/ on a button', press('/', {on: {tagName: 'BUTTON'}}), false, 'open'],
  ['/ in a field', press('/', {on: {tagName: 'INPUT'}}), false, null],
  ['/ in a text area', press('/', {on: {tagName: 'TEXTAREA'}}), false, null],
  [
    '/ in editable content',
    press('/', {on: {tagName: 'DIV', isContentEditable: true}}),
    false,
    null,
  ],
  ['/ while open', press('/'), true, null],
  ['Ctrl+/', press('/', {ctrlKey: true}), false, null],
  ['Escape while open', press('Escape'), true, 'close'],
  ['Escape while closed', press('Escape'), false, null],
  ['Escape that ends a composition', press('Escape', {isComposing: true}), true, null],
  ['a key that something else took', press('/', {defaultPrevented: true}), false, null],
  ['an autofill event without a key', press(undefined), false, null],
] as const)('searchAction %s', (_name, event, isOpen, action) =>
  expect(searchAction(event, isOpen)).toBe(action),
);
