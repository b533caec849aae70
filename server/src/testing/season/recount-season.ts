/**
 * Recounts what every report of a season must say, from the raw answers alone and in its own way: nothing of the product
 * is used here, so that a fault of the product's rules cannot agree with itself.
 */
import type { Season, SeasonAnswer, SeasonAttempt } from './play-season.ts';

export type ExpectedBar = { name: string; grade: number; arrow: number; average: number };

export type ExpectedReport = {
  week: number;
  numOfExercises: number;
  mean: number | null;
  trend: 'up' | 'down' | 'steady' | null;
  /** Week and grade, oldest first. */
  graph: [number, number][];
  goals: ExpectedGoal[];
  checks: boolean[];
  recommended: string[];
  subjects: { value: number | null; bars: ExpectedBar[] }[];
  /** Question ids with whether they were answered rightly. */
  questions: Map<number, boolean>;
};

/** By what it is about, its number, and for a category its name. */
export type ExpectedGoal = {
  about: 'exercises' | 'category' | 'sure' | 'easy';
  number: number;
  name: string;
};

/** The reports of each student, oldest first; students without any have none. */
export function recountSeason(season: Season): Map<number, ExpectedReport[]> {
  const firsts = firstAttempts(season.attempts);
  const reports = new Map<number, ExpectedReport[]>();
  for (const [student, attempts] of groupBy(season.attempts, ({ student }) => student)) {
    const own: ExpectedReport[] = [];
    for (const week of [...new Set(attempts.map(({ week }) => week))].sort((a, b) => a - b)) {
      own.push(recountWeek(season, { firsts, attempts, week, last: own.at(-1) }));
    }
    reports.set(student, own);
  }
  return reports;
}

function recountWeek(
  season: Season,
  of: {
    firsts: ReadonlySet<SeasonAttempt>;
    attempts: readonly SeasonAttempt[];
    week: number;
    last: ExpectedReport | undefined;
  },
): ExpectedReport {
  const { firsts, attempts, week, last } = of;
  const inWeek = attempts.filter((attempt) => attempt.week === week);
  const graded = attempts.filter((attempt) => firsts.has(attempt));
  const gradedNow = graded.filter((attempt) => attempt.week === week);
  const mean = average(gradedNow.map(gradeOf));
  const meanBefore = average(graded.filter((one) => one.week < week && one.week >= week - 4).map(gradeOf));
  const answers = gradedNow.flatMap((attempt) => attempt.answers);
  const everyone = season.attempts.filter((attempt) => attempt.week === week && firsts.has(attempt));
  const scores = season.categories.flatMap((category) => {
    const own = answersIn(gradedNow, category.id);
    if (own.length === 0) return [];
    const grade = rightShare(own) ?? 0;
    return [
      { ...category, count: own.length, grade, average: rightShare(answersIn(everyone, category.id)) ?? 0 },
    ];
  });
  const numOfExercises = new Set(inWeek.map(({ exerciseId }) => exerciseId)).size;
  const sure = rightShare(answers.filter(({ isSure }) => isSure));
  const easyRight = shareOf(
    answers.filter(({ isEasy }) => isEasy),
    ({ isRight }) => !isRight,
  );

  const weakest = [...scores]
    .filter(({ count }) => count >= 5)
    .sort((a, b) => a.grade - b.grade || b.count - a.count);
  const goals: ExpectedGoal[] = [{ about: 'exercises', number: Math.max(3, numOfExercises + 1), name: '' }];
  const toRaise = weakest.find(({ grade }) => grade < 100);
  if (toRaise !== undefined)
    goals.push({ about: 'category', number: Math.min(100, toRaise.grade + 5), name: toRaise.name });
  if (sure !== null && sure < 85) goals.push({ about: 'sure', number: 85, name: '' });
  if (easyRight !== null && easyRight > 10) goals.push({ about: 'easy', number: 10, name: '' });

  const checks = (last?.goals ?? []).map(({ about, number, name }) => {
    if (about === 'exercises') return numOfExercises >= number;
    if (about === 'sure') return sure !== null && sure >= number;
    if (about === 'easy') return easyRight !== null && easyRight <= number;
    const grade = scores.find((score) => score.name === name)?.grade;
    return grade !== undefined && grade >= number;
  });
  const lastGrades = new Map(
    last?.subjects.flatMap(({ bars }) => bars).map(({ name, grade }) => [name, grade]),
  );
  return {
    week,
    numOfExercises,
    mean,
    trend: mean === null || meanBefore === null ? null : trendOf(mean - meanBefore),
    graph: graphOf(graded, week),
    goals,
    checks,
    recommended: weakest
      .filter((score) => score.grade < 60 || score.grade < score.average)
      .slice(0, 2)
      .map(({ name }) => name),
    subjects: [2, 1, 3].map((type) => {
      const ofType = scores.filter((score) => score.type === type);
      const ids = ofType.map(({ id }) => id);
      return {
        value: rightShare(
          gradedNow.filter(({ categoryId }) => ids.includes(categoryId)).flatMap((a) => a.answers),
        ),
        bars: [...ofType]
          .sort((a, b) => b.count - a.count)
          .map(({ name, grade, average: ofAll }) => ({
            name,
            grade,
            arrow: arrowOf(grade, lastGrades.get(name)),
            average: ofAll,
          })),
      };
    }),
    questions: questionsOf(inWeek),
  };
}

