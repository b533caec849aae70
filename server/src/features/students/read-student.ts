/** One student of a course, with what staff want to know before they answer (PPL-07). */

import type { Standing } from '@sugya/contract/standing.ts';
import type { readStudent, StudentDetail } from '@sugya/contract/students.ts';
import type { Kysely } from 'kysely';
import { findStaffAccess } from '../../platform/access/access.store.ts';
import { mayDo } from '../../platform/access/capabilities.ts';
import type { CourseViewer } from '../../platform/access/viewer.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type Input, type Outcome, refuse } from '../../platform/endpoint.ts';
import {
  selectLatestLectures,
  selectNewestAttempts,
  selectNewestRequests,
  selectNewestWeeks,
  selectSubjects,
} from './student-detail.store.ts';
import { viewStudent } from './student-view.ts';
import { selectOptionalStudent } from './students.store.ts';

export type StudentsNeeds = {
  readonly db: Kysely<Tables>;
  /** The standing feature's. */
  readonly standingInCourse: (of: {
    readonly courseId: number;
    readonly viewer: CourseViewer;
    readonly now: Date;
  }) => Promise<{ readonly standing: Standing } | 'not_allowed' | 'not_found'>;
};

export async function handleReadStudent(
  { db, standingInCourse }: StudentsNeeds,
  { params, viewer, now }: Input<typeof readStudent>,
): Promise<Outcome<typeof readStudent>> {
  const { courseId, studentId } = params;
  const access = await findStaffAccess(db, { courseId, viewer });
  if (access !== 'allowed') return refuse(access);
  const found = await selectOptionalStudent(db, { courseId, studentId, viewer });
  if (found === undefined) return refuse('not_found');
  const ofStudent = { courseId, studentId };
  const [subjects, attempts, weeks, requests, lectures, standing] = await Promise.all([
    selectSubjects(db, ofStudent),
    selectNewestAttempts(db, ofStudent),
    selectNewestWeeks(db, ofStudent),
    mayDo(viewer, 'desk.answer') ? selectNewestRequests(db, ofStudent) : null,
    selectLatestLectures(db, ofStudent),
    standingInCourse({ courseId, viewer: { userId: studentId, isAdmin: false }, now }),
  ]);
  return answer({
    ...viewStudent(found),
    exerciseCount: subjects.reduce((sum, { exerciseCount }) => sum + exerciseCount, 0),
    subjects,
    attempts: attempts.map(({ startedAt, finishedAt, ...attempt }) => ({
      ...attempt,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    weeks,
    requests:
      requests?.map(({ createdAt, ...request }) => ({ ...request, createdAt: createdAt.toISOString() })) ??
      null,
    lectures: lectures.map(({ startsAt, ...lecture }) => ({ ...lecture, startsAt: startsAt.toISOString() })),
    standing: typeof standing === 'string' ? null : partsOf(standing.standing),
  });
}

function partsOf({ parts }: Standing): StudentDetail['standing'] {
  return parts.map(({ part, score }) => ({ part, score }));
}
