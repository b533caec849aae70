/** A row that is open: what is wrong with it first, then what changes, then all its cells. */
import { Button } from '@mantine/core';
import type { Answer } from '@sugya/contract/endpoint.ts';
import type { ImportRow, readImportRow } from '@sugya/contract/import.ts';
import { TABLE_HEADINGS } from '@sugya/domain/import/table-columns.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { importing } from '../../../hebrew/import.ts';
import { shell } from '../../../hebrew/shell.ts';
import { DiffLine } from '../../../platform/diff/diff-line.tsx';
import { diffTexts } from '../../../platform/diff/diff-texts.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { LoadingRegion, Placeholder } from '../../../ui/placeholder.tsx';
import { fieldWords } from '../finding-words.ts';
import { useMendRow } from '../imports.queries.ts';
import { importRowQuery } from '../rows/use-import-rows.ts';
import { FindingList } from './finding-list.tsx';
import classes from './open-row.module.css';
import { RowCell } from './row-cell.tsx';
import type { TypedCells, TypedRows } from './typed-cells.ts';

const text = importing.row;

type RowWhole = Answer<typeof readImportRow>;

export function OpenRow({
  importId,
  place,
  ...needs
}: {
  readonly importId: number;
  readonly place: number;
  /** It may still be mended. */
  readonly isOpen: boolean;
  readonly typed: TypedRows;
  readonly onLeaveOut: (row: ImportRow) => void;
  readonly onClose: () => void;
}) {
  const { data: row, error, refetch } = useQuery(importRowQuery(importId, place));
  if (row !== undefined) return <RowForm importId={importId} row={row} {...needs} />;
  if (error === null) {
    return (
      <LoadingRegion label={shell.loading}>
        <Placeholder height="5rem" />
      </LoadingRegion>
    );
  }
  const isGone = isApiProblem(error) && error.code === 'not_found';
  return isGone ? (
    <p role="alert">{text.gone}</p>
  ) : (
    <LoadFailed error={error} onRetry={() => void refetch()} />
  );
}

function RowForm({
  importId,
  row,
  isOpen,
  typed,
  onLeaveOut,
  onClose,
}: Omit<Parameters<typeof OpenRow>[0], 'place'> & { readonly row: RowWhole }) {
  const { place, findings, changes, outcome } = row;
  const cells = row.cells?.toSorted((one, other) => orderOf(one.field) - orderOf(other.field)) ?? null;
  const mend = useMendRow(importId);
  const [written, setWritten] = useState<TypedCells>(typed.of(place));
  const [isStillWrong, setIsStillWrong] = useState(false);
  const root = useRef<HTMLFormElement>(null);
  const refused = findings.filter(({ severity }) => severity === 'refused');
  const others = findings.filter(({ severity }) => severity !== 'refused');
  const faulty = new Set(refused.map(({ field }) => field));
  const first = fieldsFirst(faulty);
  const atFault = (cells ?? []).filter(({ field }) => first(field));
  const rest = (cells ?? []).filter(({ field }) => !first(field));
  const canMend = isOpen && cells !== null;

  // All of it comes into sight; what was opened from the table is written in at once.
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' });
    const isFromTable = document.activeElement?.matches('[data-row-control]') === true;
    if (!isFromTable) return;
    const wrong = root.current?.querySelector<HTMLElement>('textarea[aria-invalid="true"]');
    (wrong ?? root.current?.querySelector<HTMLElement>('textarea, button'))?.focus({ preventScroll: true });
  }, []);

  function write(field: string, words: string) {
    const next = { ...written, [field]: words };
    typed.keep(place, next);
    setWritten(next);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!canMend || mend.isPending) return;
    mend.mutate(
      { place, cells: cells.map(({ field, text: words }) => ({ field, text: written[field] ?? words })) },
      {
        onError: reportNotDone,
        onSuccess: ({ row: judged }) => {
          typed.keep(place, null);
          setWritten({});
          const isWrong = judged.outcome === 'refused';
          setIsStillWrong(isWrong);
          if (isWrong) return;
          showToast({ kind: 'success', message: text.fixed(judged.row) });
          onClose();
        },
      },
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  }

  const cell = ({ field, text: words }: { readonly field: string; readonly text: string }) => (
    <RowCell
      key={field}
      field={field}
      value={written[field] ?? words}
      isWrong={faulty.has(field)}
      answerCount={row.answerCount}
      isReadOnly={!canMend}
      onChange={(next) => write(field, next)}
      onEnter={submit}
    />
  );
  return (
    <form
      ref={root}
      className={classes.form}
      aria-label={text.heading(row.row)}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {isStillWrong && (
        <p role="alert" className={classes.still}>
          {text.stillWrong}
        </p>
      )}
      <FindingList label={text.why} findings={refused} isWrong />
      {cells === null && outcome === 'refused' && <p>{text.notMendable}</p>}
      {changes.length > 0 && (
        <dl className={classes.changes} aria-label={text.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldWords(field)}</dt>
              <dd dir="auto">
                <DiffLine parts={diffTexts(before, after)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {atFault.length > 0 && <div className={classes.cells}>{atFault.map(cell)}</div>}
      <FindingList label={text.notes} findings={others} />
      {rest.length > 0 && (
        <details className={classes.all} open={atFault.length === 0 && outcome === 'refused'}>
          <summary>{text.allCells}</summary>
          <div className={classes.cells}>{rest.map(cell)}</div>
        </details>
      )}
      <div className={classes.actions}>
        {canMend && (outcome === 'refused' || Object.keys(written).length > 0) && (
          <Button type="submit" size="sm" loading={mend.isPending}>
            {text.fix}
          </Button>
        )}
        {isOpen && (
          <Button
            size="sm"
            variant="default"
            onClick={() => {
              onLeaveOut(row);
              onClose();
            }}
          >
            {row.isLeftOut ? text.takeIn : text.leaveOut}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}

/** As our own table has its columns. */
const ORDER = TABLE_HEADINGS.map(({ column }) => column);

function orderOf(field: string): number {
  const place = ORDER.indexOf(field);
  return place === -1 ? ORDER.length : place;
}

const OF_ANSWERS = /^(?:answer_\d+|correct|near|medium|far)$/;

/** The fields at fault; a fault among the answers is mended with the question and all of them in sight. */
function fieldsFirst(faulty: ReadonlySet<string>): (field: string) => boolean {
  const isOfAnswers = [...faulty].some((field) => OF_ANSWERS.test(field));
  return (field) => faulty.has(field) || (isOfAnswers && /^(?:question|answer_\d+|correct)$/.test(field));
}
