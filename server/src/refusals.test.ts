/** Every refusal that an endpoint declares happens, with its own code. A newly declared one does not compile here. */
import { openSimulator } from '@sugya/contract/account.ts';
import { type EveryEndpoint, everyEndpoint } from '@sugya/contract/every-endpoint.ts';
import { answerStatement } from '@sugya/contract/exposure.ts';
import { createLaw, passLawListGate, updateLaw } from '@sugya/contract/laws.ts';
import {
  createLawCollection,
  deleteLawCollection,
  updateLawCollection,
} from '@sugya/contract/laws-collections.ts';
import { commonRefusals, problemCatalogue, problemCodes } from '@sugya/contract/problems.ts';
import {
  makeCalendarAddress,
  readCalendarAddress,
  registerToLecture,
  revokeCalendarAddress,
  unregisterFromLecture,
} from '@sugya/contract/registration.ts';
import {
  createVerdictCollection,
  createVerdictSummary,
  deleteVerdictCollection,
  updateVerdictCollection,
  updateVerdictSummary,
} from '@sugya/contract/verdicts.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './testing/app/test-app.ts';
import { draftingRefusals } from './testing/calls/drafting-calls.ts';
import { draftingMarkingRefusals } from './testing/calls/drafting-marking-calls.ts';
import { draftingPageRefusals } from './testing/calls/drafting-page-calls.ts';
import { examRefusals } from './testing/calls/exam-calls.ts';
import { ownTestRefusals } from './testing/calls/own-test-calls.ts';
import { paperRefusals } from './testing/calls/paper-calls.ts';
import { buildExercise } from './testing/content/build-content.ts';
import { buildChapter } from './testing/content/build-exposure.ts';
import { buildLaw, buildStatutes } from './testing/content/build-laws.ts';
import { buildLectures, feedbackSender } from './testing/content/build-lectures.ts';
import { buildLiveLectures } from './testing/content/build-live-lectures.ts';
import { buildVerdicts } from './testing/content/build-verdicts.ts';
import { type OidcProvider, startOidcProvider } from './testing/peers/oidc-provider.ts';
import { buildStartedStudentAt, buildStudentAt, questionOf } from './testing/people/student-at.ts';
import { accountRefusals } from './testing/refusals/account-refusals.ts';
import { deskRefusals } from './testing/refusals/desk-refusals.ts';
import { importRefusals } from './testing/refusals/import-refusals.ts';
import { oneTimeCodeRefusals } from './testing/refusals/one-time-code-refusals.ts';
import { AWAY, outsideRefusals } from './testing/refusals/outside-refusals.ts';
import { privacyRefusals } from './testing/refusals/privacy-refusals.ts';
import { staffRefusals } from './testing/refusals/staff-refusals.ts';
import { videoHostRefusals } from './testing/refusals/video-host-refusals.ts';
import { wordingRefusals } from './testing/refusals/wording-refusals.ts';
import { isWholeRun } from './testing/whole-run.ts';

let app: TestApp;
let campus: OidcProvider;
let leaving: OidcProvider;
beforeAll(async () => {
  const publicUrl = 'https://school.example';
  campus = await startOidcProvider({ publicUrl });
  leaving = await startOidcProvider({ publicUrl, id: 'leaving' });
  // Nothing listens on port 1, so no message can go out and no video host answers.
  app = await startTestApp({
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:1',
      VIDEO_OEMBED_URL: 'http://127.0.0.1:1/api/oembed.json',
      LAW_LIST_PASSWORD_HASH: '$argon2id$of-no-password',
      ...campus.environment,
      OIDC_PROVIDERS: JSON.stringify([campus.setting, leaving.setting, AWAY]),
    },
  });
});
afterAll(async () => {
  await app.close();
  await campus.stop();
});

type Refused = { readonly status: number; readonly body: unknown };
type Provocations = {
  readonly [E in EveryEndpoint as [E['refusals'][number]] extends [never] ? never : E['name']]: {
    readonly [C in E['refusals'][number]]: () => Promise<Refused>;
  };
};

