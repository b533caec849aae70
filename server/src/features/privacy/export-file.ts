/** The file of everything that is kept about a student (contract/src/privacy.ts). */
import type { ExportedData } from '@sugya/contract/privacy.ts';
import { countedSeconds, grossSeconds } from '@sugya/domain/statistics/times.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { type ExportedRow, selectParts } from './export-parts.store.ts';
import { personalTables } from './personal-tables.ts';

/** Whether a question's key may be shown, as the exercises have it. */
export type IsQuestionKeyDue = (
  exercise: {
    readonly finishedAt: Date | null;
    readonly allowImmediateFeedback: boolean;
    readonly hideStatisticsPage: boolean;
  },
  question: { readonly isAnswered: boolean },
) => boolean;

/** What personal-tables.ts says that the file tells. */
const promisedParts = new Set(
  Object.values(personalTables).flatMap(({ exported }) => ('as' in exported ? [exported.as] : [])),
);

/** Far beyond what a season of study makes; it bounds the memory of one call. */
const MOST_ROWS_OF_A_PART = 50_000;

export async function exportFile(
  { db, isQuestionKeyDue }: { readonly db: Kysely<Tables>; readonly isQuestionKeyDue: IsQuestionKeyDue },
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ExportedData> {
  const read = await selectParts(db, { userId, limit: MOST_ROWS_OF_A_PART + 1 });
  const missing = [...promisedParts].filter((name) => !read.has(name));
  if (missing.length > 0) throw new Error(`The export has no ${missing.join(', ')}`);
  const parts: Record<string, Record<string, unknown>[]> = {};
  const cutParts: string[] = [];
  for (const [name, rows] of read) {
    if (rows.length > MOST_ROWS_OF_A_PART) cutParts.push(name);
    parts[name] = shownRows(name, rows).slice(0, MOST_ROWS_OF_A_PART);
  }
  return { format: 'sugya-my-data', version: 1, exportedAt: now.toISOString(), userId, parts, cutParts };

  function shownRows(name: string, rows: readonly ExportedRow[]): readonly ExportedRow[] {
    if (name === 'solutions') {
      return rows.map((row) => withCountedSeconds(withoutKeys(row, isQuestionKeyDue), { of: row, now }));
    }
    if (name !== 'reviewItems' && name !== 'reviewOperations') return rows;
    return rows.flatMap((row) => withoutMistakes(row, isQuestionKeyDue));
  }
}

/** That a question came to the review says that its answer was wrong. What the student did there is in the file in any case. */
function withoutMistakes(row: ExportedRow, isQuestionKeyDue: IsQuestionKeyDue): ExportedRow[] {
  const { isOfExercise, ...item } = row;
  const { exercise, shown } = withKeyFrame(item);
  const { isAnswered, ...stored } = shown;
  const isOwn = stored.kind === 'rate' || stored.kind === 'undo';
  const isDue = isQuestionKeyDue(exercise, { isAnswered: isAnswered === true });
  return isOfExercise !== true || isOwn || isDue ? [stored] : [];
}

/** Whether the answer was right is a key until it is due. */
function withoutKeys(row: ExportedRow, isQuestionKeyDue: IsQuestionKeyDue): ExportedRow {
  const { startedAt: _start, closedAt, reportedSeconds: _seconds, ...solution } = row;
  const { exercise, shown } = withKeyFrame(solution);
  const isDue = isQuestionKeyDue(exercise, { isAnswered: shown.isAnswered === true });
  // After a reset the same questions may be running again.
  return { ...shown, isCorrect: isDue && closedAt === null ? shown.isCorrect : null };
}

/** What decides about a key, and the row without it. */
function withKeyFrame(row: ExportedRow) {
  const { finishedAt, allowImmediateFeedback, hideStatisticsPage, ...shown } = row;
  const exercise = {
    finishedAt: typeof finishedAt === 'string' ? new Date(finishedAt) : null,
    allowImmediateFeedback: allowImmediateFeedback === true,
    hideStatisticsPage: hideStatisticsPage !== false,
  };
  return { exercise, shown };
}

/** The same seconds as the report shows. */
function withCountedSeconds(
  shown: ExportedRow,
  { of, now }: { readonly of: ExportedRow; readonly now: Date },
): ExportedRow {
  if (typeof of.questionSeconds !== 'number' || typeof of.reportedSeconds !== 'number') return shown;
  const gross = grossSeconds({
    startedAt: timeOf(of.startedAt),
    finishedAt: timeOf(of.finishedAt) ?? timeOf(of.closedAt),
    now: now.getTime(),
  });
  return {
    ...shown,
    questionSeconds: countedSeconds({
      reported: of.questionSeconds,
      reportedInAttempt: of.reportedSeconds,
      gross,
    }),
  };
}

function timeOf(value: unknown): number | null {
  return typeof value === 'string' ? Date.parse(value) : null;
}
