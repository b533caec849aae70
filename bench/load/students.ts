/**
 * A national sitting's students, in a process of their own: an open loop that sends at its own times and counts each reply
 * from the time at which it should have been asked for, so that a server that stalls does not hide those who waited.
 */
import { type Line, type LineReply, type LineRequest, openLine, textOf } from '../http-line.ts';
import { READS, type Sending, type SendingKind } from './schedule.ts';

export type Candidate = {
  readonly userName: string;
  readonly password: string;
  readonly studentId: number;
  readonly exerciseId: number;
  readonly questions: readonly { readonly id: number; readonly answerIds: readonly number[] }[];
};

export type LoadOrder =
  | { readonly do: 'meet'; readonly port: number; readonly candidates: readonly Candidate[] }
  | { readonly do: 'send'; readonly sendings: readonly Sending[] }
  /** Each answers so many times at least and all that is open, three reads to each answer, as fast as a few at a time get through. */
  | { readonly do: 'actAtOnce'; readonly sideBySide: number; readonly answersOfEach: number }
  | { readonly do: 'tell' };

export type LoadResult = {
  readonly requests: number;
  readonly seconds: number;
  /** Milliseconds from the intended time: half, 95 and 99 of 100 are faster; the slowest. */
  readonly latency: Readonly<Record<'p50' | 'p95' | 'p99' | 'max', number>>;
  /** How often each status came; 0 where no reply came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Of the answers alone. */
  readonly answers: { readonly stored: number; readonly p95: number; readonly p99: number };
};

/** What a student was acknowledged, to be held against the database. */
export type Receipts = {
  readonly studentId: number;
  readonly attemptId: number | null;
  readonly answers: readonly (readonly [questionId: number, answerId: number])[];
  readonly grade: number | null;
};

type Student = Candidate & {
  token: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  refreshAt: number;
  line: Line | null;
  /** The last request under way; the next one waits for it, as on one connection. */
  busy: Promise<unknown>;
  attemptId: number | null;
  sequence: number;
  acknowledged: Map<number, number>;
  grade: number | null;
};

let port = 0;
let students: Student[] = [];

