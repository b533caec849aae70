/** One lesson or all of them; the choice stands in the address, so that a link or a reload keeps it (CRS-31). */
import { hebrew } from '../../../hebrew.ts';
import type { AppPath } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './lesson-filter.module.css';

export const LESSON_PARAMETER = 'lesson';

export function LessonFilter({
  path,
  lessons,
  lessonId,
}: {
  /** The tab with all of its lessons. */
  readonly path: AppPath;
  readonly lessons: readonly { readonly id: number; readonly name: string }[];
  /** Null: all. */
  readonly lessonId: number | null;
}) {
  const text = hebrew.courses.category;
  if (lessons.length < 2) return null;
  return (
    <nav className={classes.filter} aria-label={text.filter}>
      <Choice to={path} name={text.all} isChosen={lessonId === null} />
      {lessons.map(({ id, name }) => (
        <Choice key={id} to={`${path}?${LESSON_PARAMETER}=${id}`} name={name} isChosen={id === lessonId} />
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

/** What the address asks for, if there is such a lesson; else null: all. */
export function chosenLesson(
  lessons: readonly { readonly id: number }[],
  asked: string | null,
): number | null {
  return lessons.find(({ id }) => String(id) === asked)?.id ?? null;
}
