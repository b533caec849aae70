/** Reads a file in a thread of its own. What bursts the thread's memory or takes too long is too large, and harms nothing. */
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FormatFinding } from '../formats/format-reading.ts';
import type { FileHead, ReadAndJudged, ReadingMessage, ReadingTask } from './reading-messages.ts';

export type Reader = {
  readonly head: (head: FileHead) => Promise<void>;
  /** The next rows come when these were taken. */
  readonly rows: (rows: readonly ReadAndJudged[]) => Promise<void>;
};

export type ReadOutcome =
  | { readonly isRead: true }
  | { readonly isRead: false; readonly code: FormatFinding['code']; readonly detail: string };

/** Unit: megabytes. */
const MOST_MEMORY = 400;
const LONGEST_MILLISECONDS = 180_000;

export async function readApart(task: ReadingTask, reader: Reader): Promise<ReadOutcome> {
  const thread = new Worker(threadFile(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY },
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    void thread.terminate();
  }, LONGEST_MILLISECONDS);
  late.unref();
  try {
    return await listen(thread, reader);
  } catch (error) {
    const isTooLarge =
      isLate || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
    if (isTooLarge) return { isRead: false, code: 'too_large', detail: '' };
    throw error;
  } finally {
    clearTimeout(late);
    await thread.terminate();
  }
}

function listen(thread: Worker, reader: Reader): Promise<ReadOutcome> {
  return new Promise((resolve, reject) => {
    const take = async (message: ReadingMessage): Promise<void> => {
      switch (message.kind) {
        case 'unreadable':
          return resolve({ isRead: false, code: message.code, detail: message.detail });
        case 'head':
          return await reader.head(message.head);
        case 'rows':
          await reader.rows(message.rows);
          return thread.postMessage('next');
        case 'end':
          return resolve({ isRead: true });
      }
    };
    let last: Promise<void> = Promise.resolve();
    thread.on('message', (message: ReadingMessage) => {
      last = last.then(() => take(message));
      last.catch(reject);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => {
      if (code !== 0) reject(new Error(`The thread that reads a file ended with ${code}`));
    });
  });
}

/** Built, it is a file beside this one. */
function threadFile(): URL {
  const isBuilt = basename(import.meta.dirname) === 'dist';
  return isBuilt
    ? new URL('./reading-thread.js', import.meta.url)
    : new URL('./reading-thread.ts', import.meta.url);
}
