/** The exercise that was left open, one click away. */
import { Button } from '@mantine/core';
import type { Course } from '@sugya/contract/courses.ts';
import { hebrew } from '../../../hebrew.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Ring } from '../../../ui/figures/ring.tsx';
import classes from './continue-card.module.css';

export function ContinueCard({
  courseId,
  exercise,
}: {
  readonly courseId: number;
  readonly exercise: NonNullable<Course['lastExercise']>;
}) {
  const text = hebrew.courses.home;
  const { answeredCount, numberOfQuestions, categoryId, lessonId } = exercise;
  const place = { courseId, categoryId, lessonId, exerciseId: exercise.id };
  const progress = text.continueProgress(answeredCount, numberOfQuestions);
  return (
    <section className={classes.card} aria-label={text.continueTitle}>
      <Ring
        percent={numberOfQuestions === 0 ? 0 : (100 * answeredCount) / numberOfQuestions}
        tone="accent"
        label={progress}
        sizePx={56}
      />
      <div className={classes.words}>
        <p className={classes.name}>
          <bdi>{exercise.name}</bdi>
        </p>
        <p className={classes.progress} aria-hidden="true">
          {progress}
        </p>
      </div>
      <Button component={AppLink} to={paths.exerciseOnward({ ...place, hasLaw: exercise.hasLaw })}>
        {text.continueAction}
      </Button>
    </section>
  );
}
