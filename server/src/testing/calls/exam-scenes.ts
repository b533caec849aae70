/** Students in the middle of an exam day, for the search for leaks. */
import type { TestApp } from '../app/test-app.ts';
import { type BuiltExercise, buildExercise, type ExerciseOverrides } from '../content/build-content.ts';
import { PAPER, PART_B } from '../content/build-paper.ts';
import * as at from '../people/student-at.ts';
import { examDayCalls } from './exam-calls.ts';

type Calls = ReturnType<typeof examDayCalls>;

export function examScenes(
  appOf: () => TestApp,
  build: (flags: ExerciseOverrides['exercise']) => Promise<BuiltExercise>,
) {
  const days = new Map<number, Calls>();

  /** Begins the day and part B, and answers two questions of it. */
  const begin = async (of: {
    readonly student: at.StudentAt;
    readonly partId: number;
    readonly isDrawn: boolean;
  }): Promise<at.StudentAt> => {
    const { student, partId } = of;
    const { exercise } = student;
    const calls = examDayCalls(student.client, exercise.courseId, PAPER);
    if (of.isDrawn) await calls.drawExamPaper();
    await calls.beginExamDay();
    await calls.startExamPart();
    const inPart = at.studentAt(appOf(), { ...student, exercise: { ...exercise, exerciseId: partId } });
    for (const question of exercise.questions.slice(0, 2))
      await inPart.saveOk(question, { selectedAnswerId: question.wrong });
    days.set(exercise.exerciseId, calls);
    return student;
  };

  const callsOf = ({ exerciseId }: BuiltExercise): Calls => {
    const calls = days.get(exerciseId);
    if (calls === undefined) throw new Error('The day was not begun');
    return calls;
  };

  return {
    callsOf,

    /** In part B of a paper of two parts. */
    atExam: async (): Promise<at.StudentAt> => {
      const exercise = await build(PART_B);
      await buildExercise(appOf().db, { in: exercise, exercise: { ...PART_B, exam_part: 'C' } });
      const student = await at.buildStudentAt(appOf(), exercise);
      return begin({ student, partId: exercise.exerciseId, isDrawn: false });
    },

    /** In a part that was drawn; the student's exercise is the one that it was drawn from. */
    atDrawnExam: async (): Promise<at.StudentAt> => {
      const { db } = appOf();
      const exercise = await build({ state: 'exam', is_exam_bank: true });
      await db
        .updateTable('courses_categories')
        .set({ exam_subject: 'd2', type: 1 })
        .where('id', '=', exercise.categoryId)
        .execute();
      const drawn = { ...PART_B, exam_draws: exercise.questions.length };
      const part = await buildExercise(db, { in: exercise, questionCount: 0, exercise: drawn });
      const student = await at.buildStudentAt(appOf(), exercise);
      return begin({ student, partId: part.exerciseId, isDrawn: true });
    },

    /** What the day's own calls say while the part runs and after it, until the day is opened. */
    answersOfDay: async ({ exercise }: at.StudentAt) => {
      const calls = callsOf(exercise);
      const reads = async () => [
        (await calls.readExamRoom()).body,
        (await calls.drawExamPaper()).body,
        (await calls.beginExamDay()).body,
        (await calls.readExamDay()).body,
        (await calls.readExamPart()).body,
        (await calls.readSealedPaper('B')).body,
        (await calls.readSealedPaper('C')).body,
        (await calls.pauseExamPart()).body,
        (await calls.resumeExamPart()).body,
        (await calls.readExamDebrief()).body,
      ];
      const running = await reads();
      const sealed = (await calls.finishExamPart()).body;
      return { questions: exercise.questions, bodies: [...running, sealed, ...(await reads())] };
    },
  };
}
