/** A thread that reads one file and judges its rows, while the main thread answers students. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '../formats/unreadable-file.ts';
import { judgeCells } from './judge-cells.ts';
import { readRows } from './read-rows.ts';
import { type ReadingMessage, type ReadingTask, ROWS_AT_ONCE } from './reading-messages.ts';

const port = parentPort;
if (port === null) throw new Error('This is the code of a thread');

try {
  await readAndJudge(workerData as ReadingTask); // as read-apart.ts sends it
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  say({ kind: 'unreadable', code: error.code, detail: error.detail });
}
port.close();

async function readAndJudge({ policy, ...file }: ReadingTask): Promise<void> {
  const { rows: read, ...head } = await readRows(file);
  const rows = read.map((one, index) => ({ ...one, place: index + 1 }));
  const judged = judgeCells(rows, { policy, isTable: head.isTable });
  const categories = [...new Set(judged.map(({ category }) => category).filter((name) => name !== ''))];
  say({ kind: 'head', head: { ...head, rowCount: rows.length, categories } });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const taken = nextAsked();
    const some = rows.slice(from, from + ROWS_AT_ONCE).flatMap((row, index) => {
      const verdict = judged[from + index];
      return verdict === undefined ? [] : [{ ...row, judged: verdict }];
    });
    say({ kind: 'rows', rows: some });
    await taken;
  }
  say({ kind: 'end' });
}

function say(message: ReadingMessage): void {
  port?.postMessage(message);
}

function nextAsked(): Promise<void> {
  return new Promise((resolve) => port?.once('message', () => resolve()));
}
