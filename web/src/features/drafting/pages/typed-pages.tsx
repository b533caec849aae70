/** Typing what was written by hand, in the day after its time, and what was typed (DRF-22). */
import { Button } from '@mantine/core';
import { type DraftingAttempt, MOST_TEXT_SIGNS } from '@sugya/contract/drafting.ts';
import { shortMoment } from '@sugya/domain/israel-time.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { marking } from '../../../hebrew/drafting-marking.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import classes from '../drafting.module.css';
import { draftingKey } from '../drafting.queries.ts';
import { pageCalls } from './pages.queries.ts';

const text = marking.pages;

export function TypedPages({ attempt }: { readonly attempt: DraftingAttempt }) {
  const { typingUntil, handedInTaskId } = attempt;
  const typed = attempt.tasks.find(({ id }) => id === handedInTaskId)?.typed;
  if (typingUntil !== undefined)
    return <Typing attempt={attempt} until={typingUntil} saved={typed?.body ?? ''} />;
  if (typed === undefined) return null;
  return (
    <section className={classes.card}>
      <h2>{text.typedOwn(shortMoment(new Date(typed.typedAt)))}</h2>
      <p className={classes.plain} dir="auto">
        {typed.body}
      </p>
    </section>
  );
}

function Typing({
  attempt: { id: attemptId },
  until,
  saved,
}: {
  readonly attempt: DraftingAttempt;
  readonly until: string;
  readonly saved: string;
}) {
  const id = useId();
  const client = useQueryClient();
  const kept = `drafting_typed_${attemptId}`;
  // What was typed and not saved outlives a reload.
  const [body, setBody] = useState(() => readStored('session', kept) ?? saved);
  const save = useMutation({
    mutationFn: () => pageCalls.type(attemptId, body),
    onSuccess: (after) => {
      writeStored('session', kept, null);
      client.setQueryData(draftingKey(attemptId), after);
    },
    meta: { showsOwnFailure: true },
  });
  return (
    <section className={classes.card}>
      <h2>{text.typeTitle}</h2>
      <p>{text.typeHow(shortMoment(new Date(until)))}</p>
      <label htmlFor={id}>{text.typeLabel}</label>
      <textarea
        id={id}
        className={classes.box}
        rows={12}
        maxLength={MOST_TEXT_SIGNS}
        spellCheck={false}
        autoComplete="off"
        value={body}
        onChange={({ currentTarget: { value } }) => {
          setBody(value);
          writeStored('session', kept, value);
        }}
      />
      {save.error !== null && (
        <p role="alert" className={classes.fault}>
          {sentenceOf(save.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          loading={save.isPending}
          disabled={body.trim() === '' || body === saved}
          onClick={() => save.mutate()}
        >
          {text.typeSave}
        </Button>
        <span role="status">{body === saved && saved !== '' && text.typeSaved}</span>
      </div>
    </section>
  );
}
