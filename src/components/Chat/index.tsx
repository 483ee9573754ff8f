/**
 * Chat on every page: the provider's Chat Widget if a key is configured, or the “Ask the docs”
 * panel if there's no key or the widget can't be used. Root mounts it once per page load. Without
 * JavaScript, there is no chat.
 */
import AskPanel from '@docs-kit/search/components/AskPanel';
import {type ReactNode, useEffect, useState} from 'react';
import {config} from '@site/src/client/runtimeConfig';
import {whenIdle} from '@site/src/client/whenIdle';

/**
 * Starts the Chat Widget when the browser is idle.
 *
 * @returns whether the widget is on the page
 */
async function tryChatWidget(chat: NonNullable<typeof config.chat>): Promise<boolean> {
  try {
    await new Promise<void>(whenIdle);
    const {startChatWidget} = await import('./chatWidget');
    await startChatWidget(chat);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The Chat Widget is unavailable: ${reason}. Showing “Ask the docs” instead.`);
    return false;
  }
}

/**
 * Whether the widget was started. It must start once per page load, but the crash page mounts the
 * chat again.
 */
let started: Promise<boolean> | undefined;

/** @param props.children - the site, whose navigation bar has the button of the panel */
export default function Chat({children}: {readonly children: ReactNode}): ReactNode {
  const [hasPanel, setHasPanel] = useState(config.chat === null);
  useEffect(() => {
    if (!config.chat) return;
    started ??= tryChatWidget(config.chat);
    void started.then((isStarted) => setHasPanel(!isStarted));
  }, []);
  return (
    <AskPanel
      isAvailable={hasPanel}
      notice={
        config.chat
          ? "The chat couldn't be loaded. This panel answers from the docs instead."
          : undefined
      }
    >
      {children}
    </AskPanel>
  );
}
