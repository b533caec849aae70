/** The rows of a file as they are judged: counted, filtered, mended in place, left out, and brought in. */

import type { ReactNode } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import type { ImportWhole } from '../import-whole.ts';
import { ColumnsPanel } from '../plan/columns-panel.tsx';
import { TargetPanel } from '../plan/target-panel.tsx';
import { StatuteQuestions } from '../statute/statute-questions.tsx';
import { UndoPanel } from '../undo/undo-panel.tsx';
import type { ImportAddress } from '../use-import-address.ts';
import { CountTabs } from './count-tabs.tsx';
import { ImportFoot } from './import-foot.tsx';
import { ImportNotes } from './import-notes.tsx';
import { RowsTable } from './rows-table.tsx';

export function Rehearsal({
  job,
  counts,
  address,
  above,
}: {
  readonly job: ImportWhole;
  readonly counts: NonNullable<ImportWhole['counts']>;
  readonly address: ImportAddress;
  /** Over the counts, in the column of the rows. */
  readonly above: ReactNode;
}) {
  const isOpen = job.state === 'judged';
  const isOfQuestions = job.kind === 'questions';
  const panel = openPanel();
  return (
    <>
      <StaffList
        filtersLabel={importing.counts.label}
        count=""
        panel={panel}
        before={
          <>
            {above}
            {isOpen && job.statute !== null && <StatuteQuestions job={job} answers={job.statute} />}
            <CountTabs counts={counts} address={address} isDone={!isOpen} isOfQuestions={isOfQuestions} />
            <ImportNotes job={job} address={address} />
          </>
        }
      >
        <RowsTable
          key={job.id}
          job={job}
          counts={counts}
          address={address}
          isNarrow={panel !== null}
          // A pack or a statute comes in as a whole.
          isOpen={isOpen && isOfQuestions}
          isDone={!isOpen}
        />
      </StaffList>
      {isOpen && panel === null && <ImportFoot job={job} counts={counts} address={address} />}
    </>
  );

  function openPanel() {
    const onClose = () => address.set({ panel: null });
    if (address.panel === 'undo' && job.state === 'done') return <UndoPanel job={job} onClose={onClose} />;
    if (!isOpen) return null;
    if (address.panel === 'target' && isOfQuestions && job.courseId !== null) {
      return <TargetPanel key={job.revision} job={job} courseId={job.courseId} onClose={onClose} />;
    }
    if (address.panel === 'columns' && job.columns !== null) {
      return <ColumnsPanel key={job.revision} job={job} columns={job.columns} onClose={onClose} />;
    }
    return null;
  }
}
