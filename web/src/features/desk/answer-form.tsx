/** The answer to a student: kept on the device until it is sent, and never sent over words that were not seen. */
import { Button, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { LONGEST_DESK_TEXT } from '@sugya/contract/desk.ts';
import { addTemplate } from '@sugya/domain/support/template.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { desk } from '../../hebrew/desk.ts';
import { useStoredDraft } from '../../platform/editing/stored-draft.ts';
import { sentenceOf } from '../../platform/failure-reports.ts';
import { showToast } from '../../platform/toasts.tsx';
import classes from './desk.module.css';
import { deskTemplatesQuery, useSendAnswer } from './desk.queries.ts';

const text = desk.thread;
const EMPTY = { words: '' };

export function AnswerForm({
  courseId,
  requestId,
  lastId,
  firstName,
  field,
}: {
  readonly courseId: number;
  readonly requestId: number;
  /** The newest message on the screen. */
  readonly lastId: number;
  /** Of the student, for templates. */
  readonly firstName: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}) {
  const { draft, change } = useStoredDraft(`desk:${requestId}`, EMPTY);
  const [isMissing, setIsMissing] = useState(false);
  const send = useSendAnswer(courseId, requestId);
  const templates = useQuery(deskTemplatesQuery(courseId)).data ?? [];
  const submit = (isLast: boolean) => {
    if (send.isPending) return;
    const words = draft.words.trim();
    setIsMissing(words === '');
    if (words === '') {
      field.current?.focus();
      return;
    }
    send.mutate(
      { text: words, isLast, afterId: lastId },
      {
        onSuccess: () => {
          change(EMPTY);
          showToast({ kind: 'success', message: text.sent });
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
        label={text.answer}
        description={text.answerHint}
        rows={5}
        maxLength={LONGEST_DESK_TEXT}
        value={draft.words}
        error={isMissing ? text.answerMissing : null}
        onChange={({ currentTarget }) => {
          setIsMissing(false);
          change({ words: currentTarget.value });
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit(false);
        }}
      />
      {templates.length > 0 && (
        <NativeSelect
          label={text.template}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = templates.find(({ id }) => String(id) === currentTarget.value);
            if (chosen === undefined) return;
            setIsMissing(false);
            change({ words: addTemplate(draft.words, chosen.text, firstName) });
            field.current?.focus();
          }}
        >
          <option value="">{text.chooseTemplate}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      {send.isError && <p role="alert">{sentenceOf(send.error)}</p>}
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={send.isPending}>
          {text.send}
        </Button>
        <Button variant="default" size="sm" disabled={send.isPending} onClick={() => submit(true)}>
          {text.sendLast}
        </Button>
      </div>
    </form>
  );
}
