// @vitest-environment happy-dom
/** Which presses wait for React: presses.ts and replayEvents.ts. */
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {watchPresses} from '../src/vanilla/presses';
import {replayEarlyEvents} from '../src/vanilla/replayEvents';

vi.mock('../src/vanilla/loadReact', () => ({
  preloadScripts: vi.fn(),
  hydrate: vi.fn(),
  onFailure: vi.fn(),
}));

watchPresses();
let buttons: Element[];

beforeEach(() => {
  document.body.innerHTML =
    '<form action="/search"><button type="button">Open</button><button>Search</button></form>';
  buttons = [...document.querySelectorAll('button')];
});

const listHeld = () => buttons.filter((button) => button.hasAttribute('aria-busy'));

describe('In a form with an address', () => {
  it('a button that submits it is left to the browser, and another one waits', () => {
    document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault());
    for (const button of buttons)
      button.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
    expect(listHeld()).toEqual([buttons[0]]);
  });

  it('the same goes for what was pressed before the script ran', () => {
    window.earlyEvents = buttons.map((target) => {
      const event = new MouseEvent('click', {bubbles: true, cancelable: true});
      Object.defineProperty(event, 'target', {value: target});
      return event;
    });
    replayEarlyEvents();
    expect(listHeld()).toEqual([buttons[0]]);
  });
});
