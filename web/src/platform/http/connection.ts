/**
 * Whether the server can be reached. The browser's own word is only half of it (a café's wifi without internet is
 * "online"), so calls that go unanswered count, and then a small probe asks until an answer comes.
 */
import { useSyncExternalStore } from 'react';
import { observable } from '../observable.ts';

export const PROBE_PATH = '/healthz';
const FIRST_PROBE_MS = 2_000;
const LONGEST_PROBE_MS = 15_000;

const connected = observable(navigator.onLine);
let probeTimer: ReturnType<typeof setTimeout> | null = null;

export function useIsConnected(): boolean {
  return useSyncExternalStore(connected.subscribe, connected.read);
}

/** Calls back when the connection is lost or found again; returns how to stop. */
export function onConnectionChange(listener: (isConnected: boolean) => void): () => void {
  return connected.subscribe(() => listener(connected.read()));
}

/** Any answer, a refusal too. */
export function noteAnswered(): void {
  stopProbing();
  connected.write(true);
}

export function noteUnanswered(): void {
  connected.write(false);
  if (probeTimer === null) probeIn(FIRST_PROBE_MS);
}

function probeIn(delay: number): void {
  probeTimer = setTimeout(() => {
    void probe().then((isAnswered) => {
      if (probeTimer === null) return;
      if (isAnswered) noteAnswered();
      else probeIn(Math.min(delay * 1.6, LONGEST_PROBE_MS));
    });
  }, delay);
}

async function probe(): Promise<boolean> {
  try {
    const response = await fetch(PROBE_PATH, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LONGEST_PROBE_MS),
    });
    // A gateway that says "the server is not there" is an answer, but not the server's.
    return response.status < 502;
  } catch {
    return false;
  }
}

function stopProbing(): void {
  if (probeTimer !== null) clearTimeout(probeTimer);
  probeTimer = null;
}

window.addEventListener('offline', () => noteUnanswered());
window.addEventListener('online', () => {
  stopProbing();
  probeIn(0);
});
