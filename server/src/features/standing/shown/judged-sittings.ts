/** From what was shown and reported to how the tellings did. */
import type { ToldSitting } from '@sugya/contract/standing-shown.ts';
import { roundHalfUp } from '@sugya/domain/rounding.ts';
import {
  type CountedShare,
  ENOUGH_REPORTS,
  type Judgement,
  judgeTellings,
  type ToldAndHappened,
} from '@sugya/domain/standing/shown/judge-tellings.ts';
import { learntBias, learntChance } from '@sugya/domain/standing/shown/learn-from-tellings.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { type HappenedRow, selectHappened, selectToldSittings } from './tellings.store.ts';

const MOST_SITTINGS = 6;
/** Of the drafting part, where a student does not say it. */
const USUAL_DRAFTING = 60;

/** Newest first. */
export async function judgedSittings(
  db: Kysely<Tables>,
  of: { readonly courseId: number; readonly today: string },
): Promise<ToldSitting[]> {
  const sittings = await selectToldSittings(db, { ...of, most: MOST_SITTINGS });
  if (sittings.length === 0) return [];
  const examDates = sittings.map(({ examDate }) => examDate);
  const happened = await selectHappened(db, { courseId: of.courseId, examDates });
  return sittings.map(({ examDate, toldCount }) => {
    const reports = happened.filter((row) => row.examDate === examDate).map(toReport);
    return {
      examDate,
      toldCount,
      reportCount: reports.length,
      neededCount: ENOUGH_REPORTS,
      judgement: viewJudgement(judgeTellings(reports, toldCount), reports),
    };
  });
}

/** The chance is the one shown for the grade of the drafting part that came nearest. */
function toReport(row: HappenedRow): ToldAndHappened {
  const got = { procedural: row.proceduralPercent, substantive: row.substantivePercent };
  const drafting = row.draftingPercent ?? USUAL_DRAFTING;
  const [nearest] = row.chances.toSorted(
    (a, b) => Math.abs(a.draftingPercent - drafting) - Math.abs(b.draftingPercent - drafting),
  );
  return {
    parts: row.parts.flatMap(({ part, score }) =>
      score === null ? [] : [{ part, shown: score, got: got[part] }],
    ),
    chance: nearest === undefined ? null : nearest.chancePercent / 100,
    hasPassed: row.hasPassed,
  };
}

function viewJudgement(
  judgement: Judgement | null,
  reports: readonly ToldAndHappened[],
): ToldSitting['judgement'] {
  if (judgement === null) return null;
  const { tellers, covered, bias, bands, brier } = judgement;
  const judged = reports.flatMap(({ chance, hasPassed }) => (chance === null ? [] : [{ chance, hasPassed }]));
  return {
    tellers: viewShare(tellers),
    covered: viewShare(covered),
    bias: bias.map(({ mean, ...one }) => ({ ...one, mean: toTenth(mean) })),
    bands: bands.map(({ from, to, passed }) => ({
      from: roundHalfUp(100 * from),
      to: roundHalfUp(100 * to),
      passed: viewShare(passed),
    })),
    brier,
    learnt: {
      bias: bias.map(({ part, mean, count }) => ({ part, mean: toTenth(learntBias(mean, count)) })),
      chance: learntChance(judged),
    },
  };
}

function viewShare({ count, of, interval }: CountedShare) {
  return {
    count,
    of,
    percent: of === 0 ? null : roundHalfUp((100 * count) / of),
    low: interval === null ? null : roundHalfUp(100 * interval.low),
    high: interval === null ? null : roundHalfUp(100 * interval.high),
  };
}

function toTenth(value: number): number {
  return Math.sign(value) * (roundHalfUp(10 * Math.abs(value)) / 10);
}
