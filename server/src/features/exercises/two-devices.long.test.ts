/** EXE-82: two devices of one student, their operations late, twice, out of order and at once, held against what was done last. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { buildExercise } from '../../testing/content/build-content.ts';
import { buildStartedStudentAt, questionOf, studentAt } from '../../testing/people/student-at.ts';

const INTERLEAVINGS = 500;
const QUESTIONS = 50;
const MINUTE = 60_000;

/** What a student did, in the order in which it was done; `sent` is when it comes to the server, as often as it stands there. */
type Done = {
  readonly device: 'laptop' | 'phone';
  readonly isRight: boolean;
  readonly sent: readonly number[];
};

const anyDone: fc.Arbitrary<Done> = fc.record({
  device: fc.constantFrom('laptop' as const, 'phone' as const),
  isRight: fc.boolean(),
  sent: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }),
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test(`XCT-48, EXE-82: in ${INTERLEAVINGS} interleavings of two devices the answer that was given last is stored, and each operation once`, async () => {
  const exercise = await buildExercise(app.db, { questionCount: QUESTIONS });
  const histories = fc.sample(fc.array(anyDone, { minLength: 2, maxLength: 6 }), {
    numRuns: INTERLEAVINGS,
    seed: 20_261_127,
  });
  for (let first = 0; first < INTERLEAVINGS; first += QUESTIONS) {
    const { user } = await buildStartedStudentAt(app, exercise);
    const startedAt = app.clock.now().getTime();
    app.clock.advance(10 * MINUTE);
    const student = studentAt(app, { exercise, user, client: await app.as(user.userName) });
    const expected = new Map<number, number>();
    let operations = 0;
    for (const [index, done] of histories.slice(first, first + QUESTIONS).entries()) {
      const question = questionOf(exercise, index + 1);
      const sequences = { laptop: 0, phone: 0 };
      const stamped = done.map(({ device, isRight, sent }, place) => {
        sequences[device] += 1;
        return {
          sent,
          body: {
            selectedAnswerId: isRight ? question.right : question.wrong,
            isStar: true,
            insertTime: new Date(startedAt + (place + 1) * 1_000).toISOString(),
            deviceId: device,
            sequence: sequences[device],
          },
        };
      });
      // Those of one moment come together.
      for (let moment = 0; moment <= 5; moment += 1) {
        const together = stamped.flatMap(({ sent, body }) =>
          sent.filter((at) => at === moment).map(() => student.saveOk(question, body)),
        );
        await Promise.all(together);
      }
      expected.set(question.id, stamped.at(-1)?.body.selectedAnswerId ?? 0);
      operations += stamped.length;
    }

    const stored = await app.db
      .selectFrom('exercises_solutions as solution')
      .innerJoin('exercises_attempts as attempt', 'attempt.id', 'solution.attempt_id')
      .select(['solution.question_id', 'solution.selected_answer_id'])
      .where('attempt.user_id', '=', user.id)
      .execute();
    const found = stored.map((row) => [Number(row.question_id), Number(row.selected_answer_id)] as const);
    expect(new Map(found)).toEqual(expected);
    const history = await app.db
      .selectFrom('exercises_operations')
      .select(['question_id', 'device_id', 'sequence'])
      .where('user_id', '=', user.id)
      .execute();
    expect(history).toHaveLength(operations);
    expect(new Set(history.map((row) => JSON.stringify(row))).size).toBe(operations);
  }
}, 600_000);
