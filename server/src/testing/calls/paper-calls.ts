/** The calls of exercises on paper, for the tests that look at every endpoint and at every refusal. */
import type { SentBody } from '@sugya/contract/endpoint.ts';
import { readExercisePrint, readManualEntry, saveManualEntry } from '@sugya/contract/exercises-paper.ts';
import type { TestApp, TestClient } from '../app/test-app.ts';
import { type BuiltExercise, buildExercise } from '../content/build-content.ts';
import { buildStudentAt } from '../people/student-at.ts';

type Table = SentBody<typeof saveManualEntry>['solutions'];

/** Of an exercise that is entered from paper and printed. */
export const ON_PAPER = { insert_method_offline: true, is_allowed_to_print: true } as const;

/** The first `rightCount` questions right, the others wrong; every second one with a star. */
export function paperTable(
  { questions }: Pick<BuiltExercise, 'questions'>,
  rightCount = questions.length,
): Table {
  return questions.map((question, place) => ({
    questionId: question.id,
    selectedAnswerId: place < rightCount ? question.right : question.wrong,
    isStar: place % 2 === 0,
  }));
}

export function paperAt({ client, exercise }: { client: TestClient; exercise: BuiltExercise }) {
  const params = { id: exercise.exerciseId };
  return {
    read: () => client.call(readManualEntry, { params }),
    readOk: () => client.callOk(readManualEntry, { params }),
    enter: (solutions: Table, hasUserApprovedDisclaimer = false) =>
      client.call(saveManualEntry, { params, body: { solutions, hasUserApprovedDisclaimer } }),
    print: () => client.call(readExercisePrint, { params }),
    printOk: () => client.callOk(readExercisePrint, { params }),
  };
}

export function paperCalls(client: TestClient, exercise: BuiltExercise) {
  const { read, enter, print } = paperAt({ client, exercise });
  return {
    readManualEntry: read,
    saveManualEntry: () => enter(paperTable(exercise)),
    readExercisePrint: print,
  };
}

type Flags = NonNullable<Parameters<typeof buildExercise>[1]>['exercise'];

export function paperRefusals(app: () => TestApp) {
  const at = async (flags: Flags = ON_PAPER) =>
    buildStudentAt(app(), await buildExercise(app().db, { questionCount: 2, exercise: flags }));
  return {
    readManualEntry: { not_offline: async () => paperAt(await at({})).read() },
    saveManualEntry: {
      not_offline: async () => {
        const student = await at({});
        return paperAt(student).enter(paperTable(student.exercise));
      },
      disclaimer_not_approved: async () => {
        const student = await at({ ...ON_PAPER, disclaimer_html: '<p>תנאים</p>' });
        return paperAt(student).enter(paperTable(student.exercise));
      },
      manual_incomplete: async () => paperAt(await at()).enter([]),
      manual_conflict: async () => {
        const student = await at();
        await student.startOk();
        await student.answerAllAndFinish({ rightCount: 1 });
        return paperAt(student).enter(paperTable(student.exercise));
      },
    },
    readExercisePrint: { print_not_allowed: async () => paperAt(await at({})).print() },
  };
}
