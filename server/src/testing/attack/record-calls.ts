/** An ordinary call of each endpoint as it was sent, for those who bend it: by a student with all there is, and by staff. */
import type { EndpointShape } from '@sugya/contract/endpoint.ts';
import { type EndpointName, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import type { BuiltUser, TestApp, TestClient } from '../app/test-app.ts';
import type { CallsOf } from '../calls/every-call.ts';
import { buildEverything, ordinaryCalls } from '../calls/ordinary-calls.ts';
import { type BuiltExercise, buildExercise } from '../content/build-content.ts';
import { buildReport } from '../people/build-reports.ts';
import { buildRequest } from '../people/build-support.ts';
import { buildStartedStudentAt, type StudentAt } from '../people/student-at.ts';

export type RecordedCall = {
  readonly endpoint: EndpointShape;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

export type Recorded = {
  readonly student: BuiltUser;
  readonly exercise: BuiltExercise;
  readonly calls: ReadonlyMap<EndpointName, RecordedCall>;
  /** Of everything that was made to be called about. */
  readonly ids: readonly number[];
  readonly everything: Everything;
};

type Everything = Omit<CallsOf, 'client'>;

/** These lead from one to the next, and most of the others ask for what they leave behind. */
const FIRST: readonly EndpointName[] = [
  'saveVideoFeedback',
  'beginExamDay',
  'startDrafting',
  'addDraftingPage',
  'confirmDraftingMarker',
  'takeDraftingText',
  'startExamPart',
];

/** `beside`: by a classmate, about the same course, with requests, a report and answers of his own. */
export async function recordCalls(app: TestApp, { beside }: { beside?: Recorded } = {}): Promise<Recorded> {
  const seen = new Map<EndpointName, RecordedCall>();
  const recording = recordingApp(app, (call) => seen.set(call.endpoint.name as EndpointName, call)); // of the contract
  const student = await buildStartedStudentAt(recording, beside?.exercise ?? (await buildExercise(app.db)));
  for (const question of student.exercise.questions) await student.answerOk(question, question.right);
  const everything = beside
    ? { ...beside.everything, ...(await ownThings(app, student, beside.everything)) }
    : await buildEverything(recording, student, 2);
  const calls = await ordinaryCalls(recording, student, everything);
  const others = everyEndpoint.map(({ name }) => name).filter((name) => !FIRST.includes(name));
  for (const name of [...FIRST, ...others]) await calls[name]();
  const missing = everyEndpoint.filter(({ name }) => !seen.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`No call was recorded of ${missing.join(', ')}`);
  return {
    student: student.user,
    exercise: student.exercise,
    calls: seen,
    ids: [...idsIn(everything)],
    everything,
  };
}

async function ownThings(app: TestApp, { user, exercise }: StudentAt, { support }: Everything) {
  if (support === undefined) throw new Error('There is no help centre to ask in');
  const of = { courseId: exercise.courseId, userId: user.id, topicId: support.topicId };
  return {
    userName: user.userName,
    support: {
      ...support,
      requestId: await buildRequest(app.db, { ...of, answerCount: 2 }),
      otherRequestId: await buildRequest(app.db, of),
    },
    report: await buildReport(app, { userId: user.id, exercise, now: app.clock.now() }),
  };
}

function recordingApp(app: TestApp, note: (call: RecordedCall) => void): TestApp {
  return {
    ...app,
    anonymous: recordingClient(app.anonymous, note),
    as: async (...who) => recordingClient(await app.as(...who), note),
    forLong: async (userId) => recordingClient(await app.forLong(userId), note),
  };
}

/** What would remove a thing is written down and not sent, so that the thing is there for the others. */
function recordingClient(client: TestClient, note: (call: RecordedCall) => void): TestClient {
  return {
    ...client,
    async call(endpoint, given) {
      const { params = {}, query = {}, body } = given as Partial<RecordedCall>; // widened: its parts depend on the endpoint
      note({ endpoint, params, query, body });
      if (endpoint.method === 'DELETE') return await unsent;
      return await client.call(endpoint, given);
    },
  };
}

const unsent = Promise.resolve({ isOk: true, status: 204, body: undefined, headers: {} }) as Promise<never>; // nobody reads it

function* idsIn(value: unknown): Generator<number> {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) yield value;
  if (typeof value === 'object' && value !== null)
    for (const child of Object.values(value)) yield* idsIn(child);
}
