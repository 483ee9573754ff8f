/**
 * The link behind a heading, or behind an item of a release note, copies its address besides leading there. One listener for
 * all of them, as many are in HTML that React does not know.
 */

/** How long the result stays in sight, in milliseconds. */
const SAID_FOR = 2500;

let status: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function say(text: string) {
  if (status) status.textContent = text;
  clearTimeout(timer);
  timer = setTimeout(() => status?.replaceChildren(), SAID_FOR);
}

/** Where the result is read from: there before it is filled, or screen readers do not notice the change. */
function createStatus() {
  if (status) return;
  status = document.createElement('div');
  status.id = 'link-status';
  status.setAttribute('role', 'status');
  document.body.append(status);
}

if (typeof window !== 'undefined') {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.hash-link') : null;
    // With a modifier key the link opens elsewhere.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    // Missing on plain HTTP, and may be refused.
    const written = navigator.clipboard?.writeText(link.href) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => say('Link copied'),
      () => say('The address bar has the link'),
    );
  });
  // Any click is preceded by one of these.
  for (const type of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(type, createStatus, {once: true});
  }
}

export {};
