/**
 * The students: a process of its own in which each one sends an answer, waits for the reply, and sends the next.
 */
import { openLine, textOf } from '../http-line.ts';

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
        const { status } = await line.send(
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
  const body = {
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
  };
  return textOf(port, {
    method: 'POST',
    path: `/api/Exercises/${lane.exerciseId}/Questions/${question?.id}/Solution`,
    token: lane.token,
    studentId: lane.studentId,
    body,
  });
}
