/**
 * Analytics consent, with `ANALYTICS_CONSENT=ask`. Nothing is loaded or sent before the user
 * agrees. Two settings of the browser count as a refusal, and those users aren't asked: Global
 * Privacy Control (https://w3c.github.io/gpc/), and blocked storage. Without storage, the choice
 * would be lost with the page, and every page would ask again.
 */
import {isStorageAvailable, safeStorage} from '@docs-kit/browser/safeStorage';
import {useSyncExternalStore} from 'react';
import {config} from '../runtimeConfig';

export type ConsentChoice = 'granted' | 'denied';

const CONSENT_KEY = 'analytics-consent';

const {gtagId, analyticsConsent} = config;

/** Whether this build asks for consent. The development server never tracks, so it never asks. */
export const isConsentAsked =
  gtagId !== null && analyticsConsent === 'ask' && process.env.NODE_ENV === 'production';

let isReopened = false;
const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Whether the browser sends Global Privacy Control. */
const hasGlobalPrivacyControl = () =>
  (navigator as Navigator & {globalPrivacyControl?: boolean}).globalPrivacyControl === true;

/** @returns the setting of the browser that refuses analytics, if it has one */
export function findBrowserRefusal(): 'privacy-control' | 'blocked-storage' | undefined {
  if (hasGlobalPrivacyControl()) return 'privacy-control';
  return isStorageAvailable() ? undefined : 'blocked-storage';
}

/** @returns the current choice, or `null` when the user must be asked */
export function readChoice(): ConsentChoice | null {
  if (findBrowserRefusal()) return 'denied';
  const stored = safeStorage.get(CONSENT_KEY);
  return stored === 'granted' || stored === 'denied' ? stored : null;
}

/**
 * Whether page views may be sent now. Checked each time, because another tab may have changed the
 * choice.
 */
export const isTrackingAllowed = () =>
  !hasGlobalPrivacyControl() && (!isConsentAsked || readChoice() === 'granted');

/** Stores the choice and closes the prompt. */
export function writeChoice(choice: ConsentChoice): void {
  safeStorage.set(CONSENT_KEY, choice);
  closePrompt();
}

/** Opens the prompt again, so that the user can change the choice. */
export function openPrompt(): void {
  isReopened = true;
  notify();
}

/** Closes the prompt without a choice. */
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

function getPromptState(): PromptState {
  if (isReopened) return 'reopened';
  return isConsentAsked && readChoice() === null ? 'asking' : 'closed';
}

/** Whether the prompt is open, and whether the user reopened it. */
export const usePromptState = (): PromptState =>
  useSyncExternalStore(subscribe, getPromptState, () => 'closed');

/** Deletes the cookies of Google's script, set for the site's domain or a parent domain. */
function deleteCookies() {
  const names = document.cookie
    .split('; ')
    .flatMap((cookie) => /^(_ga[^=]*)=/.exec(cookie)?.[1] ?? []);
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names)
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
}

/**
 * Calls back when tracking is or becomes allowed, and stops it when consent is withdrawn.
 *
 * @param id - the tag; Google's script stops while `ga-disable-<id>` is set
 */
export function onTrackingAllowed(id: string, callback: () => void): void {
  const update = () => {
    const isAllowed = isTrackingAllowed();
    Object.assign(window, {[`ga-disable-${id}`]: !isAllowed});
    if (isAllowed) callback();
    else deleteCookies();
  };
  update();
  if (isConsentAsked) subscribe(update);
}
