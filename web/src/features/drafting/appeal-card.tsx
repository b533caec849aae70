/** Appealing a mark, once and with reasons, and what became of it (DRF-17). */
import { Button } from '@mantine/core';
import type { DraftingAttempt } from '@sugya/contract/drafting.ts';
import { MOST_REASONS } from '@sugya/contract/drafting-marking.ts';
import { israelDay, shortMoment, writtenDay } from '@sugya/domain/israel-time.ts';
import { useId, useState } from 'react';
import { marking } from '../../hebrew/drafting-marking.ts';
import { shell } from '../../hebrew/shell.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './drafting.module.css';
import own from './marking/marking.module.css';

const text = marking.appeal;

export function AppealCard({
  marked: { appeal, appealUntil, total },
  isBusy,
  failure,
  onAppeal,
}: {
  readonly marked: NonNullable<DraftingAttempt['staffMarking']>;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onAppeal: (reasons: string) => void;
}) {
  if (appeal !== null) {
    return (
      <section className={classes.card} aria-label={text.title}>
        <h2>{text.title}</h2>
        <p role="status">
          {appeal.decidedAt === null
            ? text.sent(shortMoment(new Date(appeal.appealedAt)))
            : text.decided(appeal.totalBefore, total ?? 0)}
        </p>
        <details className={classes.copy}>
          <summary>{text.yours}</summary>
          <p className={classes.plain} dir="auto">
            {appeal.reasons}
          </p>
        </details>
      </section>
    );
  }
  return appealUntil === null ? null : (
    <AppealForm until={appealUntil} isBusy={isBusy} failure={failure} onAppeal={onAppeal} />
  );
}

function AppealForm({
  until,
  isBusy,
  failure,
  onAppeal,
}: {
  readonly until: string;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onAppeal: (reasons: string) => void;
}) {
  const id = useId();
  const [reasons, setReasons] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  // The moment is the first of the day after.
  const lastDay = writtenDay(israelDay(new Date(Date.parse(until) - 1)));
  return (
    <details className={own.mark}>
      <summary>
        {text.title} – {text.until(lastDay)}
      </summary>
      <div className={own.opened}>
        <p>{text.rules}</p>
        <div className={own.field}>
          <label htmlFor={id}>{text.reasons}</label>
          <small id={`${id}-hint`} className={own.quiet}>
            {text.reasonsHint}
          </small>
          <textarea
            id={id}
            aria-describedby={`${id}-hint`}
            className={own.comment}
            rows={5}
            maxLength={MOST_REASONS}
            value={reasons}
            onChange={(event) => setReasons(event.currentTarget.value)}
          />
        </div>
        {failure !== null && (
          <p role="alert" className={classes.fault}>
            {failure}
          </p>
        )}
        <div className={classes.actions}>
          <Button loading={isBusy} disabled={reasons.trim() === ''} onClick={() => setIsAsking(true)}>
            {text.send}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={text.sure.title}
        confirmLabel={text.sure.confirm}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isBusy={isBusy}
        onConfirm={() => {
          setIsAsking(false);
          onAppeal(reasons);
        }}
        onCancel={() => setIsAsking(false)}
      >
        <p>{text.sure.text}</p>
      </ConfirmDialog>
    </details>
  );
}
