/** A lesson, a course to copy it to, and one press (ADU-01 to ADU-06). */
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { management } from '../../../hebrew/management.ts';
import { paths } from '../../../paths.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { useDuplicateLesson } from '../management.queries.ts';
import classes from './duplication.module.css';

const text = management.duplication;
const NAME_LIMIT = 400;

type Named = { readonly id: number; readonly name: string };

/** Undefined while they are read, and when that failed. */
type Read = {
  readonly data: readonly Named[] | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

export type DuplicationSources = {
  readonly courses: readonly Named[];
  /** Of a chosen course. */
  readonly useLessons: (courseId: number | null) => Read;
  readonly useCategories: (courseId: number | null) => Read;
};

export function DuplicationForm({ courses, useLessons, useCategories }: DuplicationSources) {
  const whyId = useId();
  const [fromCourseId, setFromCourseId] = useState<number | null>(null);
  const [lessonId, setLessonId] = useState<number | null>(null);
  const [toCourseId, setToCourseId] = useState<number | null>(null);
  const [categoryId, setCategoryId] = useState<number | null>(null);
  const [typedName, setTypedName] = useState<string | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const lessons = useLessons(fromCourseId);
  const categories = useCategories(toCourseId);
  const duplicating = useDuplicateLesson();
  const lesson = lessons.data?.find(({ id }) => id === lessonId);
  const name = typedName ?? (lesson === undefined ? '' : text.suggestedName(lesson.name));
  const { error, data: made, reset } = duplicating;
  const isCategoryMissing = isApiProblem(error) && error.code === 'category_missing';
  const needsCategory = isCategoryMissing && categoryId === null;

  /** Another wish is another call; what was said of the last one would be said of the wrong thing. */
  function change(set: () => void) {
    set();
    setKey(crypto.randomUUID());
    reset();
  }

  function submit() {
    if (lessonId === null || toCourseId === null || name.trim() === '' || duplicating.isPending) return;
    duplicating.mutate(
      { lessonId, toCourseId, categoryId, name: name.trim(), key },
      // ADU-06: once it is made, the next press makes another.
      { onSuccess: () => setKey(crypto.randomUUID()) },
    );
  }

  const isChosen = lessonId !== null && toCourseId !== null;
  const isReady = isChosen && name.trim() !== '' && !needsCategory;
  const why = needsCategory ? text.needsCategory : isChosen ? text.needsName : text.submitNeeds;
  const choice = { noneFound: management.noneFound, placeholder: management.chooseCourse };
  return (
    <div className={classes.form}>
      <div className={classes.sides}>
        <Sheet title={text.from}>
          <div className={classes.fields}>
            <SearchSelect
              {...choice}
              label={text.fromCourse}
              options={courses}
              chosenId={fromCourseId}
              onChoose={(id) =>
                change(() => {
                  setFromCourseId(id);
                  setLessonId(null);
                })
              }
            />
            <SearchSelect
              {...choice}
              {...optionsOf(lessons, fromCourseId !== null)}
              key={fromCourseId}
              label={text.lesson}
              placeholder={text.chooseLesson}
              chosenId={lessonId}
              onChoose={(id) =>
                change(() => {
                  setLessonId(id);
                  setTypedName(null);
                })
              }
            />
            <ReadFault read={lessons} />
          </div>
        </Sheet>
        <Sheet title={text.to}>
          <div className={classes.fields}>
            <SearchSelect
              {...choice}
              label={text.toCourse}
              options={courses}
              chosenId={toCourseId}
              onChoose={(id) =>
                change(() => {
                  setToCourseId(id);
                  setCategoryId(null);
                })
              }
            />
            {(isCategoryMissing || categoryId !== null) && (
              <SearchSelect
                {...choice}
                {...optionsOf(categories, true)}
                label={text.category}
                chosenId={categoryId}
                error={needsCategory ? text.categoryMissing : null}
                onChoose={(id) => change(() => setCategoryId(id))}
              />
            )}
            <ReadFault read={categories} />
            <TextField
              label={text.name}
              value={name}
              maxLength={NAME_LIMIT}
              onChange={(typed) => change(() => setTypedName(typed))}
            />
            {toCourseId !== null && toCourseId === fromCourseId && (
              <p className={classes.warning}>{text.sameCourse}</p>
            )}
          </div>
        </Sheet>
      </div>
      <div className={classes.submit}>
        <Button
          onClick={submit}
          disabled={!isReady}
          loading={duplicating.isPending}
          {...(!isReady && { 'aria-describedby': whyId })}
        >
          {text.submit}
        </Button>
        {!isReady && (
          <span id={whyId} className={classes.note}>
            {why}
          </span>
        )}
      </div>
      {error !== null && (
        <p role="alert" className={classes.fault}>
          {isCategoryMissing ? text.categoryMissing : `${text.failed} ${sentenceOf(error)}`}
        </p>
      )}
      <div role="status">
        {made !== undefined && (
          <div className={classes.made}>
            <h2>{text.made}</h2>
            <p>
              <bdi>{made.name}</bdi>
            </p>
            <p className={classes.note}>
              {text.inCategory} <bdi>{made.categoryName}</bdi>
            </p>
            <p className={classes.note}>{text.copied(made.copied)}</p>
            <p>{text.isDraft}</p>
            <AppLink to={paths.lesson({ courseId: made.courseId, lessonId: made.id })}>{text.open}</AppLink>
          </div>
        )}
      </div>
    </div>
  );
}

/** A list that is still being read is not one in which nothing was found. */
function optionsOf({ data, error }: Read, isAsked: boolean) {
  const isReading = isAsked && data === undefined && error === null;
  return { options: data ?? [], noneFound: isReading ? management.loading : management.noneFound };
}

function ReadFault({ read: { data, error, refetch } }: { readonly read: Read }) {
  return data === undefined && error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />;
}
