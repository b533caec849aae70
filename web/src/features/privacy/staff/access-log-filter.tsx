/** The days and people of the access log; what is asked for stands in the address. */
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { privacy } from '../../../hebrew/privacy.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../platform/navigation.ts';
import { isDay, logFilterOf } from './log-filter.ts';
import classes from './privacy-desk.module.css';
import { type LogFilter, logKey } from './privacy-desk.queries.ts';

const texts = privacy.desk.log;
const MOST_LETTERS = 254;

type Faults = { readonly from?: string; readonly to?: string };

export function AccessLogFilter({ filter }: { readonly filter: LogFilter }) {
  const go = useGo();
  const client = useQueryClient();
  const [shown, setShown] = useState(filter);
  const [draft, setDraft] = useState(draftOf(filter));
  const [faults, setFaults] = useState<Faults>({});
  const people = useId();
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
    // The same days asked for again are read again.
    void client.invalidateQueries({ queryKey: logKey });
    go(paths.accessLog(logFilterOf(draft, draft.to)));
  }

  const field = (name: keyof typeof draft) => ({
    size: 'md' as const,
    name,
    label: texts[name],
    value: draft[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <search aria-label={texts.filters}>
      <form className={classes.filters} noValidate onSubmit={submit}>
        <TextInput {...field('from')} type="date" error={faults.from} />
        <TextInput {...field('to')} type="date" error={faults.to} />
        <TextInput {...field('student')} maxLength={MOST_LETTERS} aria-describedby={people} />
        <TextInput {...field('staff')} maxLength={MOST_LETTERS} aria-describedby={people} />
        <p id={people} className={classes.hint}>
          {texts.people}
        </p>
        <Button type="submit" className={classes.submit}>
          {texts.show}
        </Button>
      </form>
    </search>
  );
}

function draftOf(filter: LogFilter): Required<LogFilter> {
  return { student: '', staff: '', ...filter };
}

function faultsOf({ from, to }: { readonly from: string; readonly to: string }): Faults {
  const missing = {
    ...(!isDay(from) && { from: texts.dayMissing }),
    ...(!isDay(to) && { to: texts.dayMissing }),
  };
  return Object.keys(missing).length === 0 && to < from ? { to: texts.backwards } : missing;
}