/** The last attempt of the week at each exercise, wrong or marked. */
function questionsOf(inWeek: readonly SeasonAttempt[]): Map<number, boolean> {
  const last = new Map(inWeek.map((attempt) => [attempt.exerciseId, attempt]));
  const listed = [...last.values()]
    .flatMap(({ answers }) => answers)
    .filter(({ isRight, isMarked }) => !isRight || isMarked);
  return new Map(listed.map(({ questionId, isRight }) => [questionId, isRight]));
}

function graphOf(graded: readonly SeasonAttempt[], week: number): [number, number][] {
  const points: [number, number][] = [];
  for (let at = 0; at <= week; at += 1) {
    const grade = average(graded.filter((attempt) => attempt.week === at).map(gradeOf));
    if (grade !== null) points.push([at, grade]);
  }
  return points.slice(-10);
}

function firstAttempts(attempts: readonly SeasonAttempt[]): Set<SeasonAttempt> {
  const seen = new Set<string>();
  return new Set(
    attempts.filter(({ student, exerciseId }) => {
      const key = `${student}/${exerciseId}`;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst;
    }),
  );
}

function gradeOf({ answers }: SeasonAttempt): number {
  return rightShare(answers) ?? 0;
}

function answersIn(attempts: readonly SeasonAttempt[], categoryId: number): SeasonAnswer[] {
  return attempts.filter((attempt) => attempt.categoryId === categoryId).flatMap(({ answers }) => answers);
}

function rightShare(answers: readonly SeasonAnswer[]): number | null {
  return shareOf(answers, ({ isRight }) => isRight);
}

function shareOf(answers: readonly SeasonAnswer[], counts: (answer: SeasonAnswer) => boolean): number | null {
  return answers.length === 0 ? null : halfUp(100 * answers.filter(counts).length, answers.length);
}

function average(grades: readonly number[]): number | null {
  return grades.length === 0
    ? null
    : halfUp(
        grades.reduce((sum, grade) => sum + grade, 0),
        grades.length,
      );
}

/** In whole numbers, so that no fraction of the machine decides a half. */
function halfUp(part: number, whole: number): number {
  return Math.floor((2 * part + whole) / (2 * whole));
}

function trendOf(difference: number): 'up' | 'down' | 'steady' {
  if (difference > 2) return 'up';
  return difference < -2 ? 'down' : 'steady';
}

function arrowOf(now: number, before: number | undefined): number {
  if (before === undefined || Math.abs(now - before) <= 2) return 0;
  return now > before ? 1 : -1;
}

function groupBy<T>(things: readonly T[], keyOf: (thing: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing]);
  return groups;
}
