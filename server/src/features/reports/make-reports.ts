/**
 * Makes weekly reports (REP-24): all that are due, by the job, or one student's, who comes back before the job has run. A
 * report is made once; who comes second finds nothing left to do. Weeks are made oldest first, since each looks back at
 * the one before.
 */
import { newestDueWeek } from '@sugya/domain/reports/report-week.ts';
import { type ReportInput, weeklyReport } from '@sugya/domain/reports/weekly-report.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import {
  type CourseWeek,
  fixAverages,
  type InputRow,
  insertReports,
  lockDueStudents,
  selectDueWeeksOf,
  selectInputs,
  selectOptionalDueWeek,
} from './make-reports.store.ts';
import { leftBehind } from './report-figures.ts';

/** How many students' reports are in memory, and in one transaction, at a time. */
const BATCH = 200;

/** Every report that is due. Stopped in the middle it goes on from there the next time. Returns how many it made. */
export async function makeDueReports(db: Kysely<Tables>, now: Date): Promise<number> {
  const newest = newestDueWeek(now);
  let made = 0;
  for (;;) {
    const due = await selectOptionalDueWeek(db, newest);
    if (due === undefined) return made;
    await fixAverages(db, due);
    for (;;) {
      const batch = await makeBatch(db, { ...due, userId: null, now });
      made += batch;
      if (batch < BATCH) break;
    }
  }
}

/** The due reports of one student who comes back. Where no week has become due since then, it asks for nothing. */
export async function catchUpReports(
  db: Kysely<Tables>,
  { userId, since, now }: { readonly userId: number; readonly since: Date | null; readonly now: Date },
): Promise<void> {
  const newest = newestDueWeek(now);
  if (since !== null && newestDueWeek(since) === newest) return;
  for (const due of await selectDueWeeksOf(db, { userId, newest })) {
    await fixAverages(db, due);
    await makeBatch(db, { ...due, userId, now });
  }
}

async function makeBatch(
  db: Kysely<Tables>,
  of: CourseWeek & { readonly userId: number | null; readonly now: Date },
): Promise<number> {
  const { courseId, week, now } = of;
  return await inTransaction(db, async (trx) => {
    const userIds = await lockDueStudents(trx, { ...of, limit: BATCH });
    if (userIds.length === 0) return 0;
    const inputs = await selectInputs(trx, { courseId, week, userIds });
    const reports = inputs.map((row) => ({
      userId: row.userId,
      figures: weeklyReport(toInput(week, row)),
    }));
    await insertReports(trx, { courseId, week, now, reports });
    return reports.length;
  });
}

function toInput(week: string, row: InputRow): ReportInput {
  const { exerciseCount, gradeSum, gradeCount, before, earlier, categories } = row;
  return {
    week,
    counts: {
      exerciseCount,
      gradeSum,
      gradeCount,
      sure: { answered: row.sureAnswered, correct: row.sureCorrect },
      easy: { answered: row.easyAnswered, wrong: row.easyWrong },
    },
    before,
    earlier,
    categories,
    previous: row.previous === null ? null : leftBehind.parse(row.previous),
  };
}
