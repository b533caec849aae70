/** The questions of the exercise that is open, in their order. */
import { listExerciseQuestions } from '@sugya/contract/studio-tree.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import type { AppPath } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMark } from '../things/state-mark.tsx';
import { STUDIO_KEY } from '../things/things.queries.ts';
import classes from './open-thing.module.css';

const text = studioTree.panel;

function questionsQuery(exerciseId: number) {
  return queryOptions({
    queryKey: [...STUDIO_KEY, 'exercise-questions', exerciseId],
    queryFn: ({ signal }) => call(listExerciseQuestions, { params: { exerciseId }, signal }),
  });
}

export function ExerciseQuestions({
  exerciseId,
  questionPath,
}: {
  readonly exerciseId: number;
  readonly questionPath?: (questionId: number) => AppPath;
}) {
  const { data: questions } = useQuery(questionsQuery(exerciseId));
  if (questions === undefined) return null;
  return (
    <section className={classes.questions} aria-label={text.questions}>
      <h3>{text.questions}</h3>
      {questions.length === 0 ? (
        <p>{text.noQuestions}</p>
      ) : (
        <ol>
          {questions.map(({ id, name, state, hasDraft }, place) => {
            const words = `${place + 1}. ${name === '' ? studioTree.unnamed : name}`;
            return (
              <li key={id}>
                {questionPath === undefined ? (
                  <bdi>{words}</bdi>
                ) : (
                  <AppLink to={questionPath(id)}>
                    <bdi>{words}</bdi>
                  </AppLink>
                )}
                <StateMark state={state} hasDraft={hasDraft} />
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
