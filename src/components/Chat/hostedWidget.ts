/** Loads the provider's chat widget and starts it. Knows nothing of React; what to do when it fails is the caller's part. */
import type {ChatConfig} from '@site/src/config/runtime';

/** Id of the element that the widget replaces with its own. */
const ELEMENT_ID = 'aihub-chat';

/** A host that has not answered by then, in milliseconds, is taken for one that will not. */
const TIMEOUT_MS = 10_000;

type Widget = {init(): unknown};
type WidgetClass = new (elementId: string, options: Omit<ChatConfig, 'resourcesUrl'>) => Widget;

declare global {
  interface Window {
    /** Set by the provider's `chat.js`. */
    AIHubChat?: WidgetClass;
  }
}

/** Says in one clause why the provider's widget cannot be used. */
export class ChatWidgetError extends Error {
  override name = 'ChatWidgetError';
}

/** Adds the element to the head and waits until the browser has loaded what it refers to. */
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
 * Adds the provider's stylesheet and script to the page, then creates and initializes the widget. When any of that fails,
 * everything that was added is taken out again.
 *
 * @param config - what the widget is told, and where its files are
 * @param timeoutMs - how long, in milliseconds, each of the two files may take
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

  // The widget replaces its element; what it puts there is found again by the element around it.
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
