/** The question bank of a course: one table of all that it asks, searched and sorted by the server. */
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { questionFilters } from '@sugya/contract/studio-questions.ts';
import { IconListSearch, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioExport } from '../../../hebrew/studio-export.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { useWorkCourse } from '../things/work-course.ts';
import { BankList } from './bank-list.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { courseExercisesQuery } from './course-exercises.queries.ts';
import classes from './question-bank.module.css';
import { questionCountsQuery, questionListQuery } from './questions.queries.ts';
import { useBankAddress } from './use-bank-address.ts';
import { useBankKeys } from './use-bank-keys.ts';

const text = studioQuestions.bank;
/** Once the words rest. Unit: ms. */
const WORDS_REST_MS = 200;
const NONE = { ids: [], rows: [] };
const ANY_EXERCISE = 0;

export function QuestionBank({ courseId }: { readonly courseId: number }) {
  const address = useBankAddress(courseId);
  const { q, subject, exercise, import: importId, state, sort } = address;
  const search = { courseId, q, subject, exercise, import: importId };
  const list = useQuery(questionListQuery({ ...search, state, sort }));
  const counts = useQuery(questionCountsQuery(search));
  const exercises = useQuery(courseExercisesQuery(courseId));
  const [typed, setTyped] = useState(q);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isNewAsked, setIsNewAsked] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const searchLater = useDebouncedCallback((words: string) => {
    setChosen(new Set());
    address.set({ q: words });
  }, WORDS_REST_MS);
  const ids = list.data?.ids;
  const anyOrOne = useMemo(
    () => [{ id: ANY_EXERCISE, name: text.anyExercise }, ...(exercises.data ?? [])],
    [exercises.data],
  );
  useBankKeys({
    onNew: () => setIsNewAsked(true),
    onSearch: () => root.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });

  function narrow(change: Parameters<typeof address.set>[0]) {
    setChosen(new Set());
    address.set(change);
  }

  const isNarrowed =
    q !== '' || subject !== null || exercise !== null || importId !== null || state !== 'all';
  return (
    <StaffPage
      title={text.title}
      action={
        <span className={classes.actions}>
          <ExportOfBank courseId={courseId} exercise={exercise} exercises={exercises.data} />
          <Button
            size="sm"
            leftSection={<IconPlus size={17} aria-hidden />}
            rightSection={
              <kbd dir="ltr" className={classes.key}>
                {text.freshKey}
              </kbd>
            }
            onClick={() => setIsNewAsked(true)}
          >
            {text.fresh}
          </Button>
        </span>
      }
    >
      <div ref={root}>
        <BankList
          courseId={courseId}
          address={address}
          list={list.data ?? NONE}
          instead={renderInstead()}
          chosen={chosen}
          onChoose={setChosen}
          search={{
            label: text.search,
            value: typed,
            placeholder: text.searchHint,
            onChange: (words) => {
              setTyped(words);
              searchLater(words);
            },
          }}
          filters={
            <>
              <SearchSelect
                label={text.exercise}
                placeholder={text.anyExercise}
                noneFound={text.noneFound}
                options={anyOrOne}
                chosenId={exercise ?? ANY_EXERCISE}
                onChoose={(id) => narrow({ exercise: id === ANY_EXERCISE ? null : id })}
              />
              <SegmentedFilter
                label={text.filters}
                parts={questionFilters.map((value) => ({
                  value,
                  label: text.states[value],
                  count: counts.data?.[value] ?? null,
                }))}
                chosen={state}
                onChoose={(next) => narrow({ state: next })}
              />
            </>
          }
          {...(importId !== null && {
            before: (
              <p className={classes.ofImport}>
                <AppLink to={paths.studioImport(importId)}>{text.ofImport}</AppLink>
                <Button size="compact-sm" variant="subtle" onClick={() => narrow({ import: null })}>
                  {text.anyImport}
                </Button>
              </p>
            ),
          })}
          filtersLabel={text.filters}
          count={
            ids === undefined || counts.data === undefined ? '' : text.shown(ids.length, counts.data.course)
          }
          fresh={{ isAsked: isNewAsked, exercises: exercises.data, onDone: () => setIsNewAsked(false) }}
        />
        {ids !== undefined && chosen.size > 0 && (
          <BulkBar
            courseId={courseId}
            chosen={chosen}
            found={ids}
            search={{ q, subject, exercise, import: importId, state }}
            onChoose={setChosen}
          />
        )}
      </div>
    </StaffPage>
  );

  /** In place of the table; null: there are rows. */
  function renderInstead(): ReactNode {
    if (list.data === undefined) {
      if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
      return <TableSkeleton label={shell.loading} />;
    }
    if (list.data.ids.length > 0) return null;
    return isNarrowed ? (
      <StateMessage
        title={text.noneFound}
        action={
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              setTyped('');
              narrow({ q: null, subject: null, exercise: null, import: null, state: null });
            }}
          >
            {text.clear}
          </Button>
        }
      >
        {text.noneFoundWhy}
      </StateMessage>
    ) : (
      <StateMessage icon={<IconListSearch size={28} />} title={text.none}>
        {text.noneWhy}
      </StateMessage>
    );
  }
}

/** Of the exercise that the list is narrowed to, else of the course. */
function ExportOfBank({
  courseId,
  exercise,
  exercises,
}: {
  readonly courseId: number;
  readonly exercise: number | null;
  readonly exercises: readonly { readonly id: number; readonly name: string }[] | undefined;
}) {
  const { courses } = useWorkCourse();
  const course = courses.find(({ id }) => id === courseId);
  const chosen = exercises?.find(({ id }) => id === exercise);
  if (chosen !== undefined) {
    return <ExportButton exported={{ kind: 'exercise', ...chosen }} label={studioExport.exerciseButton} />;
  }
  // Its room is kept until the course is known.
  return (
    <span style={course === undefined ? { visibility: 'hidden' } : undefined}>
      <ExportButton
        exported={{ kind: 'course', id: courseId, name: course?.name ?? '' }}
        label={studioExport.courseButton}
      />
    </span>
  );
}
