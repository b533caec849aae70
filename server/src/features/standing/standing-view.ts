/** From rows to the standing as it is answered: numbers about the student as a whole, nothing about any question. */
import type { Standing } from '@sugya/contract/standing.ts';
import type { CalculatorRule } from '@sugya/domain/calculator.ts';
import { roundHalfUp } from '@sugya/domain/rounding.ts';
import { ENOUGH_ANSWERS, ENOUGH_IN_PART } from '@sugya/domain/standing/enough.ts';
import { standingOf } from '@sugya/domain/standing/standing.ts';
import { SURE_FROM_PERCENT, surenessOf } from '@sugya/domain/standing/sureness.ts';
import type { FirstAnswerRow } from './first-answers.store.ts';
import type { PreparedSubject } from './standing.store.ts';

const DAY_MS = 86_400_000;

export function viewStanding({
  rule,
  subjects,
  answers,
  timeFactor,
  now,
}: {
  readonly rule: CalculatorRule;
  readonly subjects: readonly PreparedSubject[];
  readonly answers: readonly FirstAnswerRow[];
  readonly timeFactor: number;
  readonly now: Date;
}): Standing {
  const { answerCount, parts, chances, hours } = standingOf({
    subjects,
    rule,
    timeFactor,
    answers: answers.map(({ subjectId, isCorrect, seconds, ...row }) => ({
      subjectId,
      isCorrect,
      seconds,
      others: { correct: row.otherCorrect, answered: row.otherAnswered, authoredLevel: row.authoredLevel },
      ageDays: Math.max(0, (now.getTime() - row.answeredAt.getTime()) / DAY_MS),
    })),
  });
  const said = answers.flatMap(({ isStar, isCorrect }) => (isStar === null ? [] : [{ isStar, isCorrect }]));
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  return {
    answerCount,
    neededCount: ENOUGH_ANSWERS,
    passMark: rule.passMark,
    lastWeight: rule.lastWeight,
    minimumPercent: rule.minimumPercent,
    parts: parts.map((part) => ({ ...part, neededCount: ENOUGH_IN_PART })),
    chances: [...chances],
    sureness: { ...surenessOf(said), sureFromPercent: SURE_FROM_PERCENT },
    hours: hours.map(({ id, chance, ...hour }) => ({
      categoryId: id,
      name: names.get(id) ?? '',
      rightPercent: roundHalfUp(100 * chance),
      examPoints: toTenth(hour.examPoints),
      questionsPerHour: toTenth(hour.questionsPerHour),
      pointsPerHour: toTenth(hour.pointsPerHour),
      answerCount: hour.answerCount,
    })),
  };
}

function toTenth(value: number): number {
  return roundHalfUp(10 * value) / 10;
}
