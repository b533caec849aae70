/** The exercises of a course, each leading to its item statistics; those that many finished say the most. */
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { items } from '../../hebrew/item-statistics.ts';
import { management } from '../../hebrew/management.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import classes from './maintenance/maintenance.module.css';
import { staffExercisesQuery } from './management.queries.ts';

const text = management.answers;

export function ExerciseLinks({ courseId }: { readonly courseId: number }) {
  const { data: exercises, error, isError, refetch } = useQuery(staffExercisesQuery(courseId));
  const [typed, setTyped] = useState('');
  if (exercises === undefined) {
    return isError ? (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingRegion label={management.loading}>
        <Placeholder height="320px" />
      </LoadingRegion>
    );
  }
  if (exercises.length === 0) return <p className={classes.note}>{text.noExercises}</p>;
  const shown = exercises.filter(({ name, lessonName, categoryName }) =>
    hasWords(`${name} ${lessonName} ${categoryName}`, typed),
  );
  return (
    <>
      <TextInput
        size="md"
        type="search"
        label={text.search}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length === 0 && <p className={classes.note}>{text.noneFound}</p>}
      <ul className={classes.links} aria-label={items.listLabel}>
        {shown.map(({ id, name, lessonName, categoryName, numberOfQuestions, finishedCount }) => (
          <li key={id} className={classes.link}>
            <AppLink to={paths.itemStatistics({ exerciseId: id })}>
              <bdi>{name}</bdi>
            </AppLink>
            <span className={classes.note}>
              <bdi>{categoryName}</bdi> · <bdi>{lessonName}</bdi>
            </span>
            <span className={classes.note}>
              {text.questions(numberOfQuestions)} · {items.finished(finishedCount)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
