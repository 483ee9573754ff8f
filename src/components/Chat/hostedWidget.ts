/** Loads and starts the provider's Chat Widget. Independent of React. The caller handles failures. */
import type {ChatConfig} from '@site/src/config/runtime';

/** Id of the element that the widget replaces. */
const ELEMENT_ID = 'aihub-chat';

/** Timeout for the host's response, in milliseconds. */
const TIMEOUT_MS = 10_000;

type Widget = {init(): unknown};
type WidgetClass = new (elementId: string, options: Omit<ChatConfig, 'resourcesUrl'>) => Widget;

declare global {
  interface Window {
    /** Set by the provider's `chat.js`. */
    AIHubChat?: WidgetClass;
  }
}

/** Explains in one clause why the provider's widget can't be used. */
export class ChatWidgetError extends Error {
  override name = 'ChatWidgetError';
}

/** Adds the element to the head and waits until its file has loaded. */
function load(element: HTMLScriptElement | HTMLLinkElement, url: string, timeoutMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ChatWidgetError(`${url} did not respond within ${timeoutMs / 1000} seconds`)),
      timeoutMs,
    );
    element.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new ChatWidgetError(`${url} could not be loaded`));
    });
    document.head.append(element);
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Adds the provider's stylesheet and script to the page, then creates and initializes the widget. If any of this fails,
 * removes everything that was added.
 *
 * @param config - the widget's options and the location of its files
 * @param timeoutMs - time limit for each of the two files, in milliseconds
 * @throws ChatWidgetError when a file is missing or late, `AIHubChat` is not defined, or the widget throws or rejects
 */
export async function startHostedWidget(config: ChatConfig, timeoutMs = TIMEOUT_MS): Promise<void> {
  const {resourcesUrl, ...options} = config;

  const stylesheet = document.createElement('link');
  stylesheet.rel = 'stylesheet';
  stylesheet.href = `${resourcesUrl}/chat.css`;

  const script = document.createElement('script');
  script.type = 'module';
  script.src = `${resourcesUrl}/chat.js`;

  // The widget replaces its element, so find the replacement by its parent.
  const container = document.createElement('div');
  const element = document.createElement('div');
  element.id = ELEMENT_ID;
  container.append(element);

  try {
    await Promise.all([load(stylesheet, stylesheet.href, timeoutMs), load(script, script.src, timeoutMs)]);
    if (typeof window.AIHubChat !== 'function') {
      throw new ChatWidgetError(`${script.src} does not define AIHubChat`);
    }
    document.body.append(container);
    try {
      await new window.AIHubChat(ELEMENT_ID, options).init();
    } catch (error) {
      throw new ChatWidgetError(`the widget failed to start: ${reasonOf(error)}`, {cause: error});
    }
  } catch (error) {
    container.remove();
    script.remove();
    stylesheet.remove();
    throw error;
  }
}
