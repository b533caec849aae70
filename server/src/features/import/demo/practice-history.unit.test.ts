import { seededChance } from '@sugya/domain/seeded-chance.ts';
import { describe, expect, it } from 'vitest';
import type { PracticableExercise } from './practice.store.ts';
import { practicesOfStudent } from './practice-choices.ts';
import { practiceHistory } from './practice-history.ts';

const NOW = new Date('2026-03-01T10:00:00Z');

/** Ten questions of four answers, the first right. */
const exercise = (id: number, overrides: Partial<PracticableExercise> = {}): PracticableExercise => ({
  id,
  name: `תרגיל ${id}`,
  lessonId: 1,
  categoryId: 1,
  categoryName: 'חוזים',
  isSimulation: false,
  hasLaw: false,
  hasDisclaimer: false,
  hideAreYouSure: false,
  allowUserReset: true,
  insertMethodOnline: true,
  questions: Array.from({ length: 10 }, (_, place) => ({
    questionId: id * 100 + place,
    versionId: id * 100 + place,
    sortOrder: place + 1,
    isYesNo: false,
    authoredDifficulty: 5,
    clauses: [],
    answers: [1, 2, 3, 4].map((answer) => ({
      id: (id * 100 + place) * 10 + answer,
      isCorrect: answer === 1,
      proximity: answer === 1 ? null : ((answer - 1) as 1 | 2 | 3), // 1 to 3
    })),
  })),
  ...overrides,
});

const history = (seed: number, skill = 0.6) =>
  practiceHistory(
    { userId: 7, chance: seededChance(seed), skill },
    [{ exercise: exercise(1), kind: 'finished' }],
    NOW,
  );

describe('practiceHistory', () => {
  it('XCT-22: one seed gives one history, another seed another', () => {
    expect(history(11)).toEqual(history(11));
    expect(history(11)).not.toEqual(history(29));
  });

  it('XCT-22: who knows more has better grades', () => {
    const mean = (skill: number) => {
      const grades = Array.from({ length: 30 }, (_, seed) => history(seed, skill)[0]?.grade ?? 0);
      return grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
    };
    expect(mean(0.8)).toBeGreaterThan(mean(0.4) + 20);
  });

  it('EXE-62: where the exercise does not ask, no star is said', () => {
    const practices = [{ exercise: exercise(1, { hideAreYouSure: true }), kind: 'finished' as const }];
    const [attempt] = practiceHistory({ userId: 7, chance: seededChance(1), skill: 0.6 }, practices, NOW);
    expect(attempt?.solutions.every(({ isStar, isAnswered }) => isStar === null && isAnswered)).toBe(true);
  });

  it('EXE-73, EXE-74: where a question names laws, what was said of them is complete', () => {
    const { questions } = exercise(1);
    const clauses = [1, 2, 3].map((clauseId) => ({ lawId: 301, clauseId, isCorrect: clauseId === 1 }));
    const withLaws = exercise(1, { questions: questions.map((question) => ({ ...question, clauses })) });
    const solutions = Array.from({ length: 10 }, (_, seed) =>
      practiceHistory(
        { userId: 7, chance: seededChance(seed), skill: 0.6 },
        [{ exercise: withLaws, kind: 'finished' }],
        NOW,
      ),
    ).flatMap(([attempt]) => attempt?.solutions ?? []);
    expect(new Set(solutions.map(({ selectedLawAnswerType }) => selectedLawAnswerType))).toEqual(
      new Set([1, 2, 3]),
    );
    for (const { selectedLawAnswerType, selectedLawId, selectedLawClauseId, isAnswered } of solutions) {
      expect(isAnswered).toBe(true);
      const isFound = selectedLawAnswerType === 3;
      expect([selectedLawId !== null, selectedLawClauseId !== null]).toEqual([isFound, isFound]);
    }
  });

  it('XCT-22: what is reset and done again leaves two attempts, of which the first counts', () => {
    const practices = [{ exercise: exercise(1), kind: 'again' as const }];
    const attempts = practiceHistory({ userId: 7, chance: seededChance(1), skill: 0.6 }, practices, NOW);
    expect(attempts.map(({ isFirstFinished, closedAt }) => [isFirstFinished, closedAt !== null])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(attempts[1]?.startedAt.getTime()).toBeGreaterThan(
      attempts[0]?.closedAt?.getTime() ?? Number.POSITIVE_INFINITY,
    );
  });

  it('XCT-22: a running attempt is half answered, and nothing of it is fixed', () => {
    const practices = [{ exercise: exercise(1), kind: 'running' as const }];
    const [attempt] = practiceHistory({ userId: 7, chance: seededChance(1), skill: 0.6 }, practices, NOW);
    expect(attempt).toMatchObject({ finishedAt: null, grade: null, isFirstFinished: false });
    expect(attempt?.solutions).toHaveLength(5);
    expect(
      attempt?.solutions.every(
        ({ difficultyLevel, proximity }) => difficultyLevel === null && proximity === null,
      ),
    ).toBe(true);
  });

  it('STA-34: after the fact no time is known for single questions', () => {
    const practices = [{ exercise: exercise(1, { insertMethodOnline: false }), kind: 'finished' as const }];
    const [attempt] = practiceHistory({ userId: 7, chance: seededChance(1), skill: 0.6 }, practices, NOW);
    expect(attempt?.isOnlineInsert).toBe(false);
    expect(attempt?.solutions.every(({ questionSeconds }) => questionSeconds === 0)).toBe(true);
  });
});

describe('practicesOfStudent', () => {
  it('XCT-22: every kind is there once or more; first exercise and simulations are not', () => {
    const exercises = Array.from({ length: 18 }, (_, place) =>
      exercise(place + 1, { isSimulation: place === 17 }),
    );
    const practices = practicesOfStudent(exercises, seededChance(11));
    expect(practices.map(({ kind }) => kind).sort()).toEqual([
      'again',
      ...Array<string>(11).fill('finished'),
      'reset',
      'running',
    ]);
    expect(practices.some((practice) => practice.exercise.id === 1 || practice.exercise.isSimulation)).toBe(
      false,
    );
    expect(new Set(practices.map((practice) => practice.exercise.id)).size).toBe(practices.length);
  });

  it('XCT-22: a course with few exercises does with what there is', () => {
    expect(practicesOfStudent([exercise(1), exercise(2)], seededChance(11)).map(({ kind }) => kind)).toEqual([
      'running',
    ]);
    expect(practicesOfStudent([], seededChance(11))).toEqual([]);
  });
});

describe('seededChance', () => {
  it('XCT-22: numbers stay in their range and are spread', () => {
    const chance = seededChance(5);
    const drawn = Array.from({ length: 1_000 }, () => chance.between(1, 6));
    expect(new Set(drawn)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    const heads = Array.from({ length: 1_000 }, () => chance.happens(0.3)).filter(Boolean).length;
    expect(heads).toBeGreaterThan(240);
    expect(heads).toBeLessThan(360);
  });

  it('XCT-22: the heavier is the likelier, weightless never comes, nothing cannot be chosen from', () => {
    const chance = seededChance(5);
    const drawn = Array.from({ length: 500 }, () => chance.weighted([0, 1, 3], (weight) => weight));
    expect(drawn).not.toContain(0);
    expect(drawn.filter((weight) => weight === 3).length).toBeGreaterThan(
      drawn.filter((weight) => weight === 1).length * 2,
    );
    expect(() => chance.weighted([], () => 1)).toThrow(RangeError);
  });
});
