/** The first screen: the way to a course while there is none, else what the course at work waits for. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { studio } from '../../../hebrew/studio.ts';
import { studioCopies } from '../../../hebrew/studio-copies.ts';
import { type AppPath, paths } from '../../../paths.ts';
import type { Column } from '../../../staff/table/columns.ts';
import { CopyButton } from '../copies/copy-button.tsx';
import { CopyList } from '../copies/copy-list.tsx';
import { FirstSteps } from '../first-steps/first-steps.tsx';
import { NewStudent } from '../first-steps/new-student.tsx';
import { StudentsCard } from '../first-steps/students-card.tsx';
import { openingQuery } from '../lists/lists.queries.ts';
import { studioCoursesQuery } from '../things/things.queries.ts';
import { useWorkCourse } from '../things/work-course.ts';
import type { CourseRow } from './course-columns.tsx';
import { CourseList } from './course-list.tsx';
import classes from './home.module.css';
import { OpeningList } from './opening-list.tsx';
import { OwnDrafts } from './own-drafts.tsx';

const COPYING: readonly Column<CourseRow>[] = [
  {
    key: 'copy',
    title: studioCopies.column,
    width: '8rem',
    cell: ({ id, name }) => <CopyButton course={{ id, name }} size="compact-sm" variant="subtle" />,
  },
];
const treeOf = (courseId: number): AppPath => paths.studioTree({ courseId });

export function StaffDay() {
  const { isSuccess } = useQuery(studioCoursesQuery);
  const { course, courses } = useWorkCourse();
  const courseId = course?.id ?? null;
  const { data: opening } = useQuery({ ...openingQuery(courseId ?? 0), enabled: courseId !== null });
  const [isAdding, setIsAdding] = useState(false);
  const addStudent = () => setIsAdding(true);
  if (isSuccess && courseId === null) return <FirstSteps courseId={null} onAddStudent={addStudent} />;
  // A single course in which nobody learns yet is still on its way to a first student.
  const isStarting = courses.length === 1 && opening !== undefined && opening.counts.students === 0;
  return (
    <div className={classes.home}>
      <div className={classes.column}>
        {isStarting && <FirstSteps courseId={courseId} onAddStudent={addStudent} />}
        <section className={classes.column} aria-label={studio.home.courses}>
          <CourseList pathOf={treeOf} more={COPYING} />
        </section>
      </div>
      {courseId !== null && (
        <div className={classes.column}>
          <OpeningList courseId={courseId} onAddStudent={addStudent} />
          {opening !== undefined && !isStarting && (
            <StudentsCard count={opening.counts.students} onAdd={addStudent} />
          )}
          <CopyList />
          <OwnDrafts />
        </div>
      )}
      {courseId !== null && isAdding && <NewStudent courseId={courseId} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
