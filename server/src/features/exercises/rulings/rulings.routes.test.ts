/** Rulings through their endpoints, and against a world in which they never were. */
import { listMessages, markMessageRead } from '@sugya/contract/messages.ts';
import { endRuling, makeRuling, previewRuling, readRulings } from '@sugya/contract/rulings.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regradeNotes } from '../../../every-feature/regrade-notes.ts';
import { startTestApp, type TestApp, type TestClient } from '../../../testing/app/test-app.ts';
import { buildExercise } from '../../../testing/content/build-content.ts';
import { buildStartedStudentAt, questionOf } from '../../../testing/people/student-at.ts';
import { checkClass } from '../../../testing/rulings/check-class.ts';
import {
  buildWorld,
  figuresOf,
  type Happening,
  happen,
  happening,
} from '../../../testing/rulings/ruled-world.ts';
import { regradeSome } from './regrade.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.forLong((await app.buildUser({ isAdmin: true })).id);
});
afterAll(() => app.close());

const rule = async (questionId: number, body: { kind: 'void' } | { kind: 'accept'; answerId: number }) => {
  const { id } = await staff.callOk(makeRuling, { params: { questionId }, body });
  await app.regrading.run();
  return id;
};

test('RUL-01, RUL-04, RUL-11: a voided question gives its point to attempts that were finished, run, and begin later', async () => {
  const exercise = await buildExercise(app.db);
  const question = questionOf(exercise, 1);
  const [finished, running] = [
    await buildStartedStudentAt(app, exercise),
    await buildStartedStudentAt(app, exercise),
  ];
  await finished.answerAllAndFinish({ rightCount: 0 });
  await running.answerOk(question, question.wrong);
  const id = await rule(question.id, { kind: 'void' });
  expect((await finished.report()).grade).toBe(33);
  expect(await running.answerAllAndFinish({ rightCount: 0 })).toMatchObject({ grade: 33 });
  const later = await buildStartedStudentAt(app, exercise);
  expect(await later.answerAllAndFinish({ rightCount: 0 })).toMatchObject({ grade: 33 });

  const inCourse = { courseId: exercise.courseId };
  const [received, ...others] = await finished.client.callOk(listMessages, { params: inCourse });
  expect([received?.messageTitle, received?.isRead, others]).toEqual(['שאלה בוטלה', false, []]);
  expect(received?.messageBody).toContain('הציון בתרגיל היה 0, ועכשיו הוא 33.');
  expect(await running.client.callOk(listMessages, { params: inCourse })).toEqual([]);
  const message = { params: { ...inCourse, id: received?.id ?? 0 } };
  expect((await running.client.call(markMessageRead, message)).status).toBe(404);
  await finished.client.callOk(markMessageRead, message);
  expect((await finished.client.callOk(listMessages, { params: inCourse }))[0]?.isRead).toBe(true);

  await staff.callOk(endRuling, { params: { id } });
  await app.regrading.run();
  for (const student of [finished, running, later]) expect((await student.report()).grade).toBe(0);
  expect(await later.client.callOk(listMessages, { params: inCourse })).toMatchObject([
    { messageTitle: 'שאלה שנבדקה חזרה להיות כשהייתה' },
  ]);
});

