/** One request: its state, its date, what is unread, and inside its thread (SUP-40 to SUP-46). */
import type { UserRequest } from '@sugya/contract/support.ts';
import { shortDate, shortMoment } from '@sugya/domain/israel-time.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { support } from '../../../hebrew/support.ts';
import { ReplyBox } from './reply-box.tsx';
import classes from './requests.module.css';

const text = support.requests;

export function RequestCard({
  courseId,
  request,
  isOpen,
  onToggle,
}: {
  readonly courseId: number;
  readonly request: UserRequest;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const { id, messageTypeName, createdDate, unreadAdminResponsesCount, isUserAllowedToRespond } = request;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const threadId = useId();
  const headRef = useRef<HTMLButtonElement>(null);
  return (
    <article className={classes.card}>
      <h2 className={classes.heading}>
        <button
          ref={headRef}
          type="button"
          className={classes.head}
          aria-expanded={isOpen}
          aria-controls={threadId}
          onClick={onToggle}
        >
          <bdi className={classes.topic}>{messageTypeName}</bdi>
          {unreadAdminResponsesCount > 0 && (
            <span className={classes.unread}>{support.unread(unreadAdminResponsesCount)}</span>
          )}
          <span className={classes.status}>
            <span className={classes.spoken}>{text.status} </span>
            {statusWords(request.status)}
          </span>
          <bdi dir="ltr" className={classes.date}>
            {shortDate(new Date(createdDate))}
          </bdi>
          <Chevron size={19} aria-hidden className={classes.chevron} />
        </button>
      </h2>
      <div id={threadId} className={classes.inside} hidden={!isOpen}>
        {isOpen && <Thread request={request} />}
        {isOpen && isUserAllowedToRespond && (
          <ReplyBox courseId={courseId} requestId={id} onSent={() => headRef.current?.focus()} />
        )}
      </div>
    </article>
  );
}

function Thread({ request }: { readonly request: UserRequest }) {
  return (
    <ol className={classes.thread}>
      {request.responses.map((response, place) => (
        <li
          key={`${response.createdDate} ${response.responseText}`}
          className={response.isAdminResponse ? `${classes.said} ${classes.staff}` : classes.said}
        >
          <p className={classes.byline}>
            <span>{response.isAdminResponse ? text.staff : text.student}</span>
            <time dateTime={response.createdDate}>
              <bdi dir="ltr">{shortMoment(new Date(response.createdDate))}</bdi>
            </time>
          </p>
          {place === 0 && request.question !== null && (
            <p className={classes.parameter}>
              {text.about} <bdi>{request.question.exerciseName}</bdi>,{' '}
              {support.request.questionOf(request.question.number)}
            </p>
          )}
          {place === 0 && request.questionNumber !== null && (
            <p className={classes.parameter}>
              {text.questionNumber}: <bdi>{request.questionNumber}</bdi>
            </p>
          )}
          {response.additionalParameter !== null && (
            <p className={classes.parameter}>
              <bdi>{response.additionalParameter.name}</bdi>: <bdi>{response.additionalParameter.value}</bdi>
            </p>
          )}
          <p className={classes.words}>
            <bdi>{response.responseText}</bdi>
          </p>
        </li>
      ))}
    </ol>
  );
}

/** SUP-42: an unknown state is called unknown. */
export function statusWords(status: number): string {
  return text.statuses[status as keyof typeof text.statuses] ?? text.noStatus; // looked up, whatever it is
}
