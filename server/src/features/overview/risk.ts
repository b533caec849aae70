/** Which students of a course are at risk, and why (domain/src/overview/at-risk.ts). */
import { type listStudentsAtRisk, OVERVIEW_PAGE, riskKinds } from '@sugya/contract/overview.ts';
import { DEFAULT_RULE } from '@sugya/domain/calculator.ts';
import { addDays, israelDay } from '@sugya/domain/israel-time.ts';
import { type CourseAtWork, PACE_DAYS, riskReasons } from '@sugya/domain/overview/at-risk.ts';
import { weekOf } from '@sugya/domain/reports/report-week.ts';
import type { Kysely } from 'kysely';
import { findStaffAccess } from '../../platform/access/access.store.ts';
import type { FromReplica } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import { type AtWorkRow, selectCourseAtWork, selectStudentsAtWork } from './risk.store.ts';

const WEEKS_OF_GRADES = 4;

export async function handleListStudentsAtRisk(
  { db, fromReplica }: { readonly db: Kysely<Tables>; readonly fromReplica: FromReplica },
  { params: { courseId }, query, viewer, now }: Input<typeof listStudentsAtRisk>,
): Promise<Outcome<typeof listStudentsAtRisk>> {
  const access = await findStaffAccess(db, { courseId, viewer });
  if (access !== 'allowed') return refuse(access);
  const { reason = null, page = 0 } = query;
  const today = israelDay(now);
  const recentFrom = addDays(weekOf(now), -7 * (WEEKS_OF_GRADES - 1));
  const { found, asOf } = await fromReplica(async (reads) => ({
    course: await selectCourseAtWork(reads, { courseId }),
    enrolled: await selectStudentsAtWork(reads, {
      courseId,
      lateFrom: addDays(today, 1 - PACE_DAYS),
      recentFrom,
      earlierFrom: addDays(recentFrom, -7 * WEEKS_OF_GRADES),
    }),
  }));
  const { course, enrolled } = found;
  const passMark = course.passMark ?? DEFAULT_RULE.passMark;
  const students = enrolled.filter(({ isWaiting }) => !isWaiting);
  const atRisk = students
    .map((student) => judge(student, { ...course, passMark, today }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted((one, other) => other.reasons.length - one.reasons.length);
  const countOf = (wanted: (typeof riskKinds)[number]) =>
    atRisk.filter(({ reasons }) => reasons.some(({ kind }) => kind === wanted)).length;
  const [idle, never, pace, average] = riskKinds.map(countOf) as [number, number, number, number];
  const wanted = atRisk.filter(
    ({ reasons }) => reason === null || reasons.some(({ kind }) => kind === reason),
  );
  const first = page * OVERVIEW_PAGE;
  return answer({
    asOf,
    students: wanted.slice(first, first + OVERVIEW_PAGE),
    hasMore: wanted.length > first + OVERVIEW_PAGE,
    counts: {
      enrolled: students.length,
      waiting: enrolled.length - students.length,
      all: atRisk.length,
      idle,
      never,
      pace,
      average,
    },
  });
}

function judge(row: AtWorkRow, course: CourseAtWork) {
  const { id, privateName, lastName, recentSum, recentCount, earlierSum, earlierCount, ...work } = row;
  return {
    student: { id, privateName, lastName },
    reasons: riskReasons(
      {
        ...work,
        recent: { sum: recentSum, count: recentCount },
        earlier: { sum: earlierSum, count: earlierCount },
      },
      course,
    ),
  };
}
