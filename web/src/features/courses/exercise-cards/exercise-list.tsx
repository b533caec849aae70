/** A category's exercises by lesson, with a filter by the lessons' names (CRS-30 to CRS-33). */
import type { ExerciseCard, ExerciseGroup } from '@sugya/contract/courses.ts';
import { IconPencilQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { hebrew } from '../../../hebrew.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './exercise-list.module.css';
import type { ExercisePlace } from './exercise-place.ts';
import { ExerciseTile } from './exercise-tile.tsx';

export type RenderHeart = (card: ExerciseCard, place: ExercisePlace) => ReactNode;

export function ExerciseList({
  courseId,
  groups,
  emptyText,
  renderHeart,
}: {
  readonly courseId: number;
  readonly groups: readonly ExerciseGroup[];
  readonly emptyText: string;
  /** Favourites belong to another feature; the page brings its heart. */
  readonly renderHeart: RenderHeart;
}) {
  const filled = groups.filter((group) =>
    group.exercisesByLessons.some(({ exercises }) => exercises.length > 0),
  );
  if (filled.length === 0) {
    return (
      <StateMessage icon={<IconPencilQuestion size={28} />} title={emptyText}>
        {hebrew.courses.category.emptyNext}
      </StateMessage>
    );
  }
  return filled.map((group) => (
    <section key={group.categoryId} className={classes.group}>
      {filled.length > 1 && <h2 className={classes.category}>{group.categoryName}</h2>}
      {group.exercisesByLessons
        .filter(({ exercises }) => exercises.length > 0)
        .map((lesson) => (
          <section key={lesson.id} className={classes.lesson} aria-label={lesson.name}>
            {filled.length > 1 ? (
              <h3 className={classes.name}>{lesson.name}</h3>
            ) : (
              <h2 className={classes.name}>{lesson.name}</h2>
            )}
            <ul className={classes.grid}>
              {lesson.exercises.map((card) => {
                const place = {
                  courseId,
                  categoryId: group.categoryId,
                  categoryName: group.categoryName,
                  lessonId: lesson.id,
                };
                return (
                  <li key={card.id}>
                    <ExerciseTile
                      card={card}
                      place={place}
                      heart={renderHeart(card, place)}
                      headingLevel={filled.length > 1 ? 'h4' : 'h3'}
                    />
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
    </section>
  ));
}

/** Only the chosen lesson; everything without a choice. */
export function groupsOfLesson(groups: readonly ExerciseGroup[], lessonId: number | null): ExerciseGroup[] {
  if (lessonId === null) return [...groups];
  return groups.map((group) => ({
    ...group,
    exercisesByLessons: group.exercisesByLessons.filter(({ id }) => id === lessonId),
  }));
}

export function ExerciseListLoading() {
  return (
    <LoadingRegion label={hebrew.shell.loading}>
      <div className={classes.lesson}>
        <Placeholder height="1.6rem" width="12rem" />
        <div className={classes.grid}>
          {[1, 2, 3, 4].map((place) => (
            <Placeholder key={place} height="196px" />
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