process.on('message', (order: LoadOrder) => {
  obey(order).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('listening');

async function obey(order: LoadOrder): Promise<LoadResult | Receipts[] | null> {
  switch (order.do) {
    case 'meet':
      port = order.port;
      students = order.candidates.map((candidate) => ({
        ...candidate,
        token: '',
        refreshToken: '',
        refreshAt: Number.POSITIVE_INFINITY,
        line: null,
        busy: Promise.resolve(),
        attemptId: null,
        sequence: 0,
        acknowledged: new Map(),
        grade: null,
      }));
      return null;
    case 'send':
      return await sendAll(order.sendings);
    case 'actAtOnce':
      return await actAtOnce(order);
    case 'tell':
      return students.map(({ studentId, attemptId, acknowledged, grade }) => ({
        studentId,
        attemptId,
        answers: [...acknowledged],
        grade,
      }));
  }
}

const REFRESH_AHEAD_MILLISECONDS = 60_000;
/** Of one student, as fast as they are stored: each question twice. */
const MOST_ANSWERS = 40;

type Taken = { readonly kind: SendingKind; readonly status: number; readonly milliseconds: number };

async function sendAll(sendings: readonly Sending[]): Promise<LoadResult> {
  const began = performance.now();
  const taken: Taken[] = [];
  const underWay: Promise<void>[] = [];
  for (const { at, student: place, kind } of sendings) {
    const early = began + at - performance.now();
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
    const student = students[place];
    if (student === undefined) continue;
    const sent = student.busy.then(async () => {
      const status = await act(student, kind);
      taken.push({ kind, status, milliseconds: performance.now() - began - at });
    });
    student.busy = sent;
    underWay.push(sent);
  }
  await Promise.all(underWay);
  return resultOf(taken, (performance.now() - began) / 1000);
}

async function actAtOnce(of: {
  readonly sideBySide: number;
  readonly answersOfEach: number;
}): Promise<LoadResult> {
  const began = performance.now();
  const taken: Taken[] = [];
  const waiting = [...students];
  await Promise.all(
    Array.from({ length: of.sideBySide }, async () => {
      for (let student = waiting.pop(); student !== undefined; student = waiting.pop()) {
        // An exercise is finished when nothing in it is open.
        const isOpen = () => student.acknowledged.size < student.questions.length;
        for (let sent = 0; sent < of.answersOfEach || (isOpen() && sent < MOST_ANSWERS); sent += 1) {
          for (const kind of ['answer', ...READS] as const) {
            const asked = performance.now();
            const status = await act(student, kind);
            taken.push({ kind, status, milliseconds: performance.now() - asked });
          }
        }
      }
    }),
  );
  return resultOf(taken, (performance.now() - began) / 1000);
}

/** The status, 0 where no reply came. */
async function act(student: Student, kind: SendingKind): Promise<number> {
  const exercise = `/api/Exercises/${student.exerciseId}`;
  const question = student.questions[student.sequence % student.questions.length];
  switch (kind) {
    case 'signIn': {
      const body = { userName: student.userName, password: student.password };
      const reply = await request(student, { method: 'POST', path: '/Token', body });
      takeTokens(student, reply);
      return reply?.status ?? 0;
    }
    case 'start': {
      const reply = await signed(student, { method: 'POST', path: `${exercise}/Start`, body: {} });
      if (reply?.status === 200) student.attemptId = JSON.parse(reply.body).attemptId;
      return reply?.status ?? 0;
    }
    case 'answer':
      return await answer(student);
    case 'readQuestion':
      return (
        (await signed(student, { method: 'GET', path: `${exercise}/Questions/${question?.id}` }))?.status ?? 0
      );
    case 'readExercise':
      return (await signed(student, { method: 'GET', path: exercise }))?.status ?? 0;
    case 'readAccount':
      return (await signed(student, { method: 'GET', path: '/api/Account' }))?.status ?? 0;
    case 'finish': {
      const reply = await signed(student, { method: 'PUT', path: `${exercise}/Finish/` });
      if (reply?.status === 200) student.grade = JSON.parse(reply.body).grade;
      return reply?.status ?? 0;
    }
  }
}

async function answer(student: Student): Promise<number> {
  const question = student.questions[student.sequence % student.questions.length];
  student.sequence += 1;
  const answerId = question?.answerIds[Math.floor(Math.random() * question.answerIds.length)];
  if (question === undefined || answerId === undefined) return 0;
  const reply = await signed(student, {
    method: 'POST',
    path: `/api/Exercises/${student.exerciseId}/Questions/${question.id}/Solution`,
    body: {
      questionTimeInSeconds: 45,
      selectedAnswerId: answerId,
      insertTime: new Date().toISOString(),
      attemptId: student.attemptId,
      deviceId: 'load',
      sequence: student.sequence,
    },
  });
  if (reply?.status === 200) student.acknowledged.set(question.id, answerId);
  return reply?.status ?? 0;
}

/** As the app does, before the token ends; the call that needs it waits, and its time counts. */
async function signed(student: Student, what: LineRequest): Promise<LineReply | null> {
  if (Date.now() >= student.refreshAt) {
    const body = { refreshToken: student.refreshToken };
    takeTokens(student, await request(student, { method: 'POST', path: '/RefreshToken', body }));
  }
  return await request(student, { ...what, token: student.token, studentId: student.studentId });
}

function takeTokens(student: Student, reply: LineReply | null): void {
  if (reply?.status !== 200) return;
  const { access_token: token, refresh_token: refreshToken } = JSON.parse(reply.body);
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  Object.assign(student, { token, refreshToken, refreshAt: exp * 1000 - REFRESH_AHEAD_MILLISECONDS });
}

async function request(student: Student, what: LineRequest): Promise<LineReply | null> {
  try {
    // A server closes what was idle for long; a browser opens a new one, too.
    if (student.line === null || !student.line.isOpen()) student.line = await openLine(port);
    return await student.line.send(textOf(port, what));
  } catch {
    student.line = null;
    return null;
  }
}

function resultOf(taken: readonly Taken[], seconds: number): LoadResult {
  const statuses: Record<string, number> = {};
  for (const { status } of taken) statuses[status] = (statuses[status] ?? 0) + 1;
  const all = percentiles(taken);
  const answers = taken.filter(({ kind, status }) => kind === 'answer' && status === 200);
  const { p95, p99 } = percentiles(answers);
  return {
    requests: taken.length,
    seconds,
    latency: all,
    statuses,
    answers: { stored: answers.length, p95, p99 },
  };
}

function percentiles(taken: readonly Taken[]): Record<'p50' | 'p95' | 'p99' | 'max', number> {
  const times = taken.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: times.at(-1) ?? 0 };
}
