/** The table of the bank and the question that is open beside it. Scrolling draws these, and not what stands around them. */
import type { ComponentProps, ReactNode } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { StaffList } from '../../../staff/screen/staff-list.tsx';
import { nextSorting, type Sorting } from '../../../staff/table/columns.ts';
import { StaffTable } from '../../../staff/table/staff-table.tsx';
import { bankColumns } from './bank-columns.tsx';
import { NewQuestion } from './new-question.tsx';
import classes from './question-bank.module.css';
import { QuestionPanel } from './question-panel.tsx';
import type { QuestionOrder } from './questions.queries.ts';
import type { BankAddress } from './use-bank-address.ts';
import { type BankRow, useQuestionRows } from './use-question-rows.ts';

const text = studioQuestions.bank;
/** Two lines: the name and the beginning of the text. Unit: px. */
const USUAL_ROW = 54;

type BankListProps = Omit<ComponentProps<typeof StaffList>, 'panel' | 'children'> & {
  readonly courseId: number;
  readonly address: BankAddress;
  readonly list: Parameters<typeof useQuestionRows>[1];
  /** Stands in place of the table; null: there are rows. */
  readonly instead: ReactNode;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  /** A new question: whether it is asked for, and where it may stand. */
  readonly fresh: {
    readonly isAsked: boolean;
    readonly exercises: readonly { readonly id: number; readonly name: string }[] | undefined;
    readonly onDone: () => void;
  };
};

export function BankList({
  courseId,
  address,
  list,
  instead,
  chosen,
  onChoose,
  fresh,
  ...around
}: BankListProps) {
  const { sort, openId } = address;
  const { rows, onShown } = useQuestionRows(courseId, list);
  const open = openId === null ? null : (rows.find(({ id }) => id === openId)?.question ?? null);
  return (
    <>
      <StaffList
        {...around}
        panel={
          openId === null ? null : (
            <QuestionPanel
              key={openId}
              questionId={openId}
              row={open}
              onClose={() => address.set({ sel: null })}
            />
          )
        }
      >
        {instead ?? (
          <>
            <StaffTable<BankRow>
              label={text.list}
              columns={bankColumns(openId !== null)}
              rows={rows}
              idOf={idOf}
              nameOf={nameOf}
              pathOf={({ id }) => address.pathWith({ sel: id })}
              openId={openId}
              choice={{ chosen, onChange: onChoose }}
              order={{ now: sortingOf(sort), onSort: (key) => address.set({ sort: orderAfter(sort, key) }) }}
              evenRows={USUAL_ROW}
              onShown={onShown}
            />
            <p className={classes.keys}>{text.keys}</p>
          </>
        )}
      </StaffList>
      <NewQuestion
        isOpen={fresh.isAsked}
        exerciseId={address.exercise ?? open?.exerciseId ?? null}
        exercises={fresh.exercises}
        onClose={fresh.onDone}
      />
    </>
  );
}

const idOf = ({ id }: BankRow) => id;
const nameOf = ({ id, question }: BankRow) => question?.name ?? String(id);

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
