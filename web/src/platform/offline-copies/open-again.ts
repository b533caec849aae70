/**
 * A browser that was closed a moment ago, or a disk that is busy, refuses to open a database at first and opens it at the next
 * try; a page that gave up would hide what the device holds for as long as it lives. Unit: ms.
 */
const OPENED_AGAIN_AFTER_MS = [100, 500, 1_500];

/** Rejects as the last try does. */
export async function openAgain<T>(open: () => Promise<T>): Promise<T> {
  for (const wait of OPENED_AGAIN_AFTER_MS) {
    try {
      return await open();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return await open();
}
