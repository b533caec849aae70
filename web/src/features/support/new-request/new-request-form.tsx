/** A new request to the staff (SUP-14 to SUP-37). */
import { Button, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import type { AskedQuestion, MessageType } from '@sugya/contract/support.ts';
import { isLengthLimited, MOST_CHARACTERS } from '@sugya/domain/support/request-text.ts';
import { type KeyboardEvent, useState } from 'react';
import { support } from '../../../hebrew/support.ts';
import { useStoredDraft } from '../../../platform/editing/stored-draft.ts';
import classes from './new-request-form.module.css';
import { type DraftField, EMPTY_DRAFT, errorsOf } from './request-errors.ts';
import { TopicField } from './topic-field.tsx';
import { useSending } from './use-sending.ts';

const text = support.request;
const EVERY_FIELD: readonly DraftField[] = ['topicId', 'parameter', 'text', 'questionNumber'];

export function NewRequestForm({
  courseId,
  topics,
  asked = null,
  onSent,
}: {
  readonly courseId: number;
  readonly topics: readonly MessageType[];
  /** The question that it is opened from. */
  readonly asked?: AskedQuestion | null;
  /** Called when the student has had time to read that it was sent. */
  readonly onSent: () => void;
}) {
  const { draft, change, forget } = useStoredDraft(nameOf(courseId, asked), EMPTY_DRAFT);
  const [touched, setTouched] = useState<ReadonlySet<DraftField>>(new Set());
  const sending = useSending(courseId, { asked, onStored: forget, onSent });
  const topic = topics.find(({ id }) => String(id) === draft.topicId);
  const errors = errorsOf(draft, topic);
  const isReady = Object.keys(errors).length === 0;
  const length = draft.text.trim().length;

  const field = (name: DraftField) => ({
    value: draft[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [name]: currentTarget.value }),
    onBlur: () => setTouched((now) => new Set([...now, name])),
    // SUP-30: what is too long is reported while it is written, what is missing once the field was left.
    error: touched.has(name) || (name === 'text' && length > 0) ? errors[name] : undefined,
  });

  function submit() {
    setTouched(new Set(EVERY_FIELD));
    if (isReady && topic !== undefined && !sending.isBusy) sending.send(draft, topic);
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // A browser does not send a form whose button is disabled, and then nobody would say what is missing.
      onKeyDown={(event) => {
        if (isEnterInField(event) && !isReady) submit();
      }}
    >
      {asked !== null && (
        <p className={classes.asked}>
          {text.about} <bdi>{asked.exerciseName}</bdi>, {text.questionOf(asked.number)}
        </p>
      )}
      <TopicField topics={topics} topic={topic} {...field('topicId')} />
      {topic !== undefined && topic.additionalParameterName !== null && (
        <TextInput
          label={topic.additionalParameterName}
          size="md"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          required
          className={classes.number}
          {...field('parameter')}
        />
      )}
      <div>
        <Textarea size="md" label={text.text} required rows={7} {...field('text')} />
        {topic !== undefined && isLengthLimited(topic.name) && <Counter length={length} />}
      </div>
      {asked === null && (
        <TextInput
          label={text.questionNumber}
          size="md"
          type="number"
          inputMode="numeric"
          min={1}
          step={1}
          className={classes.number}
          {...field('questionNumber')}
        />
      )}
      <div className={classes.send}>
        <Button type="submit" disabled={!isReady || sending.isSent} loading={sending.isSending}>
          {text.send}
        </Button>
        {(topic === undefined || length === 0) && !sending.isSent && (
          <p className={classes.waits}>{text.waits}</p>
        )}
      </div>
    </form>
  );
}

/** What is written about one question is not what is written about another. */
function nameOf(courseId: number, asked: AskedQuestion | null): string {
  return asked === null ? `request:${courseId}` : `request:${courseId}:${asked.id}`;
}

/** SUP-26; a screen reader says it in words. */
function Counter({ length }: { readonly length: number }) {
  return (
    <p className={length > MOST_CHARACTERS ? `${classes.counter} ${classes.over}` : classes.counter}>
      <bdi dir="ltr" aria-hidden="true">{`${MOST_CHARACTERS} / ${length}`}</bdi>
      <span className={classes.spoken}>{text.counterName(length, MOST_CHARACTERS)}</span>
    </p>
  );
}

function isEnterInField({ key, target }: KeyboardEvent): boolean {
  return key === 'Enter' && target instanceof HTMLInputElement;
}
