/** The days, people, kinds and words of the audit log; what is asked for stands in the address. */
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { audit } from '../../hebrew/audit.ts';
import { paths } from '../../paths.ts';
import { useGo } from '../../platform/navigation.ts';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import { TextField } from '../../staff/form/text-field.tsx';
import classes from './audit.module.css';
import { auditKey } from './audit.queries.ts';
import { type AuditFilter, auditFilterOf, isDay } from './audit-address.ts';
import { kindChoices, kindName } from './audit-words.ts';

const MOST_LETTERS = 200;

type Faults = { readonly from?: string; readonly to?: string };

export function AuditFilterForm({ filter }: { readonly filter: AuditFilter }) {
  const go = useGo();
  const client = useQueryClient();
  const [shown, setShown] = useState(filter);
  const [draft, setDraft] = useState(draftOf(filter));
  const [faults, setFaults] = useState<Faults>({});
  // Another address than ours, by the way back: the fields follow it, and keep the focus.
  if (JSON.stringify(shown) !== JSON.stringify(filter)) {
    setShown(filter);
    setDraft(draftOf(filter));
    setFaults({});
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    const wrong = found.from === undefined ? found.to && 'to' : 'from';
    if (wrong) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    // The same asked for again is read again.
    void client.invalidateQueries({ queryKey: auditKey });
    go(paths.studioAudit(auditFilterOf(draft, draft.to)));
  }

  const field = (name: Exclude<keyof typeof draft, 'kind'>) => ({
    name,
    label: audit[name],
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  const isListed = draft.kind === '' || kindChoices.some(({ value }) => value === draft.kind);
  return (
    <form className={classes.filters} noValidate onSubmit={submit}>
      <TextField {...field('from')} type="date" error={faults.from} />
      <TextField {...field('to')} type="date" error={faults.to} />
      <NativeSelect
        size="sm"
        name="kind"
        label={audit.kind}
        classNames={fieldClasses}
        value={draft.kind}
        data={[
          { value: '', label: audit.everyKind },
          ...kindChoices,
          ...(isListed ? [] : [{ value: draft.kind, label: kindName(draft.kind) }]),
        ]}
        onChange={(event) => setDraft({ ...draft, kind: event.currentTarget.value })}
      />
      <TextField {...field('staff')} maxLength={MOST_LETTERS} hint={audit.staffHint} />
      <TextField {...field('words')} maxLength={MOST_LETTERS} hint={audit.wordsHint} />
      <Button type="submit" size="sm" variant="default" className={classes.submit}>
        {audit.show}
      </Button>
    </form>
  );
}

function draftOf(filter: AuditFilter): Required<AuditFilter> {
  return { staff: '', kind: '', words: '', ...filter };
}

function faultsOf({ from, to }: { readonly from: string; readonly to: string }): Faults {
  const missing = {
    ...(!isDay(from) && { from: audit.dayMissing }),
    ...(!isDay(to) && { to: audit.dayMissing }),
  };
  return Object.keys(missing).length === 0 && to < from ? { to: audit.backwards } : missing;
}
