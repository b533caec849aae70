/** Has the worker store the files of the practice screens, and sees after a while whether they came. */

export type PracticeWorker = Pick<ServiceWorker, 'postMessage'>;

/** A browser may stop a worker midway, or a fetch of its may come to nothing, and neither is said. Unit: ms. */
const SEEN_AFTER_MS = [10_000, 20_000, 60_000];

/** Returns how to stop seeing after them. */
export function storePracticeFiles(worker: PracticeWorker | null, files: readonly string[]): () => void {
  if (worker === null) return () => {};
  postFiles(worker, files);
  if (savesData()) return () => {};
  const timers = SEEN_AFTER_MS.map((pause) =>
    setTimeout(() => {
      void areStored(files).then((stored) => {
        if (!stored) postFiles(worker, files);
      });
    }, pause),
  );
  return () => {
    for (const timer of timers) clearTimeout(timer);
  };
}

/** What this page has loaded is cached in any case; the rest of the practice screens unless data is to be saved. */
function postFiles(worker: PracticeWorker, files: readonly string[]): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  worker.postMessage({
    keep: [...loaded.filter(isHashed), ...(savesData() ? [] : files.map(absolute))],
    // What is needed to practise is the last to make room for something else.
    spare: files.map(absolute),
  });
}

/** Storage that may not be read is not asked again. */
async function areStored(files: readonly string[]): Promise<boolean> {
  try {
    const stored = await Promise.all(files.map((file) => caches.match(absolute(file))));
    return !stored.includes(undefined);
  } catch {
    return true;
  }
}

function isHashed(address: string): boolean {
  return new URL(address).pathname.startsWith('/assets/');
}

function absolute(path: string): string {
  return new URL(path, window.location.origin).href;
}

/** A student who pays by the megabyte said so in the browser. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }; // no part of the types yet
  return connection?.saveData === true;
}
