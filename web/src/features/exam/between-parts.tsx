/** A day between its parts: what is over, the break, and what is next; and its end (EXD-30, EXD-33). */
import { Button } from '@mantine/core';
import type { ExamDay } from '@sugya/contract/exam-day.ts';
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { useState } from 'react';
import { exam } from '../../hebrew/exam.ts';
import { shell } from '../../hebrew/shell.ts';
import { paths } from '../../paths.ts';
import { useSecondsLeft } from '../../platform/http/use-seconds-left.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import classes from './exam.module.css';
import type { PartKey } from './exam.queries.ts';

const text = exam.day;
type Part = ExamDay['parts'][number];

export function BetweenParts({
  day,
  unsentCount,
  isReady,
  isBusy,
  failure,
  onStart,
  onOpen,
}: {
  readonly day: ExamDay;
  /** Answers that are still on this device. */
  readonly unsentCount: number;
  /** The papers of the parts to come lie on the device, sealed. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onStart: (part: PartKey) => void;
  readonly onOpen: (givesUp: boolean) => void;
}) {
  const [isGivingUp, setIsGivingUp] = useState(false);
  const next = day.parts.find(({ state }) => state === 'next');
  return (
    <div className={classes.stack}>
      <ul className={classes.parts}>
        {day.parts.map((part) => (
          <li key={part.part} className={classes.part}>
            <strong>{exam.parts[part.part]}</strong>
            <span>{wordOf(part)}</span>
            {part.receipt !== null && (
              <span>
                {text.receipt} <bdi dir="ltr">{part.receipt.code}</bdi>{' '}
                {part.receipt.isWhole ? text.receiptWhole : text.receiptLacks}
              </span>
            )}
            {part.part === 'A' && part.state === 'sealed' && part.attemptId !== null && (
              <AppLink to={paths.draftingGo({ courseId: day.courseId, attemptId: part.attemptId })}>
                {text.pages}
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      {next === undefined ? (
        <section className={classes.card}>
          <h2>{text.over}</h2>
          <p>{text.overText}</p>
          {unsentCount > 0 && <p role="status">{text.unsent(unsentCount)}</p>}
          <div className={classes.actions}>
            <Button loading={isBusy} onClick={() => onOpen(false)}>
              {text.open}
            </Button>
          </div>
        </section>
      ) : (
        <section className={classes.card}>
          <h2>{text.next(exam.parts[next.part])}</h2>
          {next.breakUntil !== null && <Break until={Date.parse(next.breakUntil)} />}
          <p>
            {text.lasts(next.seconds)} {text.nothingHelps}
          </p>
          {next.hasBooklet && <p>{text.withBooklet(day.booklet.map(({ name }) => name).join(', '))}</p>}
          {next.awaitedStatutes.length > 0 && <p>{awaitedLine(next.awaitedStatutes)}</p>}
          {day.ownBreakSeconds > 0 && <p>{text.ownBreak(day.ownBreakSeconds)}</p>}
          <p role="status">{isReady ? text.ready : text.notReady}</p>
          <div className={classes.actions}>
            <Button loading={isBusy} onClick={() => onStart(next.part)}>
              {text.start(exam.shortParts[next.part])}
            </Button>
            <Button variant="default" onClick={() => setIsGivingUp(true)}>
              {text.giveUp}
            </Button>
          </div>
        </section>
      )}
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
      <ConfirmDialog
        isOpen={isGivingUp}
        title={text.giveUpSure.title}
        confirmLabel={text.giveUpSure.confirm}
        cancelLabel={shell.cancel}
        closeLabel={shell.close}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => onOpen(true)}
        onCancel={() => setIsGivingUp(false)}
      >
        {text.giveUpSure.text}
      </ConfirmDialog>
    </div>
  );
}

/** The first of them; a sitting may name dozens. */
const NAMED_STATUTES = 3;

function awaitedLine(names: readonly string[]): string {
  const named = names.slice(0, NAMED_STATUTES).join(', ');
  const more = names.length - NAMED_STATUTES;
  return more > 0 ? text.awaitsMore(named, more) : text.awaitsBooklet(named);
}

function wordOf({ state, sealedBy }: Part): string {
  return state === 'sealed' && sealedBy !== null ? text.sealedBy[sealedBy] : text.state[state];
}

function Break({ until }: { readonly until: number }) {
  const left = useSecondsLeft(until, () => undefined);
  if (left === 0) return <p>{text.breakOver}</p>;
  return (
    <>
      <p>
        {text.breakLeft}{' '}
        <bdi dir="ltr" className={classes.countdown}>
          {formatClock(left)}
        </bdi>
      </p>
      <p>{text.breakShorter}</p>
    </>
  );
}
