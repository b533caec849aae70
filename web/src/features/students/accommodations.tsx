/** What a student is granted, set by those who look after students (PPL-12). Measures, never a reason. */
import { Button, NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import {
  type Accommodations,
  MOST_OWN_BREAK_MINUTES,
  timeFactors,
} from '@sugya/contract/students-accommodations.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { accommodations as text } from '../../hebrew/accommodations.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { reportDone, reportNotDone } from '../../staff/editing/action-results.ts';
import { fieldClasses } from '../../staff/form/field-classes.ts';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { accommodationsQuery, useSaveAccommodations } from './accommodations.queries.ts';
import classes from './students.module.css';

const BREAK_STEP = 5;
const BREAKS = Array.from(
  { length: MOST_OWN_BREAK_MINUTES / BREAK_STEP + 1 },
  (_, step) => step * BREAK_STEP,
);

export function StudentAccommodations({ studentId }: { readonly studentId: number }) {
  const { data, error, refetch } = useQuery(accommodationsQuery(studentId));
  if (data === undefined) {
    return error === null ? (
      <LoadingRegion label={text.loading}>
        <Placeholder height="8rem" />
      </LoadingRegion>
    ) : (
      <LoadFailed error={error} onRetry={() => void refetch()} />
    );
  }
  const stored = data.accommodations;
  return <AccommodationsForm key={JSON.stringify(stored)} {...{ studentId, stored }} />;
}

function AccommodationsForm({
  studentId,
  stored,
}: {
  readonly studentId: number;
  readonly stored: Accommodations;
}) {
  const [granted, setGranted] = useState(stored);
  const saving = useSaveAccommodations(studentId);
  const change = (changed: Partial<Accommodations>) => setGranted({ ...granted, ...changed });
  const isChanged = JSON.stringify(granted) !== JSON.stringify(stored);

  function save(event: FormEvent) {
    event.preventDefault();
    // What is chosen stays until it is stored.
    saving.mutate(granted, { onSuccess: reportDone, onError: reportNotDone });
  }

  return (
    <form className={classes.form} onSubmit={save}>
      <p className={classes.note}>{text.hint}</p>
      <div className={classes.fields}>
        <NativeSelect
          name="timeFactor"
          label={text.timeFactor}
          size="sm"
          classNames={fieldClasses}
          value={granted.timeFactor}
          onChange={({ currentTarget: { value } }) =>
            change({ timeFactor: timeFactors.find((factor) => factor === Number(value)) ?? 1 })
          }
          data={timeFactors.map((factor) => ({ value: `${factor}`, label: text.factor(factor) }))}
        />
        <NativeSelect
          name="ownBreakMinutes"
          label={text.ownBreaks}
          size="sm"
          classNames={fieldClasses}
          value={granted.ownBreakMinutes}
          onChange={({ currentTarget: { value } }) => change({ ownBreakMinutes: Number(value) })}
          data={BREAKS.map((minutes) => ({ value: `${minutes}`, label: text.breaks(minutes) }))}
        />
      </div>
      <Switch
        name="isLargePrint"
        size="sm"
        label={text.largePrint}
        description={text.largePrintHint}
        checked={granted.isLargePrint}
        onChange={({ currentTarget: { checked } }) => change({ isLargePrint: checked })}
      />
      <Switch
        name="isClockQuiet"
        size="sm"
        label={text.quietClock}
        description={text.quietClockHint}
        checked={granted.isClockQuiet}
        onChange={({ currentTarget: { checked } }) => change({ isClockQuiet: checked })}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={saving.isPending} disabled={!isChanged}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