const studentAt = async (flags: NonNullable<Parameters<typeof buildExercise>[1]>['exercise'] = {}) =>
  buildStudentAt(app, await buildExercise(app.db, { questionCount: 2, exercise: flags }));

async function startedAt(flags: Parameters<typeof studentAt>[0] = {}) {
  const student = await studentAt(flags);
  await student.startOk();
  return { student, question: questionOf(student.exercise, 1) };
}

const signedIn = async () => app.as((await app.buildUser()).userName);

async function impersonating(studentId?: number) {
  const { userName } = await app.buildUser({ isAdmin: true });
  return app.as(userName, { studentId: studentId ?? (await app.buildUser()).id });
}

/** An administrator with summaries, a collection that a lesson shows and one that nothing shows. */
async function caseLaw() {
  const { userName } = await app.buildUser({ isAdmin: true });
  const built = await buildVerdicts(app.db, await buildExercise(app.db));
  const [first = 0] = built.summaryIds;
  return {
    staff: await app.as(userName),
    shown: { params: { id: built.collectionId } },
    free: { params: { id: built.freeCollectionId } },
    summary: { params: { id: first } },
    collected: (name: string) => ({
      name,
      VerdictCollectionItems: [{ verdictSummaryId: first, sortOrder: 1 }],
    }),
  };
}

/** An administrator with two laws, a collection that an exercise shows and one that nothing shows. */
async function statutes() {
  const { userName } = await app.buildUser({ isAdmin: true });
  const built = await buildStatutes(app.db, await buildExercise(app.db));
  const { law } = built;
  return {
    staff: await app.as(userName),
    law,
    other: await buildLaw(app.db),
    shown: { params: { id: built.collectionId } },
    free: { params: { id: built.freeCollectionId } },
    collected: (name: string) => ({
      name,
      items: [{ lawId: law.lawId, clauseId: null, sortOrder: 1_000 }],
    }),
  };
}

/** How a student says what a lecture was like. */
async function lectureFeedback() {
  const { client, exercise } = await studentAt();
  return feedbackSender(client, await buildLectures(app.db, { in: exercise }));
}

/** A student before a live lecture. */
async function liveLecture(
  lecture: NonNullable<NonNullable<Parameters<typeof buildLiveLectures>[1]>['lecture']>,
) {
  const { client, exercise } = await studentAt();
  const { lectureIds } = await buildLiveLectures(app.db, { in: exercise, lecture });
  return { client, of: { params: { lectureId: lectureIds[0] ?? 0 } } };
}

const ENDED = { starts_at: new Date('2026-02-01T08:00:00Z'), ends_at: new Date('2026-02-01T09:00:00Z') };

const ofAccount = accountRefusals(() => app, impersonating);
const ofCodes = oneTimeCodeRefusals(() => app, impersonating);

