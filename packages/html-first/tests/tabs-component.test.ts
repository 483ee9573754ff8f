/** The HTML of tabs, which the page's script relies on. */
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it, vi} from 'vitest';
import Tabs from '../src/theme/Tabs';

vi.mock('@theme-init/Tabs', () => ({
  default: ({children}: {children: React.ReactNode}) => children,
}));

const TabItem = ({value}: {value: string}) => createElement('p', null, value);
const render = (props: object) =>
  renderToStaticMarkup(
    createElement(
      Tabs,
      {groupId: 'os', ...props} as never,
      ...['mac', 'linux'].map((value) => createElement(TabItem, {key: value, value})),
    ),
  );

describe('A group of tabs', () => {
  it('names its values in the order of its panels', () =>
    expect(render({})).toBe(
      '<div data-tabs="os" data-tab-values="[&quot;mac&quot;,&quot;linux&quot;]"><p>mac</p><p>linux</p></div>',
    ));

  it('has its panels in the order of `values`, which is that of its tabs', () =>
    expect(render({values: [{value: 'linux'}, {value: 'mac'}]})).toBe(
      '<div data-tabs="os" data-tab-values="[&quot;linux&quot;,&quot;mac&quot;]"><p>linux</p><p>mac</p></div>',
    ));

  it('waits for React if the HTML has one panel only', () =>
    expect(render({lazy: true})).not.toContain('data-tabs'));

  it('waits for React if a panel has other tabs', () => {
    const inner = createElement(Tabs, null as never, createElement(TabItem, {value: 'bash'}));
    const item = createElement('div', {value: 'mac'} as never, createElement('p', null, inner));
    const outer = createElement(Tabs, {groupId: 'os'} as never, item);
    expect(renderToStaticMarkup(outer)).not.toContain('data-tabs');
  });
});
