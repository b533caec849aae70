/** Which lesson and which items are shown; both stand in the address (CRS-31). */
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './study-filter.module.css';
import { isShown, SHOWN, type Shown, type StudyLesson } from './study-item.ts';

const texts = hebrew.courses.inOrder;

export function StudyFilter({
  courseId,
  categoryId,
  lessons,
  lessonId,
  shown,
}: {
  readonly courseId: number;
  readonly categoryId: number;
  /** All of them. */
  readonly lessons: readonly StudyLesson[];
  /** Null: all. */
  readonly lessonId: number | null;
  readonly shown: Shown;
}) {
  const address = (lesson: number | null, show: Shown) =>
    paths.categoryInOrder({
      courseId,
      categoryId,
      lesson: lesson ?? undefined,
      show: show === 'all' ? undefined : show,
    });
  const inLesson = lessons
    .filter(({ id }) => lessonId === null || id === lessonId)
    .flatMap(({ items }) => items);
  return (
    <div className={classes.filters}>
      <nav aria-label={texts.showLabel} className={classes.choices}>
        {SHOWN.map((show) => (
          <AppLink
            key={show}
            to={address(lessonId, show)}
            replace
            className={classes.choice}
            {...(show === shown && { 'aria-current': 'true' })}
          >
            {texts.show[show]} · {inLesson.filter((item) => isShown(item, show)).length}
          </AppLink>
        ))}
      </nav>
      {lessons.length > 1 && (
        <nav aria-label={texts.lessonLabel} className={classes.choices}>
          <AppLink
            to={address(null, shown)}
            replace
            className={classes.choice}
            {...(lessonId === null && { 'aria-current': 'true' })}
          >
            {texts.allLessons}
          </AppLink>
          {lessons.map(({ id, name }) => (
            <AppLink
              key={id}
              to={address(id, shown)}
              replace
              className={classes.choice}
              {...(id === lessonId && { 'aria-current': 'true' })}
            >
              <bdi>{name}</bdi>
            </AppLink>
          ))}
        </nav>
      )}
    </div>
  );
}
