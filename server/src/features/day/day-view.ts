/** From rows to the day as it is answered: the rules decide, this file only words rows for them and them for the wire. */
import type { Day, DayDone, DayStep, DaySubject } from '@sugya/contract/day.ts';
import type { Standing } from '@sugya/contract/standing.ts';
import type { DayExercise } from '@sugya/domain/day/day-exercise.ts';
import { checklist, type Done, type Step, stepsOf } from '@sugya/domain/day/day-steps.ts';
import { exerciseAfter, isFirstRun, tasterOf, tasterResult } from '@sugya/domain/day/first-run.ts';
import { lectureMinutes, readMinutes, secondsPerQuestion } from '@sugya/domain/day/minutes.ts';
import { studyDays } from '@sugya/domain/day/study-days.ts';
import { subjectBars } from '@sugya/domain/day/subject-bars.ts';
import { israelDay } from '@sugya/domain/israel-time.ts';
import { countedSeconds, grossSeconds } from '@sugya/domain/statistics/times.ts';
import type { ReviewForDay } from './day.routes.ts';
import type { CourseRow, ExerciseRow, LectureRow, StudyRow } from './day.store.ts';

/** Whose grade in the drafting part the chance is told for: the one that the standing shows first. Unit: percent. */
const DRAFTING_PERCENT = 60;
const FIRST_GOAL = 30;

export type PlacedExercise = DayExercise & Pick<ExerciseRow, 'name' | 'lessonId' | 'categoryName' | 'hasLaw'>;

export type DayRows = {
  readonly course: CourseRow;
  readonly exercises: readonly PlacedExercise[];
  readonly study: readonly StudyRow[];
  readonly watched: readonly { readonly day: string; readonly seconds: number }[];
  readonly review: ReviewForDay;
  readonly standing: Standing;
  readonly answerSeconds: readonly number[];
  readonly firstRun: FirstRun | null;
  readonly now: Date;
};

export type FirstRun = { readonly taster: PlacedExercise | null; readonly lecture: LectureRow | undefined };

export function toDayExercise(row: ExerciseRow): PlacedExercise {
  const { attemptId, finishedAt, lastAt, answeredCount, rightCount, wrongCount } = row;
  const { firstOpenId, firstOpenNumber, ...exercise } = row;
  return {
    ...exercise,
    attempt:
      attemptId === null
        ? null
        : {
            finishedAt: finishedAt?.getTime() ?? null,
            lastAt: lastAt?.getTime() ?? 0,
            answeredCount: answeredCount ?? 0,
            rightCount: rightCount ?? 0,
            wrongCount: wrongCount ?? 0,
            firstOpen:
              firstOpenId === null || firstOpenNumber === null
                ? null
                : { questionId: firstOpenId, number: firstOpenNumber },
          },
  };
}

/** The exercise to taste, while the first run lasts; null afterwards. */
export function firstRunTaster(
  exercises: readonly PlacedExercise[],
): { readonly taster: PlacedExercise | null } | null {
  return isFirstRun(exercises) ? { taster: tasterOf(exercises) } : null;
}

export function viewDay(rows: DayRows): Day {
  const { course, exercises, review, standing, now } = rows;
  const today = israelDay(now);
  const perQuestion = secondsPerQuestion(rows.answerSeconds);
  const studied = studiedOf(rows.study, now);
  const secondsOf = (step: Step<PlacedExercise>) =>
    stepSeconds(step, { perQuestion, perItem: review.secondsPerItem });

  const offered = stepsOf({
    exercises,
    dueCount: review.dueCount,
    feedback: course.feedback,
    hours: standing.hours,
  });
  const { done, steps } = checklist(doneToday(rows, { today, studied }), offered);
  const viewed = steps.map((step) => viewStep(step, secondsOf(step)));
  const subjects = viewSubjects(course, exercises);
  const answered = (sum: number, { attempt }: PlacedExercise) => sum + (attempt?.answeredCount ?? 0);

  return {
    date: today,
    examDate: course.examDate,
    goalMinutes: course.goalMinutes ?? FIRST_GOAL,
    feedback: course.feedback,
    primary: viewed[0] ?? null,
    done: done.map(({ at: _at, ...one }) => one),
    steps: viewed,
    minutesLeft: readMinutes(steps.reduce((sum, step) => sum + secondsOf(step), 0)),
    days: studyDays([...studied, ...rows.watched, ...review.days], today),
    chancePercent:
      standing.chances.find(({ draftingPercent }) => draftingPercent === DRAFTING_PERCENT)?.chancePercent ??
      null,
    standing: { answerCount: standing.answerCount, neededCount: standing.neededCount },
    questionCount: exercises.reduce((sum, { numberOfQuestions }) => sum + numberOfQuestions, 0),
    answeredCount: exercises.reduce(answered, 0),
    subjects,
    firstRun: rows.firstRun === null ? null : viewFirstRun(rows, rows.firstRun, perQuestion),
  };
}

