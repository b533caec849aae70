/** Where the questions of a file go: an exercise, a new one, or one for each category that the file names. */
import { Button } from '@mantine/core';
import type { ImportTarget } from '@sugya/contract/import.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { shell } from '../../../hebrew/shell.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { RadioCards } from '../../../staff/form/radio-cards.tsx';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { SidePanel } from '../../../staff/panel/side-panel.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import type { ImportWhole } from '../import-whole.ts';
import { usePlanImport } from '../imports.queries.ts';
import { coursePlacesQuery, type NamedPlace } from './course-places.queries.ts';
import classes from './plan.module.css';
import { samePlan } from './same-plan.ts';

const text = importing.target;
/** Unit: letters. */
const LONGEST_NAME = 300;

type Way = ImportTarget['to'];
const WAYS = ['exercise', 'newExercise', 'categories'] as const satisfies readonly Way[];

type Needs = { readonly job: ImportWhole; readonly courseId: number; readonly onClose: () => void };

export function TargetPanel({ job, courseId, onClose }: Needs) {
  const places = useQuery(coursePlacesQuery(courseId));
  return (
    <SidePanel title={text.title} note={text.note} onClose={onClose}>
      {places.data !== undefined ? (
        <TargetForm job={job} courseId={courseId} onClose={onClose} {...places.data} />
      ) : places.error !== null ? (
        <LoadFailed error={places.error} onRetry={() => void places.refetch()} />
      ) : (
        <LoadingRegion label={shell.loading}>
          <Placeholder height="14rem" />
        </LoadingRegion>
      )}
    </SidePanel>
  );
}

function TargetForm({
  job,
  courseId,
  onClose,
  lessons,
  exercises,
}: Needs & { readonly lessons: readonly NamedPlace[]; readonly exercises: readonly NamedPlace[] }) {
  const { id, target, categories, fileName } = job;
  const plan = usePlanImport(id);
  const [to, setTo] = useState<Way>(target?.to ?? usualWay(job, exercises));
  const [exerciseId, setExerciseId] = useState(target?.to === 'exercise' ? target.exerciseId : null);
  const [lessonId, setLessonId] = useState(
    target !== null && target.to !== 'exercise' ? target.lessonId : onlyOf(lessons),
  );
  const [name, setName] = useState(
    target?.to === 'newExercise' ? target.name : fileName.replace(/\.[^.]+$/, '').slice(0, LONGEST_NAME),
  );
  const [isTried, setIsTried] = useState(false);
  const wanted = targetOf({ to, exerciseId, lessonId, name });
  const fault = (isMissing: boolean, words: string) => (isTried && isMissing ? words : null);

  function save() {
    setIsTried(true);
    if (wanted === null) return;
    plan.mutate({ ...samePlan(job), target: wanted }, { onSuccess: onClose, onError: reportNotDone });
  }

  if (lessons.length === 0 && exercises.length === 0) {
    return (
      <>
        <p>{text.noLessons}</p>
        <AppLink to={paths.studioTree({ courseId })}>{text.toTree}</AppLink>
      </>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RadioCards
        label={text.ways}
        cards={WAYS.map((value) => ({
          value,
          name: text.to[value][0],
          about: text.to[value][1],
          isDisabled: value === 'categories' && categories.length === 0,
        }))}
        chosen={to}
        onChoose={setTo}
      />
      {to === 'exercise' ? (
        <SearchSelect
          label={text.exercise}
          placeholder={text.choose}
          noneFound={text.noneFound}
          options={exercises}
          chosenId={exerciseId}
          error={fault(exerciseId === null, text.missing.exercise)}
          onChoose={setExerciseId}
        />
      ) : (
        <SearchSelect
          label={text.lesson}
          placeholder={text.choose}
          noneFound={text.noneFound}
          options={lessons}
          chosenId={lessonId}
          error={fault(lessonId === null, text.missing.lesson)}
          onChoose={setLessonId}
        />
      )}
      {to === 'newExercise' && (
        <TextField
          label={text.name}
          value={name}
          maxLength={LONGEST_NAME}
          error={fault(name.trim() === '', text.missing.name)}
          onChange={setName}
        />
      )}
      {to === 'categories' && <CategoryNames categories={categories} />}
      <footer className={classes.foot}>
        <Button type="submit" size="sm" loading={plan.isPending}>
          {text.save}
        </Button>
      </footer>
    </form>
  );
}

/** More than a person reads. */
const MOST_NAMED = 12;

function CategoryNames({ categories }: { readonly categories: readonly string[] }) {
  return (
    <div className={classes.categories}>
      <p>{text.categories(categories.length)}</p>
      <ul>
        {categories.slice(0, MOST_NAMED).map((category) => (
          <li key={category}>
            <bdi>{category}</bdi>
          </li>
        ))}
        {categories.length > MOST_NAMED && <li>{text.more(categories.length - MOST_NAMED)}</li>}
      </ul>
    </div>
  );
}

function usualWay({ categories }: ImportWhole, exercises: readonly NamedPlace[]): Way {
  if (categories.length > 1) return 'categories';
  return exercises.length > 0 ? 'exercise' : 'newExercise';
}

function onlyOf(places: readonly NamedPlace[]): number | null {
  return places.length === 1 ? (places[0]?.id ?? null) : null;
}

/** Null while something of it is missing. */
function targetOf({
  to,
  exerciseId,
  lessonId,
  name,
}: {
  readonly to: Way;
  readonly exerciseId: number | null;
  readonly lessonId: number | null;
  readonly name: string;
}): ImportTarget | null {
  if (to === 'exercise') return exerciseId === null ? null : { to, exerciseId };
  if (lessonId === null) return null;
  if (to === 'categories') return { to, lessonId };
  return name.trim() === '' ? null : { to, lessonId, name: name.trim() };
}
