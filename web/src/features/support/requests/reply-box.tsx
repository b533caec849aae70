/** What the student says to an answer (SUP-45 to SUP-47). */
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { support } from '../../../hebrew/support.ts';
import { useStoredDraft } from '../../../platform/editing/stored-draft.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { useReply } from '../support.queries.ts';
import classes from './requests.module.css';

const text = support.requests;
const EMPTY_REPLY = { words: '' };

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
  const { draft, change, forget } = useStoredDraft(`reply:${requestId}`, EMPTY_REPLY);
  const { words } = draft;
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
            forget();
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
        onChange={(event) => change({ words: event.currentTarget.value })}
      />
      <Button type="submit" disabled={isEmpty} loading={reply.isPending}>
        {text.send}
      </Button>
    </form>
  );
}
