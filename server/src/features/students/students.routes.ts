/** The endpoints of a course's students (contract/src/students.ts). */
import { STUDENTS_PAGE } from '@sugya/contract/students.ts';
import { findStaffAccess } from '../../platform/access/access.store.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { type AccommodationsHandlers, accommodationsHandlers } from './accommodations/accommodations.ts';
import { handleReadStudent, type StudentsNeeds } from './read-student.ts';
import { isStudent } from './staff-notes/staff-notes.store.ts';
import { type StaffNotesHandlers, staffNotesHandlers } from './staff-notes/staff-notes.ts';
import { viewStudent } from './student-view.ts';
import { countStudents, selectStudents } from './students.store.ts';

export type StudentsHandlers = Pick<
  EveryHandler,
  'listStudents' | 'readStudent' | keyof AccommodationsHandlers | 'viewAsStudent' | keyof StaffNotesHandlers
>;

const IDLE_MILLISECONDS = 7 * 86_400_000;

export function studentsHandlers(needs: StudentsNeeds): StudentsHandlers {
  const { db } = needs;
  return {
    ...accommodationsHandlers(db),
    ...staffNotesHandlers(db),
    readStudent: (input) => handleReadStudent(needs, input),
    viewAsStudent: async ({ params: { studentId }, audit }) => {
      if (!(await isStudent(db, studentId))) return refuse('not_found');
      await audit(db, { subjectId: studentId });
      return answer({ student: { id: studentId } });
    },
    listStudents: async ({ params: { courseId }, query, viewer, now }) => {
      const access = await findStaffAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const { words = '', filter = 'all', page = 0 } = query;
      const ofCourse = { courseId, viewer, idleBefore: new Date(now.getTime() - IDLE_MILLISECONDS) };
      const { exerciseCount, ...counts } = await countStudents(db, ofCourse);
      const rows = await selectStudents(db, {
        ...ofCourse,
        words: words.split(/\s+/).filter((word) => word !== ''),
        filter,
        offset: page * STUDENTS_PAGE,
        limit: STUDENTS_PAGE + 1,
      });
      return answer({
        students: rows.slice(0, STUDENTS_PAGE).map(viewStudent),
        hasMore: rows.length > STUDENTS_PAGE,
        exerciseCount,
        counts,
      });
    },
  };
}
