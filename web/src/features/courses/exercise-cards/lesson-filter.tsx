/** One lesson or all of them; the choice stands in the address, so that a link or a reload keeps it (CRS-31). */
import type { ExerciseGroup } from '@sugya/contract/courses.ts';
import { hebrew } from '../../../hebrew.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './lesson-filter.module.css';

export const LESSON_PARAMETER = 'lesson';

export function LessonFilter({
  courseId,
  categoryId,
  groups,
  lessonId,
}: {
  readonly courseId: number;
  readonly categoryId: number;
  readonly groups: readonly ExerciseGroup[];
  /** Null: all. */
  readonly lessonId: number | null;
}) {
  const text = hebrew.courses.category;
  const lessons = groups
    .flatMap(({ exercisesByLessons }) => exercisesByLessons)
    .filter(({ exercises }) => exercises.length > 0);
  if (lessons.length < 2) return null;
  const all = paths.categoryExercises({ courseId, categoryId });
  return (
    <nav className={classes.filter} aria-label={text.filter}>
      <Choice to={all} name={text.all} isChosen={lessonId === null} />
      {lessons.map(({ id, name }) => (
        <Choice key={id} to={`${all}?${LESSON_PARAMETER}=${id}`} name={name} isChosen={id === lessonId} />
      ))}
    </nav>
  );
}

function Choice({
  to,
  name,
  isChosen,
}: {
  readonly to: AppPath;
  readonly name: string;
  readonly isChosen: boolean;
}) {
  return (
    <AppLink to={to} replace className={classes.choice} {...(isChosen && { 'aria-current': 'true' })}>
      <bdi>{name}</bdi>
    </AppLink>
  );
}
