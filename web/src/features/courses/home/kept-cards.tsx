/** The running exercises of this device, each one click away, where the page itself did not come. */
import type { Course } from '@sugya/contract/courses.ts';
import { ContinueCard } from './continue-card.tsx';
import classes from './kept-cards.module.css';

type Kept = NonNullable<Course['lastExercise']> & { readonly courseId: number };

export function KeptCards({ exercises }: { readonly exercises: readonly Kept[] }) {
  if (exercises.length === 0) return null;
  return (
    <div className={classes.cards}>
      {exercises.map((exercise) => (
        <ContinueCard key={exercise.id} courseId={exercise.courseId} exercise={exercise} />
      ))}
    </div>
  );
}
