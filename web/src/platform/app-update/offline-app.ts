/** Keeps the app itself on the device, so that a page opens without a network (service-worker.ts does the keeping). */
import { whenQuiet } from './when-quiet.ts';

/** Where the built worker lies: its address decides what it may answer for, so it is no hashed file. */
const WORKER = '/service-worker.js';
/** A browser that is never idle counts as idle by then. Unit: ms. */
const IDLE_WITHIN_MS = 10_000;

/** Does nothing while developing. Where the browser has no workers (without https), only new versions are looked for. */
export function keepAppOffline(): void {
  if (!import.meta.env.PROD) return;
  whenLoaded(() => {
    const worker = register();
    whenQuiet(() =>
      whenIdle(() => {
        // Without it the app works as ever: a browser may have lost the network already.
        void import('./update-check.ts')
          .then(({ startUpdateChecks }) => startUpdateChecks(worker))
          .catch(() => undefined);
      }),
    );
  });
}

/** The page waits for things before it comes here, so it may have loaded by then. */
export function whenLoaded(run: () => void): void {
  if (document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
}

/** Null where the browser forbids it: private windows, frames without storage. */
async function register(): Promise<ServiceWorker | null> {
  try {
    await navigator.serviceWorker.register(WORKER);
    return (await navigator.serviceWorker.ready).active;
  } catch {
    return null;
  }
}

function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: IDLE_WITHIN_MS });
  else setTimeout(run, 2_000);
}
