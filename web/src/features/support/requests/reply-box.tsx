/** What the student says to an answer (SUP-45 to SUP-47). */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useState } from 'react';
import { support } from '../../../hebrew/support.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { useReply } from '../support.queries.ts';
import classes from './requests.module.css';

const text = support.requests;

export function ReplyBox({
  courseId,
  requestId,
  onSent,
}: {
  readonly courseId: number;
  readonly requestId: number;
  /** Then the box goes away. */
  readonly onSent: () => void;
}) {
  const [words, setWords] = useState('');
  const reply = useReply(courseId, requestId);
  const isEmpty = words.trim() === '';
  return (
    <form
      className={classes.reply}
      onSubmit={(event) => {
        event.preventDefault();
        if (isEmpty || reply.isPending) return;
        reply.mutate(words.trim(), {
          onSuccess: () => {
            showToast({ kind: 'success', message: text.sent });
            onSent();
          },
        });
      }}
    >
      <Textarea
        size="md"
        label={text.reply}
        rows={4}
        maxLength={20_000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" disabled={isEmpty} loading={reply.isPending}>
        {text.send}
      </Button>
    </form>
  );
}
