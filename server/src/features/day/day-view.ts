/** From rows to the day as it is answered: the rules decide, this file only words rows for them and them for the wire. */
import type { Day, DaySubject } from '@sugya/contract/day.ts';
import type { Standing } from '@sugya/contract/standing.ts';
import { chanceOfDay, goalMinutes } from '@sugya/domain/day/day-defaults.ts';
import { checklist, offersOwnTest, type Step, stepsOf } from '@sugya/domain/day/day-steps.ts';
import { exerciseAfter, isFirstRun, tasterOf, tasterResult } from '@sugya/domain/day/first-run.ts';
import { lectureMinutes, readMinutes, secondsPerQuestion } from '@sugya/domain/day/minutes.ts';
import { stepSeconds } from '@sugya/domain/day/step-seconds.ts';
import { studyDays } from '@sugya/domain/day/study-days.ts';
import { subjectBars } from '@sugya/domain/day/subject-bars.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import type { CourseRow, LectureRow, StudyRow } from './day.store.ts';
import { type PlacedExercise, viewExercise, viewStep } from './step-view.ts';
import { doneToday, type ReviewForDay, studiedOf } from './study-view.ts';

export type DayRows = {
  readonly course: CourseRow;
  readonly exercises: readonly PlacedExercise[];
  /** The student's own tests, which no subject counts. */
  readonly ownTests: readonly PlacedExercise[];
  readonly study: readonly StudyRow[];
  readonly watched: readonly { readonly day: string; readonly seconds: number }[];
  readonly review: ReviewForDay;
  readonly standing: Standing;
  readonly answerSeconds: readonly number[];
  readonly firstRun: FirstRun | null;
  readonly now: Date;
};

export type FirstRun = { readonly taster: PlacedExercise | null; readonly lecture: LectureRow | undefined };

/** The exercise to taste, while the first run lasts; null afterwards. */
export function firstRunTaster(
  exercises: readonly PlacedExercise[],
): { readonly taster: PlacedExercise | null } | null {
  return isFirstRun(exercises) ? { taster: tasterOf(exercises) } : null;
}

export function viewDay(rows: DayRows): Day {
  const { course, exercises, ownTests, review, standing, now } = rows;
  const today = israelDay(now);
  const perQuestion = secondsPerQuestion(rows.answerSeconds, course.timeFactor);
  const studied = studiedOf(rows.study, now);
  const secondsOf = (step: Step<PlacedExercise>) =>
    stepSeconds(step, { perQuestion, perItem: review.secondsPerItem });

  const offered = stepsOf({
    exercises,
    ownTests,
    dueCount: review.dueCount,
    feedback: course.feedback,
    hours: standing.hours,
  });
  const { done, steps } = checklist(
    doneToday({ ...rows, exercises: [...exercises, ...ownTests], studied, today }),
    offered,
  );
  const viewed = steps.map((step) => viewStep(step, secondsOf(step)));
  const subjects = viewSubjects(course, exercises);
  const questionCount = exercises.reduce((sum, { numberOfQuestions }) => sum + numberOfQuestions, 0);
  const answered = (sum: number, { attempt }: PlacedExercise) => sum + (attempt?.answeredCount ?? 0);

  return {
    date: today,
    examDate: course.examDate,
    goalMinutes: goalMinutes(course.goalMinutes),
    feedback: course.feedback,
    primary: viewed[0] ?? null,
    done: done.map(({ at: _at, ...one }) => one),
    steps: viewed,
    minutesLeft: readMinutes(steps.reduce((sum, step) => sum + secondsOf(step), 0)),
    days: studyDays([...studied, ...rows.watched, ...review.days], today),
    chancePercent: chanceOfDay(standing.chances),
    standing: { answerCount: standing.answerCount, neededCount: standing.neededCount },
    questionCount,
    answeredCount: exercises.reduce(answered, 0),
    subjects,
    offersOwnTest: offersOwnTest({
      doneCount: done.length,
      stepCount: steps.length,
      questionCount,
      hasOpenTest: ownTests.some(({ attempt }) => attempt !== null && attempt.finishedAt === null),
      isFirstRun: rows.firstRun !== null,
    }),
    firstRun: rows.firstRun === null ? null : viewFirstRun(rows, rows.firstRun, perQuestion),
    questionSeconds: perQuestion,
  };
}

function viewSubjects({ subjects }: CourseRow, exercises: readonly PlacedExercise[]): DaySubject[] {
  const bars = new Map(
    subjectBars(
      subjects.map(({ categoryId }) => categoryId),
      exercises,
    ).map((bar) => [bar.categoryId, bar]),
  );
  return subjects.flatMap((subject) => {
    const bar = bars.get(subject.categoryId);
    return bar === undefined ? [] : [{ ...subject, ...bar }];
  });
}

function viewFirstRun(
  { exercises, course }: DayRows,
  { taster, lecture }: FirstRun,
  perQuestion: number,
): Day['firstRun'] {
  const withMinutes = (exercise: PlacedExercise) => ({
    ...viewExercise(exercise),
    minutes: readMinutes(exercise.numberOfQuestions * perQuestion),
  });
  const next = exerciseAfter(exercises, { taster, feedback: course.feedback });
  return {
    taster: taster === null ? null : { ...withMinutes(taster), ...stateOf(taster) },
    result: tasterResult(taster),
    lecture: lecture === undefined ? null : viewLecture(lecture),
    exercise: next === null ? null : withMinutes(next),
  };
}

function stateOf({ attempt }: PlacedExercise) {
  const isDone = attempt !== null && attempt.finishedAt !== null;
  return { isStarted: attempt !== null && !isDone, isDone };
}

function viewLecture({ videoId, name, ...times }: LectureRow) {
  return { videoId, name, minutes: lectureMinutes(times) };
}
