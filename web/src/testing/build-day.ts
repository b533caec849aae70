/** A day in mid-season: one exercise open, the review done, one exercise offered. */
import type { Day, DayStep, DaySubject } from '@sugya/contract/day.ts';

type Exercise = Omit<Extract<DayStep, { kind: 'mistakes' }>, 'kind' | 'wrongCount' | 'minutes'>;
type FirstRun = NonNullable<Day['firstRun']>;

export function buildStepExercise(exerciseId: number, fields: Partial<Exercise> = {}): Exercise {
  return {
    exerciseId,
    name: `תרגיל ${exerciseId}`,
    lessonId: 40,
    categoryId: 5,
    categoryName: 'דיני ראיות',
    hasLaw: false,
    allowImmediateFeedback: true,
    numberOfQuestions: 14,
    ...fields,
  };
}

export const openStep: DayStep = {
  ...buildStepExercise(20, { name: 'שומר חינם', categoryName: 'חוק השומרים' }),
  kind: 'continue',
  answeredCount: 7,
  firstOpen: { questionId: 508, number: 8 },
  minutes: 14,
};
export const reviewStep: DayStep = { kind: 'review', count: 15, minutes: 6 };
export const startStep: DayStep = {
  ...buildStepExercise(30),
  kind: 'start',
  pointsPerHour: 1.5,
  minutes: 25,
};
export const mistakesStep: DayStep = {
  ...buildStepExercise(40, { hasLaw: true }),
  kind: 'mistakes',
  wrongCount: 3,
  minutes: null,
};

export function buildDaySubject(categoryId: number, fields: Partial<DaySubject> = {}): DaySubject {
  return {
    categoryId,
    name: `נושא ${categoryId}`,
    type: 1,
    questionCount: 20,
    answeredCount: 0,
    rightCount: 0,
    wrongCount: 0,
    ...fields,
  };
}

export function buildDay(fields: Partial<Day> = {}): Day {
  return {
    date: '2026-11-22',
    examDate: '2026-12-20',
    goalMinutes: 60,
    feedback: 'immediate',
    primary: openStep,
    done: [{ kind: 'review', count: 15, minutes: 6 }],
    steps: [openStep, startStep],
    minutesLeft: 40,
    days: [45, 62, 0, 38, 25, 0, 20].map((minutes, place) => ({ date: `2026-11-${16 + place}`, minutes })),
    chancePercent: 80,
    standing: { answerCount: 101, neededCount: 40 },
    questionCount: 200,
    answeredCount: 114,
    subjects: [
      buildDaySubject(5, { name: 'דיני ראיות', answeredCount: 14, rightCount: 9, wrongCount: 5 }),
      buildDaySubject(6, { name: 'דיני חוזים', type: 2 }),
    ],
    offersOwnTest: false,
    firstRun: null,
    ...fields,
  };
}

/** Nothing answered yet. */
export function buildFirstDay(firstRun: Partial<FirstRun> = {}, fields: Partial<Day> = {}): Day {
  return buildDay({
    goalMinutes: 30,
    feedback: null,
    primary: null,
    done: [],
    steps: [],
    minutesLeft: null,
    days: buildDay().days.map(({ date }) => ({ date, minutes: 0 })),
    chancePercent: null,
    standing: { answerCount: 0, neededCount: 40 },
    answeredCount: 0,
    subjects: [buildDaySubject(5)],
    firstRun: { taster: buildTaster(), result: null, lecture: null, exercise: null, ...firstRun },
    ...fields,
  });
}

export function buildTaster(
  fields: Partial<NonNullable<FirstRun['taster']>> = {},
): NonNullable<FirstRun['taster']> {
  return {
    ...buildStepExercise(11, { name: 'קריאה מדויקת', numberOfQuestions: 6 }),
    minutes: 8,
    isStarted: false,
    isDone: false,
    ...fields,
  };
}
