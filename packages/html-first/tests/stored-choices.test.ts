// @vitest-environment happy-dom
/** Choices that are stored before React has loaded: under the keys that Docusaurus reads. */
import {stubStorage} from '@docs-kit/browser/testing';
import {expect, it} from 'vitest';
import {pressCloseButton} from '../src/vanilla/announcementBar';
import {pressColorMode} from '../src/vanilla/colorMode';
import {pressTab} from '../src/vanilla/tabs';

it('stores choices under keys with the namespace of the site', () => {
  const stored = stubStorage('localStorage');
  document.body.innerHTML = `<div data-tabs="os" data-tab-values='["linux","mac"]'>
    <b role="tab">Linux</b><b role="tab">macOS</b></div>`;
  pressColorMode();
  pressCloseButton();
  const [, second] = document.querySelectorAll<HTMLElement>('[role=tab]');
  if (second) pressTab(second);
  expect([...stored]).toEqual([
    ['theme-pets', 'dark'],
    ['docusaurus.announcement.dismiss-pets', 'true'],
    ['docusaurus.tab.os-pets', 'mac'],
  ]);
});