const provocations: Provocations = {
  ...ofAccount,
  ...ofCodes,
  signIn: { ...ofAccount.signIn, ...ofCodes.signIn },
  ...wordingRefusals(() => app),
  ...outsideRefusals(
    () => app,
    () => ({ campus, leaving }),
    impersonating,
  ),
  registerToLecture: {
    lecture_full: async () => {
      const { client, of } = await liveLecture({ capacity: 2, registered_count: 2 });
      return client.call(registerToLecture, of);
    },
    lecture_ended: async () => {
      const { client, of } = await liveLecture(ENDED);
      return client.call(registerToLecture, of);
    },
  },
  unregisterFromLecture: {
    lecture_ended: async () => {
      const { client, of } = await liveLecture(ENDED);
      return client.call(unregisterFromLecture, of);
    },
  },
  readCalendarAddress: {
    not_while_impersonating: async () => (await impersonating()).call(readCalendarAddress, {}),
  },
  makeCalendarAddress: {
    not_while_impersonating: async () => (await impersonating()).call(makeCalendarAddress, {}),
  },
  revokeCalendarAddress: {
    not_while_impersonating: async () => (await impersonating()).call(revokeCalendarAddress, {}),
  },
  openSimulator: {
    simulator_unavailable: async () => (await signedIn()).call(openSimulator, { params: { name: 'Nisuah' } }),
  },
  startExercise: {
    exercise_done: async () => {
      const student = await buildStartedStudentAt(app, await buildExercise(app.db));
      await student.answerAllAndFinish({ rightCount: 0 });
      return student.start();
    },
    disclaimer_not_approved: async () => (await studentAt({ disclaimer_html: '<p>תנאים</p>' })).start(),
    not_online: async () => (await studentAt({ insert_method_online: false })).start(),
  },
  saveSolution: {
    attempt_not_running: async () => {
      const student = await studentAt();
      return student.save(questionOf(student.exercise, 1), { isMarked: true });
    },
    question_locked: async () => {
      const { student, question } = await startedAt({ allow_immediate_feedback: true });
      await student.answerOk(question, question.wrong);
      return student.save(question, { selectedAnswerId: question.right, isStar: true });
    },
    solution_incomplete: async () => {
      const { student, question } = await startedAt({ allow_immediate_feedback: true });
      return student.save(question, { selectedAnswerId: question.right });
    },
  },
  finishExercise: {
    exercise_not_started: async () => (await studentAt()).finish(),
    questions_unanswered: async () => (await startedAt()).student.finish(),
  },
  resetSolutions: {
    reset_not_allowed: async () => (await studentAt({ allow_user_reset: false })).reset(),
  },
  answerStatement: {
    question_locked: async () => {
      const { client, exercise } = await studentAt();
      const { chapterId, questions } = await buildChapter(app.db, { in: exercise });
      const params = { chapterId, questionId: questions[0]?.id ?? 0 };
      await client.callOk(answerStatement, { params: { ...params, answer: 1 } });
      return client.call(answerStatement, { params: { ...params, answer: 0 } });
    },
  },
  saveVideoFeedback: {
    reason_missing: async () => (await lectureFeedback())({ ratingNumber: 2 }),
    feedback_given: async () => {
      const send = await lectureFeedback();
      await send({ ratingNumber: 5 });
      return send({ ratingNumber: 4 });
    },
  },
  ...deskRefusals(() => app, studentAt),
  ...draftingRefusals(() => app),
  ...draftingMarkingRefusals(() => app),
  ...draftingPageRefusals(() => app),
  ...examRefusals(() => app),
  ...ownTestRefusals(() => app),
  ...paperRefusals(() => app),
  ...staffRefusals(() => app),
  ...videoHostRefusals(() => app),
  ...privacyRefusals(impersonating, signedIn, studentAt),
  createVerdictCollection: {
    name_taken: async () => {
      const { staff, collected } = await caseLaw();
      await staff.callOk(createVerdictCollection, { body: collected('מקבץ תפוס') });
      return staff.call(createVerdictCollection, { body: collected('מקבץ תפוס') });
    },
  },
  updateVerdictCollection: {
    name_taken: async () => {
      const { staff, collected, free } = await caseLaw();
      await staff.callOk(createVerdictCollection, { body: collected('מקבץ תפוס אחר') });
      return staff.call(updateVerdictCollection, { ...free, body: collected('מקבץ תפוס אחר') });
    },
    edited_elsewhere: async () => {
      const { staff, collected, free } = await caseLaw();
      const body = { ...collected('מקבץ שנערך'), revision: 1 };
      await staff.callOk(updateVerdictCollection, { ...free, body });
      return staff.call(updateVerdictCollection, { ...free, body });
    },
  },
  deleteVerdictCollection: {
    still_linked: async () => {
      const { staff, shown } = await caseLaw();
      return staff.call(deleteVerdictCollection, shown);
    },
  },
  createVerdictSummary: {
    name_taken: async () => {
      const { staff } = await caseLaw();
      await staff.callOk(createVerdictSummary, { body: { name: 'פסק דין תפוס' } });
      return staff.call(createVerdictSummary, { body: { name: 'פסק דין תפוס' } });
    },
  },
  updateVerdictSummary: {
    name_taken: async () => {
      const { staff, summary } = await caseLaw();
      await staff.callOk(createVerdictSummary, { body: { name: 'פסק דין תפוס אחר' } });
      return staff.call(updateVerdictSummary, { ...summary, body: { name: 'פסק דין תפוס אחר' } });
    },
    edited_elsewhere: async () => {
      const { staff, summary } = await caseLaw();
      const body = { name: 'פסק דין שנערך', revision: 1 };
      await staff.callOk(updateVerdictSummary, { ...summary, body });
      return staff.call(updateVerdictSummary, { ...summary, body });
    },
  },
  createLaw: {
    name_taken: async () => {
      const { staff, law } = await statutes();
      return staff.call(createLaw, { body: { name: law.name } });
    },
    dynamic_id_taken: async () => {
      const { staff } = await statutes();
      await staff.callOk(createLaw, { body: { name: 'חוק עם מזהה', dynamicId: 77_001 } });
      return staff.call(createLaw, { body: { name: 'חוק אחר עם מזהה', dynamicId: 77_001 } });
    },
  },
  updateLaw: {
    name_taken: async () => {
      const { staff, law, other } = await statutes();
      return staff.call(updateLaw, { params: { id: law.lawId }, body: { name: other.name } });
    },
    dynamic_id_taken: async () => {
      const { staff, law } = await statutes();
      await staff.callOk(createLaw, { body: { name: 'חוק עם מזהה שני', dynamicId: 77_002 } });
      return staff.call(updateLaw, {
        params: { id: law.lawId },
        body: { name: law.name, dynamicId: 77_002 },
      });
    },
    edited_elsewhere: async () => {
      const { staff, law } = await statutes();
      const edit = { params: { id: law.lawId }, body: { name: law.name, revision: 1 } };
      await staff.callOk(updateLaw, edit);
      return staff.call(updateLaw, edit);
    },
  },
  passLawListGate: {
    wrong_password: async () =>
      (await statutes()).staff.call(passLawListGate, { body: { password: 'another' } }),
  },
  createLawCollection: {
    name_taken: async () => {
      const { staff, collected } = await statutes();
      await staff.callOk(createLawCollection, { body: collected('מקבץ חוקים תפוס') });
      return staff.call(createLawCollection, { body: collected('מקבץ חוקים תפוס') });
    },
  },
  updateLawCollection: {
    name_taken: async () => {
      const { staff, collected, free } = await statutes();
      await staff.callOk(createLawCollection, { body: collected('מקבץ חוקים תפוס אחר') });
      const body = { ...collected('מקבץ חוקים תפוס אחר'), isActive: true, isAcademy: false };
      return staff.call(updateLawCollection, { ...free, body });
    },
    edited_elsewhere: async () => {
      const { staff, collected, free } = await statutes();
      const body = { ...collected('מקבץ שנערך'), isActive: true, isAcademy: false, revision: 1 };
      await staff.callOk(updateLawCollection, { ...free, body });
      return staff.call(updateLawCollection, { ...free, body });
    },
  },
  deleteLawCollection: {
    still_linked: async () => {
      const { staff, shown } = await statutes();
      return staff.call(deleteLawCollection, shown);
    },
  },
};

/** The same, for looking up by any name. */
const everyProvocation: Readonly<Partial<Record<string, Readonly<Record<string, () => Promise<Refused>>>>>> =
  provocations;

const declared = everyEndpoint.flatMap(({ name, refusals }) => refusals.map((code) => ({ name, code })));

/** Each reads a file in a thread of its own, so a whole run provokes them; the tests of imports meet most of them. */
const ofImports = new Set(Object.keys(importRefusals(() => app)));
const provoked = declared.filter(({ name }) => isWholeRun || !ofImports.has(name));

describe('XCT-19: every declared refusal happens', () => {
  test.each(provoked)('$name refuses with $code', async ({ name, code }) => {
    const provoke = everyProvocation[name]?.[code];

    const reply = await provoke?.();

    expect(reply).toMatchObject({ status: problemCatalogue[code].status, body: { code } });
  });
});

test('XCT-19: every code of the catalogue is declared by an endpoint or common to all', () => {
  const used = new Set<string>([...commonRefusals, ...declared.map(({ code }) => code)]);

  expect(problemCodes.filter((code) => !used.has(code))).toEqual([]);
});
