/** The days and people of the access log; what is asked for stands in the address. */
import { Button } from '@mantine/core';
import { readDay } from '@sugya/domain/typed-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { privacy } from '../../../hebrew/privacy.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../platform/navigation.ts';
import { DateField } from '../../../staff/dates/date-field.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
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
    // As they stand there: what is no day has not reached the draft.
    const form = event.currentTarget;
    const day = (name: 'from' | 'to') =>
      readDay(form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? '') ?? '';
    const asked = { ...draft, from: day('from'), to: day('to') };
    const found = faultsOf(asked);
    setFaults(found);
    const wrong = found.from === undefined ? found.to && 'to' : 'from';
    if (wrong) {
      form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    // The same days asked for again are read again.
    void client.invalidateQueries({ queryKey: logKey });
    go(paths.accessLog(logFilterOf(asked, asked.to)));
  }

  const field = (name: keyof typeof draft) => ({
    name,
    label: texts[name],
    value: draft[name],
    onChange: (value: string) => setDraft({ ...draft, [name]: value }),
  });
  const setDay = (name: 'from' | 'to') => (day: string | null) => setDraft({ ...draft, [name]: day ?? '' });
  return (
    <form className={classes.filters} noValidate onSubmit={submit}>
      <DateField {...field('from')} error={faults.from} onChange={setDay('from')} />
      <DateField {...field('to')} error={faults.to} onChange={setDay('to')} />
      <TextField {...field('student')} maxLength={MOST_LETTERS} aria-describedby={people} />
      <TextField {...field('staff')} maxLength={MOST_LETTERS} aria-describedby={people} />
      <Button type="submit" size="sm" variant="default" className={classes.submit}>
        {texts.show}
      </Button>
      <p id={people} className={classes.hint}>
        {texts.people}
      </p>
    </form>
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
