// @vitest-environment happy-dom
/** When the script of pages reports that React couldn't be loaded: loadReact.ts. */
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';

const SCRIPTS = ['/assets/js/runtime.js', '/assets/js/main.js'];
const LATER_MS = 60_000;

let started: HTMLScriptElement[];
let onFailure: ReturnType<typeof vi.fn<() => void>>;
let retry: () => void;

/** Loads the module anew, because a page loads React once, and starts to load React. */
beforeEach(async () => {
  vi.useFakeTimers();
  started = [];
  document.documentElement.removeAttribute('data-has-hydrated');
  document.head.innerHTML = SCRIPTS.map(
    (src) => `<script type="text/hydrate" src="${src}"></script>`,
  ).join('');
  vi.resetModules();
  const {hydrate, onFailure: listen} = await import('../src/vanilla/loadReact');
  retry = hydrate;
  onFailure = vi.fn<() => void>();
  listen(onFailure);
  // Not connected, because happy-dom loads no scripts.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    started.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  hydrate();
});
afterEach(() => void vi.useRealTimers());

const findScript = (src: string) => started.find((script) => script.src.endsWith(src));
const load = (src: string) => findScript(src)?.dispatchEvent(new Event('load'));
const fail = (path: string) =>
  dispatchEvent(new ErrorEvent('error', {filename: String(new URL(path, location.href))}));

/** Reports that a script can't be loaded. */
function failToLoad(src: string): void {
  const event = new Event('error');
  Object.defineProperty(event, 'target', {value: findScript(src)});
  dispatchEvent(event);
}

describe('loadReact', () => {
  it('ignores errors of other scripts', async () => {
    SCRIPTS.forEach(load);
    fail('/other.js');
    await vi.advanceTimersByTimeAsync(LATER_MS);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('waits for all scripts after an error in one of them', async () => {
    load('/assets/js/runtime.js');
    fail('/assets/js/runtime.js');
    await vi.advanceTimersByTimeAsync(LATER_MS);
    expect(onFailure).not.toHaveBeenCalled();
    load('/assets/js/main.js');
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(LATER_MS);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('lets React take over after an error', async () => {
    SCRIPTS.forEach(load);
    fail('/assets/js/main.js');
    document.documentElement.dataset.hasHydrated = 'true';
    await vi.advanceTimersByTimeAsync(LATER_MS);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('fails at once if a script can’t be loaded', () => {
    failToLoad('/assets/js/main.js');
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it('isn’t failed in a retry by the attempt before', async () => {
    SCRIPTS.forEach(load);
    fail('/assets/js/main.js');
    failToLoad('/assets/js/main.js');
    document.head.innerHTML = `<script type="text/hydrate" src="/assets/js/main.js"></script>`;
    retry();
    await vi.advanceTimersByTimeAsync(LATER_MS);
    expect(onFailure).toHaveBeenCalledOnce();
  });
});
