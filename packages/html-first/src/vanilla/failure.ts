/** The message after a press of a control whose scripts couldn't be loaded. */

import {createElement} from '@docs-kit/browser/createElement';

/** The link to the page as Markdown. */
const MARKDOWN_LINK = 'link[rel=alternate][type="text/markdown"]';

/** @param control - the pressed control; the message links to its `data-alternative` */
export function showFailure(control: Element): void {
  const alternative =
    control.closest<HTMLElement>('[data-alternative]')?.dataset.alternative ??
    document.querySelector<HTMLLinkElement>(MARKDOWN_LINK)?.href;
  document.querySelector('[data-failure]')?.remove();
  const link = (href: string, text: string) => createElement('a', {href}, text);
  const message = createElement(
    'p',
    {'data-failure': '', role: 'alert', class: 'floating'},
    "This needs a script that couldn't be loaded. Check your connection, and ",
    link('', 'reload the page'),
    ...(alternative ? [', or ', link(alternative, 'use a plain page instead')] : []),
    '.',
  );
  // An open dialog covers everything else.
  (document.querySelector('dialog[open]') ?? document.body).append(message);
  addEventListener('click', () => message.remove(), {once: true});
}
