/** One message: who says what since when, whether it was read, and the whole text on demand (MSG-01, MSG-06, MSG-07). */
import { Button } from '@mantine/core';
import type { Message } from '@sugya/contract/messages.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import { IconCheck, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { messages } from '../../hebrew/messages.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { excerptOf } from './excerpt.ts';
import classes from './message-card.module.css';
import { useMarkRead } from './messages.queries.ts';

export function MessageCard({
  courseId,
  message,
  isOpenAtFirst,
  onMarked,
}: {
  readonly courseId: number;
  readonly message: Message;
  readonly isOpenAtFirst: boolean;
  readonly onMarked: (messageId: number) => void;
}) {
  const { messageTitle, messageBody, messageAuthor, displayFromDate, isRead } = message;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const marking = useMarkRead(courseId, onMarked);
  const titleId = useId();
  const bodyId = useId();
  return (
    <article
      className={isRead ? classes.card : `${classes.card} ${classes.unread}`}
      aria-labelledby={titleId}
      // The link from the course's home leads here.
      ref={isOpenAtFirst ? scrollHere : undefined}
    >
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          <bdi>{messageTitle}</bdi>
        </h2>
        <p className={classes.byline}>
          <time dateTime={displayFromDate}>
            <bdi dir="ltr">{shortDate(new Date(displayFromDate))}</bdi>
          </time>
          <bdi>{messageAuthor}</bdi>
        </p>
      </header>
      <div id={bodyId} className={classes.body}>
        {isOpen ? <RichText cites html={messageBody} /> : <p>{excerptOf(messageBody)}</p>}
      </div>
      <footer className={classes.foot}>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={isOpen ? messages.lessOf(messageTitle) : messages.moreOf(messageTitle)}
          rightSection={
            isOpen ? <IconChevronUp size={17} aria-hidden /> : <IconChevronDown size={17} aria-hidden />
          }
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? messages.less : messages.more}
        </Button>
        <ReadMarker
          isRead={isRead}
          isMarking={marking.isPending}
          title={messageTitle}
          onMark={() => marking.mutate(message.id)}
        />
      </footer>
    </article>
  );
}

/** The button stays where it is when its work is done, so that nobody's focus is lost. */
function ReadMarker({
  isRead,
  isMarking,
  onMark,
  title,
}: {
  readonly isRead: boolean;
  readonly isMarking: boolean;
  readonly onMark: () => void;
  readonly title: string;
}) {
  const [wasMarkedHere, setWasMarkedHere] = useState(false);
  if (isRead && !wasMarkedHere) {
    return (
      <p className={classes.read}>
        <IconCheck size={17} aria-hidden />
        {messages.read}
      </p>
    );
  }
  if (isRead) {
    return (
      <p className={classes.read} tabIndex={-1} ref={focusHere}>
        <IconCheck size={17} aria-hidden />
        {messages.read}
      </p>
    );
  }
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isMarking}
      aria-label={messages.markReadOf(title)}
      onClick={() => {
        setWasMarkedHere(true);
        onMark();
      }}
    >
      {messages.markRead}
    </Button>
  );
}

/** The focus that left with the button; a user who went on meanwhile is not called back. */
function focusHere(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

function scrollHere(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
