/**
 * Loads and starts the provider's Chat Widget. Independent of React. The caller handles failures.
 */
import type {ChatConfig} from '@site/src/config/node/runtime';

/** The widget replaces the element with this id. */
const ELEMENT_ID = 'aihub-chat';

/** Timeout for the host's response to each of the two files, in milliseconds. */
const TIMEOUT_MS = 10_000;

declare global {
  interface Window {
    /** Set by the provider's `chat.js`. */
    AIHubChat?: new (
      elementId: string,
      options: Omit<ChatConfig, 'resourcesUrl'>,
    ) => {init(): unknown};
  }
}

/** Adds the element to the head and waits until its file has loaded. */
const load = (element: HTMLElement, url: string) =>
  new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${url} ${reason}`));
    setTimeout(fail, TIMEOUT_MS, `did not respond within ${TIMEOUT_MS / 1000} seconds`);
    element.addEventListener('load', resolve);
    element.addEventListener('error', () => fail('could not be loaded'));
    document.head.append(element);
  });

/**
 * Adds the provider's stylesheet and script to the page, then creates and initializes the widget.
 * If any of this fails, removes everything that was added.
 *
 * @param config - the widget's options and the location of its files
 * @throws Error when a file is missing or late, `AIHubChat` is not defined, or the widget throws or
 *   rejects
 */
export async function startChatWidget({resourcesUrl, ...options}: ChatConfig): Promise<void> {
  const href = `${resourcesUrl}/chat.css`;
  const src = `${resourcesUrl}/chat.js`;
  const stylesheet = Object.assign(document.createElement('link'), {rel: 'stylesheet', href});
  const scripts: HTMLScriptElement[] = [];
  const runScript = async (type: string) => {
    const script = Object.assign(document.createElement('script'), {type, src});
    scripts.push(script);
    await load(script, src);
  };
  // The widget replaces its element, so find the replacement by its parent.
  const container = document.createElement('div');
  container.append(Object.assign(document.createElement('div'), {id: ELEMENT_ID}));
  try {
    // The provider's own embeds load the file as a script. A host may serve a module, which needs
    // CORS headers.
    await Promise.all([load(stylesheet, href), runScript('text/javascript')]);
    if (typeof window.AIHubChat !== 'function') await runScript('module');
    if (typeof window.AIHubChat !== 'function') throw new Error(`${src} does not define AIHubChat`);
    document.body.append(container);
    await new window.AIHubChat(ELEMENT_ID, options).init();
  } catch (error) {
    for (const element of [container, ...scripts, stylesheet]) element.remove();
    throw error;
  }
}
