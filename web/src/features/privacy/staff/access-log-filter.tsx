/** The days and people of the access log; what is asked for stands in the address. */
import { Button } from '@mantine/core';
import { useId } from 'react';
import { privacy } from '../../../hebrew/privacy.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../platform/navigation.ts';
import { DateField } from '../../../staff/dates/date-field.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { useLogForm } from '../../../staff/log/use-log-form.ts';
import { logFilterOf } from './log-filter.ts';
import classes from './privacy-desk.module.css';
import { type LogFilter, logKey } from './privacy-desk.queries.ts';

const texts = privacy.desk.log;
const MOST_LETTERS = 254;

export function AccessLogFilter({ filter }: { readonly filter: LogFilter }) {
  const go = useGo();
  const people = useId();
  const { wordsField, dayField, submit } = useLogForm({
    filter: { student: '', staff: '', ...filter },
    queryKey: logKey,
    words: texts,
    onAsk: (asked) => go(paths.accessLog(logFilterOf(asked, asked.to))),
  });
  const person = (name: 'student' | 'staff') => (
    <TextField {...wordsField(name)} label={texts[name]} maxLength={MOST_LETTERS} aria-describedby={people} />
  );
  return (
    <form className={classes.filters} noValidate onSubmit={submit}>
      <DateField {...dayField('from')} label={texts.from} />
      <DateField {...dayField('to')} label={texts.to} />
      {person('student')}
      {person('staff')}
      <Button type="submit" size="sm" variant="default" className={classes.submit}>
        {texts.show}
      </Button>
      <p id={people} className={classes.hint}>
        {texts.people}
      </p>
    </form>
  );
}
