/** A student of a course as the wire has one. */
import type { CourseStudent } from '@sugya/contract/students.ts';
import type { StudentRow } from './students.store.ts';

export function viewStudent(row: StudentRow): CourseStudent {
  const { enrolledAt, lastSeenAt, finishedCount, average, isPaused, endsOn, isOpen, studyMode, ...student } =
    row;
  return {
    student,
    enrolledAt: enrolledAt.toISOString(),
    enrolment: { isPaused, endsOn, isOpen, studyMode },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    finishedCount,
    average,
  };
}
