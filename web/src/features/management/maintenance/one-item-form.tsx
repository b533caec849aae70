/** Maintenance of a single video or exercise by its number (AMM-09). */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { type FormEvent, useState } from 'react';
import { management } from '../../../hebrew/management.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import { DoneMark } from './done-mark.tsx';
import { reasonText } from './failure-list.tsx';
import classes from './maintenance.module.css';
import { type MaintenanceKind, useUpdateOne } from './maintenance.queries.ts';

const text = management.maintenance;

export function OneItemForm({ kind }: { readonly kind: MaintenanceKind }) {
  const words = text.kinds[kind];
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [successes, setSuccesses] = useState(0);
  const updating = useUpdateOne(kind);

  function submit(event: FormEvent) {
    event.preventDefault();
    const id = readId(typed);
    if (id === null) {
      setFault(text.badId);
      return;
    }
    if (updating.isPending) return;
    updating.mutate(id, {
      onSuccess: () => setSuccesses((count) => count + 1),
      onError: (error) => setFault(faultOf(error, id)),
    });
  }

  return (
    <form className={classes.one} noValidate onSubmit={submit}>
      <TextInput
        size="md"
        label={words.id}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Button type="submit" variant="default" loading={updating.isPending}>
        {words.one}
      </Button>
      {/* Of the item that was asked for last: another one on its way, or refused, leaves no mark. */}
      <DoneMark
        successes={updating.isSuccess ? successes : 0}
        text={text.oneDone(String(updating.variables ?? ''))}
      />
    </form>
  );
}

/** A whole number from 1; null for anything else. */
function readId(typed: string): number | null {
  const trimmed = typed.trim();
  return /^[1-9]\d{0,14}$/.test(trimmed) ? Number(trimmed) : null;
}

function faultOf(error: unknown, id: number): string {
  if (!isApiProblem(error)) return sentenceOf(error);
  if (error.code === 'not_found') return text.unknownId;
  const [reason] = error.errors[String(id)] ?? [];
  return reason === undefined ? sentenceOf(error) : reasonText(reason);
}
