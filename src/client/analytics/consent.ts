/**
 * The reader's choice about analytics, with `ANALYTICS_CONSENT=ask`. Until it is made nothing is loaded or sent; Global Privacy
 * Control (https://w3c.github.io/gpc/) is a refusal, and nobody who sends it is asked.
 */
import siteConfig from '@generated/docusaurus.config';
import {createStorageSlot} from '@docusaurus/theme-common';
import {useSyncExternalStore} from 'react';
import type {RuntimeConfig} from '../../config/runtime';

export type Choice = 'granted' | 'denied';

/** Key in the browser's storage. */
export const CONSENT_KEY = 'analytics-consent';

const {gtagId, analyticsConsent} = siteConfig.customFields as unknown as RuntimeConfig;

/** Whether this build asks its readers. Writers' previews never measure, so they never ask. */
export const isConsentAsked = gtagId !== null && analyticsConsent === 'ask' && process.env.NODE_ENV === 'production';

/** Holds the choice when the browser's storage cannot. */
let inMemory: Choice | undefined;
let isReopened = false;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Whether the browser sends Global Privacy Control. */
export const refusesByBrowser = () =>
  (navigator as Navigator & {globalPrivacyControl?: boolean}).globalPrivacyControl === true;

/** @returns the choice that holds now, or `null` when the reader has to be asked */
export function currentChoice(): Choice | null {
  if (refusesByBrowser()) {
    return 'denied';
  }
  const stored = createStorageSlot(CONSENT_KEY).get();
  return stored === 'granted' || stored === 'denied' ? stored : (inMemory ?? null);
}

/** Whether page views may be sent now. Asked anew each time, as another tab may have changed the choice. */
export const mayMeasure = () => !isConsentAsked || currentChoice() === 'granted';

/** Keeps the choice and closes the prompt. */
export function choose(choice: Choice): void {
  inMemory = choice;
  createStorageSlot(CONSENT_KEY).set(choice);
  closePrompt();
}

/** Lets the reader change the choice. */
export function openPrompt(): void {
  isReopened = true;
  notify();
}

export function closePrompt(): void {
  isReopened = false;
  notify();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

type PromptState = 'closed' | 'asking' | 'reopened';

/** @returns whether the prompt shows, and whether because the reader asked for it */
export function usePromptState(): PromptState {
  return useSyncExternalStore(
    subscribe,
    () => (isReopened ? 'reopened' : isConsentAsked && currentChoice() === null ? 'asking' : 'closed'),
    () => 'closed',
  );
}

/** Google's script sets cookies of these names, for the site's domain or for one above it. */
function deleteCookies() {
  const names = document.cookie.split('; ').flatMap((cookie) => /^(_ga[^=]*)=/.exec(cookie)?.[1] ?? []);
  const labels = window.location.hostname.split('.');
  for (const name of names) {
    for (const domain of ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]) {
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

/**
 * Follows the choice for the life of the page.
 *
 * @param id - the tag, which Google's script stops for while `ga-disable-<id>` is set
 * @param actions - `start`: called once, as soon as measuring is allowed; `resume`: called whenever it becomes allowed after
 *   the page was loaded
 */
export function whenMeasuringMayBegin(id: string, actions: {start(): void; resume(): void}): void {
  let isStarted = false;
  let wasAllowed = mayMeasure();
  const start = () => {
    if (!isStarted) {
      isStarted = true;
      actions.start();
    }
  };
  if (wasAllowed) {
    start();
  }
  if (isConsentAsked) {
    subscribe(() => {
      const isAllowed = mayMeasure();
      if (isAllowed === wasAllowed) {
        return;
      }
      wasAllowed = isAllowed;
      Object.assign(window, {[`ga-disable-${id}`]: !isAllowed});
      if (isAllowed) {
        start();
        actions.resume();
      } else {
        deleteCookies();
      }
    });
  }
}
