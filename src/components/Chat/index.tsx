/**
 * Chat on every page: the provider's widget if a key is configured, or the built-in panel if there's no key or the widget can't be
 * used. Mounted once per page load by Root. Nothing is rendered on the server: without JavaScript there is no chat.
 */
import type {ChatConfig} from '@site/src/config/runtime';
import {config} from '@site/src/client/runtimeConfig';
import {whenIdle} from '@site/src/client/whenIdle';
import {useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import {startHostedWidget} from './hostedWidget';
import Launcher from './Launcher';

const subscribe = () => () => undefined;

/** Docusaurus's `useIsBrowser` has no provider on the crash page. */
const useIsHydrated = () =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const {chat} = config;

let started: Promise<boolean> | undefined;

/** Starts the widget once per page load, however often it is called; resolves to whether the widget can be used. */
function startOnce(widget: ChatConfig): Promise<boolean> {
  started ??= new Promise<void>((resolve) => whenIdle(resolve))
    .then(() => startHostedWidget(widget))
    .then(
      () => true,
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        console.warn(`The Chat Widget is unavailable: ${reason}. Showing the built-in panel instead.`);
        return false;
      },
    );
  return started;
}

export default function Chat(): ReactNode {
  const isHydrated = useIsHydrated();
  const [hostedFailed, setHostedFailed] = useState(false);

  useEffect(() => {
    if (chat) {
      void startOnce(chat).then((works) => setHostedFailed(!works));
    }
  }, []);

  return isHydrated && (!chat || hostedFailed) ? <Launcher /> : null;
}
