/** Keeps the app itself on the device, so that a page opens without a network (service-worker.ts does the keeping). */

/** Where the built worker lies: its address decides what it may answer for, so it is no hashed file. */
const WORKER = '/service-worker.js';

/** Does nothing while developing, and where the browser has no workers (without https). */
export function keepAppOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register(WORKER)
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => tellLoaded(active))
      // A browser that forbids it opens the app from the network, as ever.
      .catch(() => undefined);
  });
}

/** What this page has loaded so far; what it loads from now on passes through the worker. */
export function tellLoaded(worker: Pick<ServiceWorker, 'postMessage'> | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  worker?.postMessage(loaded.filter((name) => new URL(name).pathname.startsWith('/assets/')));
}
