/** LEC-01, LEC-02: one tab for each video lesson, all equally wide; they scroll where they cannot be. */
import type { VideoLesson } from '@sugya/contract/lectures.ts';
import { lectures } from '../../../hebrew/lectures.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './lesson-tabs.module.css';

export function LessonTabs({
  courseId,
  lessons,
  lessonId,
}: {
  readonly courseId: number;
  readonly lessons: readonly VideoLesson[];
  readonly lessonId: number;
}) {
  return (
    <nav aria-label={lectures.lessonsLabel} className={classes.row}>
      {lessons.map(({ id, name }) => (
        <AppLink
          key={id}
          to={paths.lecturesCenter({ courseId, lessonId: id })}
          replace
          className={id === lessonId ? `${classes.tab} ${classes.current}` : classes.tab}
          aria-current={id === lessonId ? 'page' : undefined}
        >
          <bdi>{name}</bdi>
        </AppLink>
      ))}
    </nav>
  );
}
