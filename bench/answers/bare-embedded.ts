/**
 * What storing an answer in the embedded database costs at the very least: node:http, PGlite in a thread, one upsert, no
 * questions asked and nothing synced.
 */
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';

const [directory] = process.argv.slice(2);
const worker = new Worker(new URL('./bare-embedded-thread.mjs', import.meta.url), { workerData: directory });
const waiting = new Map<number, () => void>();
let count = 0;
worker.on('error', (error) => {
  console.error(error);
  process.exit(1);
});
await new Promise<void>((ready) => worker.once('message', () => ready()));
worker.on('message', (stored: number) => {
  waiting.get(stored)?.();
  waiting.delete(stored);
});

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const fields = new Map(Object.entries(body ?? {}));
    const [, , , , , questionId] = (request.url ?? '').split('/');
    count += 1;
    waiting.set(count, () => {
      const answer = '{"isStored":true}';
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
      response.end(answer);
    });
    const values = [
      Number(request.headers['x-student']),
      Number(questionId),
      fields.get('selectedAnswerId'),
      fields.get('sequence'),
      fields.get('insertTime'),
    ];
    worker.postMessage({ number: count, values });
  });
});
server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
