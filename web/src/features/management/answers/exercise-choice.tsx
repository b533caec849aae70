/** The exercises of a course with a box each, found by words, and the button that makes their files. */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { Answer } from '@sugya/contract/endpoint.ts';
import { ANSWER_FILE_DAYS, type listStaffExercises } from '@sugya/contract/management.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { useId, useState } from 'react';
import { management } from '../../../hebrew/management.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { useCreateAnswerFiles } from '../management.queries.ts';
import classes from './answers.module.css';

const text = management.answers;
/** Of the contract. */
const MOST_AT_ONCE = 200;

export function ExerciseChoice({
  courseId,
  exercises,
}: {
  readonly courseId: number;
  readonly exercises: Answer<typeof listStaffExercises>;
}) {
  const whyId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const creating = useCreateAnswerFiles(courseId);
  const shown = exercises.filter(({ name, lessonName, categoryName }) =>
    hasWords(`${name} ${lessonName} ${categoryName}`, typed),
  );
  const isTooMany = chosen.size > MOST_AT_ONCE;
  const isReady = chosen.size > 0 && !isTooMany;
  if (exercises.length === 0) return <p className={classes.note}>{text.noExercises}</p>;

  function choose(ids: ReadonlySet<number>) {
    setChosen(ids);
    creating.reset();
  }

  function toggle(id: number, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    choose(next);
  }

  return (
    <Sheet title={text.exercises}>
      <div className={classes.choice}>
        <div className={classes.tools}>
          <TextInput
            size="md"
            type="search"
            label={text.search}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            variant="default"
            onClick={() => choose(new Set([...chosen, ...shown.map(({ id }) => id)]))}
          >
            {text.all}
          </Button>
          <Button variant="default" disabled={chosen.size === 0} onClick={() => choose(new Set())}>
            {text.none}
          </Button>
        </div>
        {shown.length === 0 && <p className={classes.note}>{text.noneFound}</p>}
        <ul className={classes.exercises} aria-label={text.exercises}>
          {shown.map(({ id, name, lessonName, categoryName, numberOfQuestions }) => (
            <li key={id}>
              <CheckRow
                label={name}
                note={
                  <>
                    <bdi>{categoryName}</bdi> · <bdi>{lessonName}</bdi> · {text.questions(numberOfQuestions)}
                  </>
                }
                isChecked={chosen.has(id)}
                onChange={(isChosen) => toggle(id, isChosen)}
              />
            </li>
          ))}
        </ul>
        <div className={classes.submit}>
          <Button
            onClick={() => creating.mutate([...chosen])}
            disabled={!isReady}
            loading={creating.isPending}
            {...(!isReady && { 'aria-describedby': whyId })}
          >
            {text.submit}
          </Button>
          <span id={whyId} className={classes.note}>
            {isTooMany
              ? text.tooMany(MOST_AT_ONCE)
              : isReady
                ? text.chosen(chosen.size, exercises.length)
                : text.submitNeeds}
          </span>
        </div>
        <p role="status" className={classes.created}>
          {creating.isSuccess && text.created(creating.data.length)}
        </p>
        {creating.isError && (
          <p role="alert" className={classes.fault}>
            {text.failed} {sentenceOf(creating.error)}
          </p>
        )}
        <p className={classes.note}>{text.retention(ANSWER_FILE_DAYS)}</p>
      </div>
    </Sheet>
  );
}
