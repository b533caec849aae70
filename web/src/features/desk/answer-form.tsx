/** The answer to a student: kept on the device until it is sent, and never sent over words that were not seen. */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { LONGEST_DESK_TEXT } from '@sugya/contract/desk.ts';
import { IconCheck } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { desk } from '../../hebrew/desk.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { showToast } from '../../platform/toasts.tsx';
import classes from './desk.module.css';
import { useSendAnswer } from './desk.queries.ts';

const text = desk.thread;

export function AnswerForm({
  courseId,
  requestId,
  lastId,
  words,
  onWords,
  onSent,
  field,
}: {
  readonly courseId: number;
  readonly requestId: number;
  /** The newest message on the screen. */
  readonly lastId: number;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onSent: () => void;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}) {
  const [isChecked, setIsChecked] = useState(false);
  const send = useSendAnswer(courseId, requestId);
  const written = words.trim();
  const submit = (isLast: boolean) => {
    if (send.isPending) return;
    setIsChecked(written === '');
    if (written === '') {
      field.current?.focus();
      return;
    }
    send.mutate(
      { text: written, isLast, afterId: lastId },
      {
        onSuccess: () => {
          onWords('');
          showToast({ kind: 'success', message: isLast ? text.sentLast : text.sent });
          onSent();
        },
      },
    );
  };
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <Textarea
        ref={field}
        aria-label={text.answer}
        placeholder={text.answerHint}
        rows={4}
        maxLength={LONGEST_DESK_TEXT}
        value={words}
        error={isChecked && written === '' ? text.answerMissing : null}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit(false);
        }}
      />
      {send.isError && <p role="alert">{sentenceOf(send.error)}</p>}
      <div className={classes.actions}>
        <Button
          type="submit"
          size="sm"
          loading={send.isPending}
          aria-keyshortcuts="Control+Enter"
          rightSection={
            <span className={classes.keyOnFill} dir="ltr" aria-hidden="true">
              Ctrl Enter
            </span>
          }
        >
          {text.send}
        </Button>
        <Button variant="default" size="sm" disabled={send.isPending} onClick={() => submit(true)}>
          {text.sendLast}
        </Button>
        {written !== '' && (
          <span className={classes.saved}>
            <IconCheck size={16} aria-hidden /> {text.draftKept}
          </span>
        )}
      </div>
    </form>
  );
}
