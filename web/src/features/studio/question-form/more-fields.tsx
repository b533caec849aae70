/** The day of the law, the clock, the difficulty beside what was measured, the source, and what is rarely asked for. */
import { formatClock } from '@sugya/domain/exercises/timer.ts';
import { memo, useState } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { DateField } from '../../../staff/dates/date-field.tsx';
import { TextField } from '../../../staff/form/text-field.tsx';
import { CheckRow } from '../../../ui/fields/check-row.tsx';
import classes from './more-fields.module.css';
import { type QuestionForm, readClock } from './question-changes.ts';

const text = studioQuestions.fields;
const LEVELS = Array.from({ length: 10 }, (_, step) => step + 1);

type RareFields = Pick<
  QuestionForm,
  'lawDate' | 'redAlertSeconds' | 'difficulty' | 'source' | 'family' | 'isYesNo' | 'hideAnswers'
>;

export const MoreFields = memo(function MoreFields({
  form,
  clockVersion,
  measured,
  firstAnswers,
  onChange,
  onYesNo,
}: {
  readonly form: RareFields;
  /** Rises when the clock came from outside. */
  readonly clockVersion: number;
  readonly measured: number | null;
  readonly firstAnswers: number;
  readonly onChange: (change: Partial<RareFields>) => void;
  /** It changes the answers too. */
  readonly onYesNo: (isYesNo: boolean) => void;
}) {
  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <div>
          <DateField
            label={text.lawDate}
            dataField="lawDate"
            value={form.lawDate ?? ''}
            {...(form.lawDate === null && { hint: text.lawDateNow })}
            onChange={(lawDate) => onChange({ lawDate })}
          />
        </div>
        <Clock
          key={clockVersion}
          seconds={form.redAlertSeconds}
          onChange={(redAlertSeconds) => onChange({ redAlertSeconds })}
        />
      </div>
      <fieldset className={classes.difficulty}>
        <legend>{text.difficulty}</legend>
        <div className={classes.levels}>
          {LEVELS.map((level) => (
            <label key={level} data-measured={level === measured}>
              <input
                type="radio"
                name="difficulty"
                checked={form.difficulty === level}
                onChange={() => onChange({ difficulty: level })}
              />
              {level}
            </label>
          ))}
        </div>
        <p className={classes.note}>
          {measured === null ? text.unmeasured : text.measured(measured, firstAnswers)}
        </p>
      </fieldset>
      <TextField
        label={text.source}
        hint={text.sourceHint}
        data-field="source"
        value={form.source ?? ''}
        maxLength={300}
        onChange={(source) => onChange({ source: source === '' ? null : source })}
      />
      <TextField
        label={text.family}
        hint={text.familyHint}
        data-field="family"
        dir="ltr"
        value={form.family ?? ''}
        maxLength={120}
        onChange={(family) => onChange({ family: family === '' ? null : asFamily(family) })}
      />
      <fieldset className={classes.options}>
        <legend>{text.options}</legend>
        <CheckRow label={text.isYesNo} isChecked={form.isYesNo} onChange={onYesNo} />
        <CheckRow
          label={text.hideAnswers}
          isChecked={form.hideAnswers}
          onChange={(hideAnswers) => onChange({ hideAnswers })}
        />
      </fieldset>
    </div>
  );
});

/** What cannot be read stays in the field with its fault, and the form as it was. */
function Clock({
  seconds,
  onChange,
}: {
  readonly seconds: number | null;
  readonly onChange: (seconds: number | null) => void;
}) {
  const [words, setWords] = useState(seconds === null ? '' : formatClock(seconds));
  return (
    <TextField
      dir="ltr"
      label={text.redAlertSeconds}
      hint={text.redAlertHint}
      data-field="redAlertSeconds"
      value={words}
      error={readClock(words) === undefined ? text.redAlertWrong : null}
      onChange={(next) => {
        setWords(next);
        const read = readClock(next);
        if (read !== undefined) onChange(read);
      }}
    />
  );
}

/** As the name of a family is written: a blank becomes a hyphen, and what cannot stand in it is left out. */
function asFamily(typed: string): string | null {
  const name = typed
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9.-]/g, '')
    .replace(/^[.-]+/, '');
  return name === '' ? null : name;
}
