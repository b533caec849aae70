/** The whole table at once: a row for each question, its answers as radio buttons, a star (MAN-06 to MAN-09, MAN-16). */
import type { ManualEntry } from '@sugya/contract/exercises-paper.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import { IconStar } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import { manualEntry } from '../../../hebrew/manual-entry.ts';
import type { DraftRow, ManualDraft } from './manual-draft.ts';
import { ManualRow } from './manual-row.tsx';
import classes from './manual-table.module.css';
import { type TableCommand, tableCommand } from './table-keys.ts';

const texts = manualEntry.table;
/** MAN-07: there are always four columns, more where a question has more answers. */
const FEWEST_COLUMNS = 4;

export type TableHandle = {
  /** Place from 0. */
  readonly focusRow: (place: number) => void;
};

export function ManualTable({
  entry,
  draft,
  marksMissing,
  onChange,
  onEnd,
  ref,
}: {
  readonly entry: ManualEntry;
  readonly draft: ManualDraft;
  readonly marksMissing: boolean;
  readonly onChange: (questionId: number, change: Partial<DraftRow>) => void;
  /** The row after the last one. */
  readonly onEnd: () => void;
  readonly ref: Ref<TableHandle>;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  useImperativeHandle(ref, () => ({ focusRow: (place) => focusRow(body.current, place, 'radio') }));
  const { questions } = entry;
  const columns = Math.max(FEWEST_COLUMNS, ...questions.map(({ answers }) => answers.length));

  function onKeyDown(event: KeyboardEvent): void {
    const focused = event.target;
    if (!(focused instanceof HTMLInputElement)) return;
    const place = Number(focused.closest('tr')?.dataset.place ?? Number.NaN);
    const question = questions[place];
    if (question === undefined) return;
    const command = tableCommand(event, question.answers.length);
    if (command === null) return;
    event.preventDefault();
    obey(command, { place, question, focused });
  }

  function obey(
    command: TableCommand,
    at: {
      readonly place: number;
      readonly question: ManualEntry['questions'][number];
      readonly focused: HTMLInputElement;
    },
  ): void {
    const { place, question, focused } = at;
    const go = (to: number, kind: 'radio' | 'checkbox') =>
      to < questions.length ? focusRow(body.current, to, kind) : onEnd();
    switch (command.kind) {
      case 'choose':
        choose(question, command.index);
        go(place + 1, 'radio');
        return;
      case 'row':
        go(Math.max(0, place + command.step), focused.type === 'checkbox' ? 'checkbox' : 'radio');
        return;
      case 'cell': {
        // Coming back from the star chooses nothing.
        if (focused.type === 'checkbox') {
          focusRow(body.current, place, 'radio');
          return;
        }
        const cells = [...(focused.closest('tr')?.querySelectorAll('input') ?? [])];
        const next = cells[cells.indexOf(focused) + command.step];
        if (next?.type === 'radio') choose(question, Number(next.dataset.index));
        next?.focus();
        return;
      }
      case 'star':
        if (!entry.hideAreYouSure)
          onChange(question.id, { isStar: draft.rows[question.id]?.isStar !== true });
        return;
      case 'clear':
        onChange(question.id, { answerId: null, letter: null, isStar: false });
        return;
    }
  }

  function choose(question: ManualEntry['questions'][number], index: number): void {
    const answer = question.answers[index];
    if (answer !== undefined) onChange(question.id, { answerId: answer.id, letter: answerLetter(index) });
  }

  return (
    <table className={classes.table}>
      <caption className={classes.spoken}>{texts.caption(entry.name)}</caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col">{texts.question}</th>
          {Array.from({ length: columns }, (_, index) => (
            <th key={answerLetter(index)} scope="col" className={classes.letter}>
              {answerLetter(index)}
            </th>
          ))}
          {!entry.hideAreYouSure && (
            <th scope="col">
              <span className={classes.starHead}>
                <IconStar size={16} aria-hidden /> {texts.star}
              </span>
            </th>
          )}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKeyDown}>
        {questions.map((question, place) => (
          <ManualRow
            key={question.id}
            question={question}
            place={place}
            columns={columns}
            draft={draft}
            hasStar={!entry.hideAreYouSure}
            marksMissing={marksMissing}
            onChoose={(index) => choose(question, index)}
            onStar={(isStar) => onChange(question.id, { isStar })}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The radio button that is chosen, or the first; the star where the focus comes from a star. */
function focusRow(body: HTMLTableSectionElement | null, place: number, kind: 'radio' | 'checkbox'): void {
  const row = body?.querySelector(`tr[data-place="${place}"]`);
  const inputs = [...(row?.querySelectorAll<HTMLInputElement>(`input[type="${kind}"]`) ?? [])];
  (inputs.find(({ checked }) => checked && kind === 'radio') ?? inputs[0])?.focus();
}
