/** What a ruling would do to attempts that are there, by the rules of the regrading itself. Nothing is written. */
import type { RulingEffect } from '@sugya/contract/rulings.ts';
import { GRADE_BANDS, gradeMoves } from '@sugya/domain/rulings/grade-moves.ts';
import type { QuestionKey } from '@sugya/domain/rulings/key-under.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type AttemptKey, selectNames, selectShown } from './regrade.store.ts';
import { type AttemptMove, moveUnder } from './regrade.ts';
import type { RuledQuestion } from './rulings.store.ts';

/** What other features count of attempts whose verdict would change. */
export type EffectCounts = {
  /** The reports feature's. */
  readonly countReportsOf: (
    db: Kysely<Tables>,
    of: {
      readonly courseId: number;
      readonly attempts: readonly { readonly userId: number; readonly finishedAt: Date }[];
    },
  ) => Promise<number>;
  /** The standing feature's. */
  readonly countFirstAnswersTo: (
    db: Kysely<Tables>,
    of: { readonly questionId: number; readonly attempts: readonly AttemptKey[] },
  ) => Promise<number>;
};

/** Where the course has no rule of its own. Unit: points out of 100. */
const USUAL_PASS_MARK = 60;
const MOST_NAMES = 100;

export async function previewEffect(
  { db, counts }: { readonly db: Kysely<Tables>; readonly counts: EffectCounts },
  of: {
    readonly question: RuledQuestion;
    /** The one who asks may know whose grades move. */
    readonly isNamed: boolean;
    readonly before: ReadonlyMap<number, QuestionKey>;
    readonly after: ReadonlyMap<number, QuestionKey>;
  },
): Promise<RulingEffect> {
  const { question, isNamed, before, after } = of;
  const { courseId, exerciseId } = question;
  const shown = await selectShown(db, { questionId: question.id, exerciseId }, null);
  const moves = shown.map((one) => moveUnder(one, after.get(one.versionId)));
  const changed = moves.flatMap((move) => finishedMove(move) ?? []).filter(({ isChanged }) => isChanged);
  const graded = moves.flatMap((move) => finishedMove(move) ?? []).filter(({ isFirst }) => isFirst);
  const passMark = question.passMark ?? USUAL_PASS_MARK;
  const { bandsBefore, bandsAfter, ...grades } = gradeMoves(graded, passMark);
  const otherwise = shown.filter(
    ({ versionId, finishedAt }, place) =>
      finishedAt !== null &&
      (moves[place]?.isChanged || before.get(versionId)?.isVoided !== after.get(versionId)?.isVoided),
  );
  return {
    finished: shown.filter(({ finishedAt }) => finishedAt !== null).length,
    running: shown.filter(({ finishedAt }) => finishedAt === null).length,
    changed: changed.length,
    students: new Set(changed.map(({ userId }) => userId)).size,
    graded: graded.length,
    passMark,
    ...grades,
    bands: GRADE_BANDS.map((from, band) => ({
      from,
      before: bandsBefore[band] ?? 0,
      after: bandsAfter[band] ?? 0,
    })),
    reports: await counts.countReportsOf(db, { courseId, attempts: changed }),
    standing: await counts.countFirstAnswersTo(db, { questionId: question.id, attempts: otherwise }),
    moved: isNamed ? await namesOfMoved(db, graded) : [],
  };
}

type FinishedMove = AttemptKey & {
  readonly finishedAt: Date;
  readonly isFirst: boolean;
  readonly isChanged: boolean;
  readonly before: number;
  readonly after: number;
};

function finishedMove({ shown, isChanged, gradeAfter }: AttemptMove): FinishedMove | null {
  const { userId, attemptId, finishedAt, grade, isFirstFinished } = shown;
  if (finishedAt === null || grade === null || gradeAfter === null) return null;
  // Where the verdict stays, so does the grade, whatever it was made of.
  const after = isChanged ? gradeAfter : grade;
  return { userId, attemptId, finishedAt, isFirst: isFirstFinished, isChanged, before: grade, after };
}

async function namesOfMoved(
  db: Kysely<Tables>,
  graded: readonly FinishedMove[],
): Promise<RulingEffect['moved']> {
  const size = ({ before, after }: FinishedMove) => Math.abs(after - before);
  const most = graded
    .filter(({ before, after }) => before !== after)
    .sort((a, b) => size(b) - size(a) || a.userId - b.userId)
    .slice(0, MOST_NAMES);
  const names = await selectNames(
    db,
    most.map(({ userId }) => userId),
  );
  return most.map(({ userId, before, after }) => ({
    student: { id: userId, name: names.get(userId) ?? '' },
    before,
    after,
  }));
}
