/** The question bank of a course: one table of all that it asks, searched and sorted by the server. */
import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { questionFilters } from '@sugya/contract/studio-questions.ts';
import { IconListSearch, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { shell } from '../../../hebrew/shell.ts';
import { studioExport } from '../../../hebrew/studio-export.ts';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { paths } from '../../../paths.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { SearchSelect } from '../../../staff/form/search-select.tsx';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { StaffPage } from '../../../staff/screen/staff-page.tsx';
import { nextSorting, type Sorting } from '../../../staff/table/columns.ts';
import { SegmentedFilter } from '../../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../../staff/table/table-skeleton.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { ExportButton } from '../export/export-button.tsx';
import { useWorkCourse } from '../things/work-course.ts';
import { type BankRow, bankColumns } from './bank-columns.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { courseExercisesQuery } from './course-exercises.queries.ts';
import { NewQuestion } from './new-question.tsx';
import classes from './question-bank.module.css';
import { QuestionPanel } from './question-panel.tsx';
import { type QuestionOrder, questionCountsQuery, questionListQuery } from './questions.queries.ts';
import { useBankAddress } from './use-bank-address.ts';
import { useBankKeys } from './use-bank-keys.ts';
import { useQuestionRows } from './use-question-rows.ts';

const text = studioQuestions.bank;
/** Two lines: the name and the beginning of the text. Unit: px. */
const USUAL_ROW = 54;
/** Once the words rest. Unit: ms. */
const WORDS_REST_MS = 200;
const EMPTY = { ids: [], rows: [] };
const ANY_EXERCISE = 0;

export function QuestionBank({ courseId }: { readonly courseId: number }) {
  const address = useBankAddress(courseId);
  const { q, subject, exercise, import: importId, state, sort, openId } = address;
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
  const { loaded, onShown } = useQuestionRows(courseId, list.data ?? EMPTY);
  const isOpen = openId !== null;
  const columns = useMemo(() => bankColumns(loaded, isOpen), [loaded, isOpen]);
  const ids = list.data?.ids;
  const rows = useMemo(() => (ids ?? []).map((id) => ({ id })), [ids]);
  const openRow = openId === null ? undefined : loaded.get(openId);
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
        <StaffList
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
                options={[{ id: ANY_EXERCISE, name: text.anyExercise }, ...(exercises.data ?? [])]}
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
          panel={
            openId === null ? null : (
              <QuestionPanel
                key={openId}
                questionId={openId}
                row={openRow}
                onClose={() => address.set({ sel: null })}
              />
            )
          }
        >
          {renderList()}
        </StaffList>
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
      <NewQuestion
        isOpen={isNewAsked}
        exerciseId={exercise ?? openRow?.exerciseId ?? null}
        exercises={exercises.data}
        onClose={() => setIsNewAsked(false)}
      />
    </StaffPage>
  );

  function renderList() {
    if (list.data === undefined) {
      if (list.isError) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
      return <TableSkeleton label={shell.loading} />;
    }
    if (rows.length === 0) {
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
    return (
      <>
        <StaffTable<BankRow>
          label={text.list}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          nameOf={({ id }) => loaded.get(id)?.name ?? String(id)}
          pathOf={({ id }) => address.pathWith({ sel: id })}
          openId={openId}
          choice={{ chosen, onChange: setChosen }}
          order={{ now: sortingOf(sort), onSort: (key) => address.set({ sort: orderAfter(sort, key) }) }}
          usualRow={USUAL_ROW}
          onShown={onShown}
        />
        <p className={classes.keys}>{text.keys}</p>
      </>
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
  if (course === undefined) return null;
  return (
    <ExportButton
      exported={{ kind: 'course', id: courseId, name: course.name }}
      label={studioExport.courseButton}
    />
  );
}

/** As the heading shows it: by place is how the questions stand in the course. */
function sortingOf(sort: QuestionOrder): Sorting | null {
  if (sort === 'place' || sort === '-edited') return null;
  return { key: sort.replace('-', ''), isDescending: sort.startsWith('-') };
}

function orderAfter(sort: QuestionOrder, key: string): QuestionOrder {
  if (key === 'place') return sort === 'place' ? '-edited' : 'place';
  const next = nextSorting(sortingOf(sort), key);
  if (next === null || (next.isDescending && key === 'name')) return 'place';
  if (key === 'name') return 'name';
  return next.isDescending ? '-right' : 'right';
}
