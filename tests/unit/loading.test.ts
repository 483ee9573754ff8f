// @vitest-environment happy-dom
/** The placeholder while a page's code loads, and when it can't be loaded. */
import {act, type ComponentProps, createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {describe, expect, it, vi} from 'vitest';
import Loading from '../../src/theme/Loading';

describe('The placeholder of a page', () => {
  it('shows nothing before the delay, then that it loads, then the error with Retry', () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    const box = document.body.appendChild(document.createElement('div'));
    const root = createRoot(box);
    const retry = vi.fn();
    const show = (props: Partial<ComponentProps<typeof Loading>>) =>
      act(() => root.render(createElement(Loading, {retry, pastDelay: true, ...props})));

    show({pastDelay: false});
    expect(box.textContent).toBe('');
    show({});
    expect(box.querySelector('[role=status]')?.textContent).toContain('Loading');
    show({error: new Error('ChunkLoadError')});
    const alert = box.querySelector('[role=alert]');
    expect(alert?.textContent).toContain("couldn't be loaded");
    expect(alert?.textContent).toContain('ChunkLoadError');
    expect(retry).not.toHaveBeenCalled();
    act(() => alert?.querySelector('button')?.click());
    expect(retry).toHaveBeenCalledOnce();
    act(() => root.unmount());
  });
});
