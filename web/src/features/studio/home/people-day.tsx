/** The first screen of those who write no content: their courses, and what they do in them. */
import type { Capability } from '@sugya/contract/endpoint.ts';
import { useState } from 'react';
import { studio } from '../../../hebrew/studio.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { NewStudent } from '../first-steps/new-student.tsx';
import { StudentsCard } from '../first-steps/students-card.tsx';
import { useWorkCourse } from '../things/work-course.ts';
import { CourseList } from './course-list.tsx';
import classes from './home.module.css';

const studentsOf = (courseId: number): AppPath => paths.studioStudents({ courseId });

export function PeopleDay({ may }: { readonly may: (capability: Capability) => boolean }) {
  const { course } = useWorkCourse();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className={classes.home}>
      <section className={classes.column} aria-label={studio.home.courses}>
        <CourseList {...(may('students.read') && { pathOf: studentsOf })} />
      </section>
      {course !== null && may('students.enrol') && (
        <div className={classes.column}>
          <StudentsCard courseName={course.name} onAdd={() => setIsAdding(true)} />
        </div>
      )}
      {course !== null && isAdding && <NewStudent courseId={course.id} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