test('RUL-02, RUL-05: another answer is right in every version that offers it, and not in one that is published later', async () => {
  const exercise = await buildExercise(app.db, { exercise: { allow_immediate_feedback: true } });
  const question = questionOf(exercise, 1);
  const student = await buildStartedStudentAt(app, exercise);
  const confirmed = await student.answerOk(question, question.wrong);
  expect(confirmed.isAnswerCorrect).toBe(false);
  const id = await rule(question.id, { kind: 'accept', answerId: question.wrong });
  const read = await student.readQuestion(question);
  expect([read.isAnswerCorrect, read.correctAnswers.map((answer) => answer.id)]).toEqual([
    true,
    [question.wrong, question.right],
  ]);

  await sql`UPDATE exercises_question_versions SET is_current = false WHERE question_id = ${question.id}`.execute(
    app.db,
  );
  await sql`
    WITH version AS (
      INSERT INTO exercises_question_versions (question_id, version, is_current, content_hash, name, question_html,
        created_at)
      VALUES (${question.id}, 2, true, 'later', 'שאלה מתוקנת', '<p>נוסח מתוקן</p>', now())
      RETURNING id
    )
    INSERT INTO exercises_answers (question_version_id, sort_order, text, is_correct)
    SELECT version.id, n, 'תשובה ' || n, n = 2 FROM version, generate_series(1, 4) n`.execute(app.db);
  const seen = await staff.callOk(readRulings, { params: { questionId: question.id } });
  expect(seen.answers.map(({ isAccepted }) => isAccepted)).toEqual([false, false, false, false]);
  expect(seen.rulings).toMatchObject([
    { id, kind: 'accept', throughVersion: 1, endedAt: null, progress: { done: 1, total: 1, isDone: true } },
  ]);
});

test('RUL-03: a ruling that changes nothing is refused, and so is an answer that the question has not', async () => {
  const exercise = await buildExercise(app.db);
  const [first, second] = [questionOf(exercise, 1), questionOf(exercise, 2)];
  const make = (answerId: number) =>
    staff.call(makeRuling, { params: { questionId: first.id }, body: { kind: 'accept', answerId } });
  expect((await make(first.right)).body).toMatchObject({ code: 'ruling_changes_nothing' });
  expect((await make(second.right)).body).toMatchObject({
    code: 'invalid_request',
    errors: { answerId: ['unknown'] },
  });
  const student = await app.forLong((await app.buildUser()).id);
  const mine = await student.call(makeRuling, { params: { questionId: first.id }, body: { kind: 'void' } });
  expect(mine.status).toBe(403);
  const gone = await staff.call(previewRuling, {
    params: { questionId: 999_999_999 },
    query: { kind: 'void' },
  });
  expect(gone.status).toBe(404);
});

test('RUL-06: whose grade moves is named to those who read students, and not to an editor', async () => {
  const student = await buildStartedStudentAt(app, await buildExercise(app.db));
  await student.answerAllAndFinish({ rightCount: 0 });
  const asked = {
    params: { questionId: questionOf(student.exercise, 1).id },
    query: { kind: 'void' as const },
  };
  const editor = await app.forLong((await app.buildUser({ role: 'editor' })).id);
  const [named, unnamed] = [
    await staff.callOk(previewRuling, asked),
    await editor.callOk(previewRuling, asked),
  ];
  expect(named.moved.map((move) => move.student.id)).toEqual([student.user.id]);
  expect(unnamed).toEqual({ ...named, moved: [] });
});

test('RUL-07, RUL-08: a class of a hundred equals a recount from what was chosen, forwards and back, as it was foretold', async () => {
  const times = await checkClass(app, 100);
  expect(times.regradeMs).toBeGreaterThan(0);
});

test('RUL-09, RUL-10: with whatever is answered in between, all figures are those of a world in which no ruling ever was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 30 }), async (story: Happening[]) => {
      app.clock.advance(86_400_000);
      const [ruled, plain] = [await buildWorld(app), await buildWorld(app)];
      for (const one of story) {
        app.clock.advance(61_000);
        await happen(plain, one);
        await happen(ruled, one, async (ruling) => {
          if (ruling.kind === 'step') {
            await regradeSome({ db: app.db, notes: regradeNotes, now: () => app.clock.now() }, 1);
            return null;
          }
          if (ruling.kind === 'end') {
            await staff.call(endRuling, { params: { id: ruling.rulingId } });
            return null;
          }
          const { questionId, ...body } = ruling;
          const made = await staff.call(makeRuling, { params: { questionId }, body });
          return 'id' in made.body ? made.body.id : null;
        });
      }
      for (const id of ruled.rulingIds) await staff.call(endRuling, { params: { id } });
      await app.regrading.run();
      const [left, right] = [await figuresOf(app, ruled), await figuresOf(app, plain)];
      expect(left).toEqual(right);
    }),
    { numRuns: 6, seed: 7, endOnFailure: true },
  );
});
