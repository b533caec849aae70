/** The students of a course: found by words, narrowed by a filter, and a panel that enrols more (PPL-01 to PPL-03). */
import { useDebouncedValue } from '@mantine/hooks';
import type { Capability } from '@sugya/contract/endpoint.ts';
import { type StudentFilter, studentFilters } from '@sugya/contract/students.ts';
import { IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { students as text } from '../../hebrew/students.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useGo, useQueryId, useQueryParameter } from '../../platform/navigation.ts';
import { StaffList } from '../../staff/screen/staff-list.tsx';
import { MoreButton } from '../../staff/table/more-button.tsx';
import { SegmentedFilter } from '../../staff/table/segmented-filter.tsx';
import { StaffTable } from '../../staff/table/staff-table.tsx';
import { TableSkeleton } from '../../staff/table/table-skeleton.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { EnrolPanel } from './enrol/enrol-panel.tsx';
import { studentColumns } from './student-columns.tsx';
import { StudentPanel } from './student-panel.tsx';
import { studentsQuery, type WantedStudents } from './students.queries.ts';

/** The server is asked once the words rest. */
const REST_MS = 250;

export function CourseStudents({
  courseId,
  mayDo,
}: {
  readonly courseId: number;
  readonly mayDo: (capability: Capability) => boolean;
}) {
  const { words: typed, filter, change, close, pathOf, openId } = useStudentsAddress(courseId);
  const isEnrolling = useQueryParameter('panel') === 'enrol' && mayDo('students.enrol');
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const [now] = useState(() => new Date());
  const list = useInfiniteQuery(studentsQuery(courseId, { words, filter }));
  const [first] = list.data?.pages ?? [];
  const found = list.data?.pages.flatMap((page) => page.students) ?? [];
  const isFailed = list.error !== null && found.length === 0;
  const isBesidePanel = isEnrolling || openId !== null;
  const one =
    openId === null ? null : (
      <StudentPanel key={openId} {...{ courseId, mayDo }} studentId={openId} onClose={close} />
    );
  return (
    <StaffList
      search={{
        label: text.search,
        placeholder: text.placeholder,
        value: typed,
        onChange: (next) => change({ words: next }),
      }}
      filters={
        <SegmentedFilter
          label={text.filter}
          parts={shownFilters(first?.counts, filter).map((value) => ({
            value,
            label: text.filters[value],
            count: first?.counts[value] ?? null,
          }))}
          chosen={filter}
          onChoose={(value) => change({ filter: value })}
        />
      }
      filtersLabel={text.narrowing}
      count={first === undefined || found.length === 0 ? '' : text.shown(found.length, first.counts.all)}
      panel={isEnrolling ? <EnrolPanel courseId={courseId} onClose={close} /> : one}
    >
      {list.isPending && <TableSkeleton label={text.loading} />}
      {isFailed && <LoadFailed error={list.error} onRetry={() => void list.refetch()} />}
      {first !== undefined && found.length === 0 && <Nobody isEmpty={first.counts.all === 0} />}
      {first !== undefined && found.length > 0 && (
        <>
          <StaffTable
            label={text.list}
            columns={studentColumns({ exerciseCount: first.exerciseCount, now, isBesidePanel })}
            rows={found}
            idOf={({ student }) => student.id}
            pathOf={({ student }) => pathOf(student.id)}
            openId={openId}
          />
          <MoreButton pages={list} label={text.more} />
        </>
      )}
    </StaffList>
  );
}

/** How one studies is no filter of a school that never says it. */
function shownFilters(
  counts: Readonly<Record<StudentFilter, number>> | undefined,
  chosen: StudentFilter,
): readonly StudentFilter[] {
  const isSaid = counts !== undefined && counts.campus + counts.online > 0;
  const ofMode = (value: StudentFilter) => value === 'campus' || value === 'online';
  return studentFilters.filter((value) => isSaid || value === chosen || !ofMode(value));
}

function Nobody({ isEmpty }: { readonly isEmpty: boolean }) {
  return (
    <StateMessage icon={<IconUsers size={28} />} title={isEmpty ? text.none : text.notFound}>
      {isEmpty ? text.noneWhy : text.notFoundNext}
    </StateMessage>
  );
}

function useStudentsAddress(courseId: number) {
  const go = useGo();
  const addressed = useQueryParameter('filter');
  const isEnrolling = useQueryParameter('panel') === 'enrol';
  const openId = useQueryId('id');
  const filter: StudentFilter = studentFilters.find((known) => known === addressed) ?? 'all';
  const wordsOfAddress = useQueryParameter('words') ?? '';
  // The address follows a moment later; a field that waited for it would lose keys.
  const [words, setWords] = useState(wordsOfAddress);
  const pathTo = (wanted: WantedStudents, open: { panel?: 'enrol'; id?: number }) =>
    paths.studioStudents({
      courseId,
      ...(wanted.filter !== 'all' && { filter: wanted.filter }),
      ...(wanted.words !== '' && { words: wanted.words }),
      ...open,
    });
  return {
    words,
    filter,
    change: (changed: Partial<WantedStudents>) => {
      const next = { words, filter, ...changed };
      setWords(next.words);
      const open = {
        ...(isEnrolling && { panel: 'enrol' as const }),
        ...(openId !== null && { id: openId }),
      };
      go(pathTo(next, open), { replace: true });
    },
    close: () => go(pathTo({ words, filter }, {})),
    pathOf: (id: number) => pathTo({ words, filter }, { id }),
    openId,
  };
}
