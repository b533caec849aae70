/** What was said in a request, both sides, and under it what is written now. */
import { Button } from '@mantine/core';
import type { DeskMessage, DeskNote, DeskThread } from '@sugya/contract/desk.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconLock } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { desk } from '../../hebrew/desk.ts';
import classes from './desk.module.css';
import { Promised } from './desk-columns.tsx';

const text = desk.thread;

export function ThreadView({
  thread,
  head,
  isBusy,
  onToggle,
  children,
}: {
  readonly thread: DeskThread;
  /** Beside the button. */
  readonly head: ReactNode;
  readonly isBusy: boolean;
  /** Closes the request, or opens it again. */
  readonly onToggle: () => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <article className={classes.thread} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>
            <bdi>{thread.topicName}</bdi>
          </h2>
          <p className={classes.meta}>
            <Promised row={thread} />
            <span>{desk.statuses[thread.status]}</span>
          </p>
        </div>
        <div className={classes.headActions}>
          {head}
          <Button variant="default" size="sm" loading={isBusy} onClick={onToggle}>
            {thread.status === 3 ? text.open : text.close}
          </Button>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ol className={classes.said} aria-label={text.said} tabIndex={0}>
        {inTime(thread).map((said) =>
          'isByStaff' in said ? (
            <Message key={`said ${said.id}`} message={said} studentName={thread.student.name} />
          ) : (
            <Note key={`note ${said.id}`} note={said} />
          ),
        )}
      </ol>
      {children}
    </article>
  );
}

/** Notes of the staff among what was said, as they were written. */
function inTime({ messages, notes }: DeskThread): readonly (DeskMessage | DeskNote)[] {
  return [...messages, ...notes].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

function Note({ note }: { readonly note: DeskNote }) {
  return (
    <li className={classes.note}>
      <p className={classes.byline}>
        <bdi>{note.author ?? text.staff}</bdi>
        <time dateTime={note.at}>
          <bdi dir="ltr">{shortMoment(new Date(note.at))}</bdi>
        </time>
        <span className={classes.lock}>
          <IconLock size={16} aria-hidden />
          {text.onlyStaff}
        </span>
      </p>
      <p className={classes.words}>
        <bdi>{note.text}</bdi>
      </p>
    </li>
  );
}

function Message({ message, studentName }: { readonly message: DeskMessage; readonly studentName: string }) {
  const { isByStaff, author, at, parameter } = message;
  return (
    <li className={classes.message} data-staff={isByStaff}>
      <p className={classes.byline}>
        <bdi>{isByStaff ? (author ?? text.staff) : studentName}</bdi>
        <time dateTime={at}>
          <bdi dir="ltr">{shortMoment(new Date(at))}</bdi>
        </time>
      </p>
      {parameter !== null && (
        <p className={classes.meta}>
          <span>
            <bdi>{parameter.name}</bdi>: <bdi>{parameter.value}</bdi>
          </span>
        </p>
      )}
      <p className={classes.words}>
        <bdi>{message.text}</bdi>
      </p>
    </li>
  );
}
