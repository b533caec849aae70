/**
 * What storing an answer costs at the very least: node:http, pg, one upsert, no questions asked. It listens on the port
 * that the system gives it and tells its parent which.
 */
import { createServer } from 'node:http';
import pg from 'pg';

const [databaseUrl, poolSize] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });
await pool.query(`
  CREATE TABLE IF NOT EXISTS bare_answers (
    user_id bigint, question_id bigint, answer_id bigint, operation_sequence bigint, acted_at timestamptz,
    PRIMARY KEY (user_id, question_id)
  )`);

const upsert = {
  name: 'upsert',
  text: `
    INSERT INTO bare_answers (user_id, question_id, answer_id, operation_sequence, acted_at)
    VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (user_id, question_id) DO UPDATE
    SET answer_id = excluded.answer_id, operation_sequence = excluded.operation_sequence, acted_at = excluded.acted_at`,
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const [, , , , , questionId] = (request.url ?? '').split('/');
    store(Number(request.headers['x-student']), Number(questionId), body).then(
      () => {
        const answer = '{"isStored":true}';
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
        response.end(answer);
      },
      (error: unknown) => {
        response.writeHead(500, { 'content-length': 0 }).end();
        console.error(error);
      },
    );
  });
});

async function store(studentId: number, questionId: number, body: unknown): Promise<void> {
  const fields = new Map(Object.entries(body ?? {}));
  await pool.query({
    ...upsert,
    values: [
      studentId,
      questionId,
      fields.get('selectedAnswerId'),
      fields.get('sequence'),
      fields.get('insertTime'),
    ],
  });
}

server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
