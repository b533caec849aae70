/** A list on its way from what was pasted or chosen to what is enrolled (PPL-09). */
import { readPeople } from '@sugya/domain/people/read-people.ts';
import { useState } from 'react';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { useEnrolStudents, useJudgeStudents } from '../students.queries.ts';
import { correctedRows, judgedRows, type ListRow, listOf, withoutRow } from './list-rows.ts';

export type Rehearsal = ReturnType<typeof useRehearsal>;

export function useRehearsal(courseId: number) {
  /** Null: nothing was judged yet. */
  const [rows, setRows] = useState<readonly ListRow[] | null>(null);
  const judging = useJudgeStudents(courseId);
  const enrolling = useEnrolStudents(courseId);

  function judge(wanted: readonly ListRow[]) {
    judging.mutate(listOf(wanted), {
      onSuccess: ({ lines }) => setRows(judgedRows(wanted, lines)),
      onError: reportNotDone,
    });
  }

  return {
    rows,
    isJudging: judging.isPending,
    isEnrolling: enrolling.isPending,
    done: enrolling.data,
    startWith: judge,
    startWithText: (text: string) => judge(rowsOfText(text)),
    /** What was judged is not what stands there now. */
    forget: () => setRows(null),
    judgeAgain: () => judge(rows ?? []),
    correct: (row: Pick<ListRow, 'row' | 'person'>) => setRows(correctedRows(rows ?? [], row)),
    leaveOut: (row: ListRow) => setRows(withoutRow(rows ?? [], row)),
    enrol: () => enrolling.mutate(listOf(rows ?? []), { onError: reportNotDone }),
  };
}

function rowsOfText(text: string): readonly ListRow[] {
  return readPeople(text).map(({ line, email, privateName, lastName, phone, typedMode }) => ({
    row: line,
    person: { email, privateName, lastName, phone: phone ?? '', studyMode: typedMode },
    verdict: null,
  }));
}
