/** The running exercises of this device, each one click away, where the page itself did not come. */
import type { Course } from '@sugya/contract/courses.ts';
import classes from './cached-cards.module.css';
import { ContinueCard } from './continue-card.tsx';

type Cached = NonNullable<Course['lastExercise']> & { readonly courseId: number };

export function CachedCards({ exercises }: { readonly exercises: readonly Cached[] }) {
  if (exercises.length === 0) return null;
  return (
    <div className={classes.cards}>
      {exercises.map((exercise) => (
        <ContinueCard key={exercise.id} courseId={exercise.courseId} exercise={exercise} />
      ))}
    </div>
  );
}