function stepSeconds(
  step: Step<PlacedExercise>,
  { perQuestion, perItem }: { readonly perQuestion: number; readonly perItem: number },
): number {
  switch (step.kind) {
    case 'continue':
      return step.openCount * perQuestion;
    case 'review':
      return step.count * perItem;
    case 'start':
      return step.exercise.numberOfQuestions * perQuestion;
    case 'mistakes':
      return step.wrongCount * perQuestion;
  }
}

function viewStep(step: Step<PlacedExercise>, seconds: number): DayStep {
  const minutes = readMinutes(seconds);
  switch (step.kind) {
    case 'continue': {
      const { attempt } = step.exercise;
      const answeredCount = attempt?.answeredCount ?? 0;
      const firstOpen = attempt?.firstOpen ?? null;
      return { kind: 'continue', ...viewExercise(step.exercise), answeredCount, firstOpen, minutes };
    }
    case 'review':
      return { kind: 'review', count: step.count, minutes };
    case 'start':
      return { kind: 'start', ...viewExercise(step.exercise), pointsPerHour: step.pointsPerHour, minutes };
    case 'mistakes':
      return { kind: 'mistakes', ...viewExercise(step.exercise), wrongCount: step.wrongCount, minutes };
  }
}

function viewExercise(exercise: PlacedExercise) {
  const { exerciseId, name, lessonId, categoryId, categoryName } = exercise;
  const { hasLaw, allowImmediateFeedback, numberOfQuestions } = exercise;
  return {
    exerciseId,
    name,
    lessonId,
    categoryId,
    categoryName,
    hasLaw,
    allowImmediateFeedback,
    numberOfQuestions,
  };
}

type StudiedDay = { readonly attemptId: number; readonly day: string; readonly seconds: number };

/** As the report counts them: an attempt's seconds never add up to more than it lasted (STA-34). */
function studiedOf(study: readonly StudyRow[], now: Date): StudiedDay[] {
  return study.map(({ attemptId, day, seconds, reportedSeconds, startedAt, endedAt }) => {
    const gross = grossSeconds({
      startedAt: startedAt.getTime(),
      finishedAt: endedAt?.getTime() ?? null,
      now: now.getTime(),
    });
    const counted = countedSeconds({ reported: seconds, reportedInAttempt: reportedSeconds, gross });
    return { attemptId, day, seconds: counted };
  });
}

/** An exercise that was finished twice today was done once, the last time. */
function doneToday(
  { exercises, study, review }: DayRows,
  { today, studied }: { readonly today: string; readonly studied: readonly StudiedDay[] },
): Done<DayDone>[] {
  const placed = new Map(exercises.map((exercise) => [exercise.exerciseId, exercise]));
  const finished = new Map<number, Done<DayDone>>();
  for (const { exerciseId, attemptId, finishedAt } of study) {
    const exercise = placed.get(exerciseId);
    if (exercise === undefined || finishedAt === null || israelDay(finishedAt) !== today) continue;
    const seconds = studied.reduce((sum, one) => sum + (one.attemptId === attemptId ? one.seconds : 0), 0);
    finished.set(exerciseId, {
      kind: 'exercise',
      ...viewExercise(exercise),
      finishedAt: finishedAt.toISOString(),
      minutes: readMinutes(seconds),
      at: finishedAt.getTime(),
    });
  }
  const done = [...finished.values()];
  if (review.doneCount > 0) {
    const seconds = review.days.find(({ day }) => day === today)?.seconds ?? 0;
    const at = review.lastAt?.getTime() ?? 0;
    done.push({ kind: 'review', count: review.doneCount, minutes: readMinutes(seconds), at });
  }
  return done;
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
