/** What was said in a request, both sides, and under it what is written now. */
import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import type { DeskMessage, DeskNote, DeskThread } from '@sugya/contract/desk.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { IconArrowRight, IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { desk } from '../../hebrew/desk.ts';
import type { AppPath } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './desk.module.css';
import { Promised } from './desk-columns.tsx';

const text = desk.thread;

export function ThreadView({
  thread,
  head,
  heading,
  queuePath,
  isBusy,
  onToggle,
  onStep,
  children,
}: {
  readonly thread: DeskThread;
  /** Beside the button. */
  readonly head: ReactNode;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The queue, which a narrow window hides. */
  readonly queuePath: AppPath;
  readonly isBusy: boolean;
  /** Closes the request, or opens it again. */
  readonly onToggle: () => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly children: ReactNode;
}) {
  const id = useId();
  // Moves the browser's focus to what was opened from the queue; a field that has it keeps it.
  useEffect(() => {
    const active = document.activeElement;
    if (active === document.body || active?.matches('[data-row-control]') === true) {
      heading.current?.focus({ preventScroll: true });
    }
  }, [heading]);
  const said = useRef<HTMLOListElement>(null);
  const count = thread.messages.length + thread.notes.length;
  // The browser shows the beginning of what scrolls; what was said last is what is answered.
  useEffect(() => {
    if (count > 0 && said.current !== null) said.current.scrollTop = said.current.scrollHeight;
  }, [count]);
  return (
    <article className={classes.thread} aria-labelledby={id}>
      <header className={classes.head}>
        <BackToQueue to={queuePath} />
        <div className={classes.titles}>
          <h2 id={id} ref={heading} tabIndex={-1}>
            <bdi>{thread.topicName}</bdi>
          </h2>
          <p className={classes.meta}>
            <Promised row={thread} />
            <span>{desk.statuses[thread.status]}</span>
          </p>
        </div>
        <div className={classes.headActions}>
          {head}
          <Button
            variant="default"
            size="sm"
            aria-keyshortcuts="E"
            title={`${text.close} (E)`}
            loading={isBusy}
            onClick={onToggle}
          >
            {thread.status === 3 ? text.open : text.close}
          </Button>
          <span className={classes.steps}>
            <Step label={text.previous} code="K" onStep={() => onStep(-1)}>
              <IconChevronRight size={19} aria-hidden />
            </Step>
            <Step label={text.next} code="J" onStep={() => onStep(1)}>
              <IconChevronLeft size={19} aria-hidden />
            </Step>
          </span>
        </div>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <ol ref={said} className={classes.said} aria-label={text.said} tabIndex={0}>
        {inTime(thread).map((one) =>
          'isByStaff' in one ? (
            <Message key={`said ${one.id}`} message={one} studentName={thread.student.name} />
          ) : (
            <Note key={`note ${one.id}`} note={one} />
          ),
        )}
      </ol>
      {children}
    </article>
  );
}

/** For a narrow window, where the queue is not beside the request. */
export function BackToQueue({ to }: { readonly to: AppPath }) {
  return (
    <AppLink to={to} className={classes.back}>
      <IconArrowRight size={18} aria-hidden /> {text.back}
    </AppLink>
  );
}

function Step({
  label,
  code,
  onStep,
  children,
}: {
  readonly label: string;
  readonly code: string;
  readonly onStep: () => void;
  readonly children: ReactNode;
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      aria-keyshortcuts={code}
      title={`${label} (${code})`}
      onClick={onStep}
    >
      {children}
    </ActionIcon>
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
        {parameter !== null && (
          <span className={classes.quiet}>
            <bdi>{parameter.name}</bdi> <bdi>{parameter.value}</bdi>
          </span>
        )}
      </p>
      <p className={classes.words}>
        <bdi>{message.text}</bdi>
      </p>
    </li>
  );
}
