/** The thread of bare-embedded.ts. Plain JavaScript, as a thread is started without our loader. */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const database = await PGlite.create(workerData);
await database.exec(`
  CREATE TABLE IF NOT EXISTS bare_answers (
    user_id bigint, question_id bigint, answer_id bigint, operation_sequence bigint, acted_at timestamptz,
    PRIMARY KEY (user_id, question_id)
  )`);

const UPSERT = `
  INSERT INTO bare_answers (user_id, question_id, answer_id, operation_sequence, acted_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_id, question_id) DO UPDATE
  SET answer_id = excluded.answer_id, operation_sequence = excluded.operation_sequence, acted_at = excluded.acted_at`;

parentPort.on('message', async ({ number, values }) => {
  await database.query(UPSERT, values);
  parentPort.postMessage(number);
});
parentPort.postMessage('ready');
