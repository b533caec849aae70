/**
 * The students: a process of its own in which each one sends an answer, waits for the reply, and sends the next. Plain
 * sockets, so that the client takes as little as possible of the processor that it shares with what it measures.
 */
import { connect, type Socket } from 'node:net';

export type Lane = {
  readonly token: string;
  readonly studentId: number;
  readonly exerciseId: number;
  readonly attemptId: number;
  readonly questions: readonly { readonly id: number; readonly answerIds: readonly number[] }[];
};

export type LoopOrder = {
  readonly port: number;
  readonly milliseconds: number;
  readonly lanes: readonly Lane[];
  /** Between an answer and the next of the same student; 0 for as many as there is room for. */
  readonly pauseMilliseconds?: number;
  /** Every answer names its device by half a character, which no database stores. */
  readonly isUnstorable?: boolean;
};
export type LoopResult = {
  readonly answers: number;
  readonly seconds: number;
  /** Milliseconds of the slowest of each hundred. */
  readonly p99: number;
  readonly median: number;
  readonly refusals: number;
};

const HALF_A_CHARACTER = '\ud800';

/** Above every sequence that an earlier order used. */
let sequence = 0;

process.on('message', (order: LoopOrder) => {
  run(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('listening');

async function run(order: LoopOrder): Promise<LoopResult> {
  const { port, milliseconds, lanes, pauseMilliseconds = 0, isUnstorable = false } = order;
  const times: number[] = [];
  let refusals = 0;
  const began = performance.now();
  const ends = began + milliseconds;
  await Promise.all(
    lanes.map(async (lane) => {
      const line = await openLine(port);
      while (performance.now() < ends) {
        const sent = performance.now();
        const status = await line.send(
          requestOf(lane, { port, deviceId: isUnstorable ? HALF_A_CHARACTER : 'bench' }),
        );
        times.push(performance.now() - sent);
        if (status !== 200) refusals += 1;
        if (pauseMilliseconds > 0) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
      }
      line.close();
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
  return { answers: times.length - refusals, seconds, p99: at(0.99), median: at(0.5), refusals };
}

function requestOf(
  lane: Lane,
  { port, deviceId }: { readonly port: number; readonly deviceId: string },
): string {
  sequence += 1;
  const question = lane.questions[sequence % lane.questions.length];
  const body = JSON.stringify({
    questionTimeInSeconds: 12,
    selectedAnswerId: question?.answerIds[Math.floor(Math.random() * question.answerIds.length)],
    isStar: null,
    selectedLawAnswerType: null,
    insertTime: new Date().toISOString(),
    selectedLawId: null,
    selectedLawClauseId: null,
    removedAnswerIds: [],
    sapiCode: null,
    isMarked: false,
    attemptId: lane.attemptId,
    deviceId,
    sequence,
  });
  return [
    `POST /api/Exercises/${lane.exerciseId}/Questions/${question?.id}/Solution HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `authorization: Bearer ${lane.token}`,
    `x-student: ${lane.studentId}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n');
}

type Line = { send(request: string): Promise<number>; close(): void };

/** One connection with one request under way at a time; resolves with the status when the whole reply is there. */
async function openLine(port: number): Promise<Line> {
  const socket: Socket = await new Promise((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let received = '';
  let waiting: { answered: (status: number) => void; failed: (error: Error) => void } | null = null;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const status = statusWhenWhole(received);
    if (status === null) return;
    received = '';
    waiting?.answered(status);
  });
  socket.on('close', () => waiting?.failed(new Error('The server closed the connection')));
  socket.on('error', (error) => waiting?.failed(error));
  return {
    send: (request) =>
      new Promise((answered, failed) => {
        waiting = { answered, failed };
        socket.write(request);
      }),
    close() {
      waiting = null;
      socket.destroy();
    },
  };
}

/** Null while something of the reply is still to come. Both programs tell the length of what they send. */
function statusWhenWhole(received: string): number | null {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
  if (length === undefined) throw new Error(`A reply without a length: ${received.slice(0, end)}`);
  return received.length >= end + 4 + Number(length) ? Number(received.slice(9, 12)) : null;
}
