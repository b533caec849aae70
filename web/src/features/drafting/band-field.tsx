/** Points of a band: halves from 0 to 4, with what they mean. */
import { BAND_POINTS, STEP } from '@sugya/domain/drafting/marks.ts';
import { useId } from 'react';
import { drafting } from '../../hebrew/drafting.ts';
import classes from './drafting.module.css';

const text = drafting.marking;
const STEPS = Array.from({ length: BAND_POINTS / STEP + 1 }, (_, place) => place * STEP);

export function BandField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}) {
  const id = useId();
  return (
    <div className={classes.band}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={classes.select}
        value={value ?? ''}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : Number(currentTarget.value))
        }
      >
        <option value="">{text.noBand}</option>
        {STEPS.map((step) => (
          <option key={step} value={step}>
            {text.band(step, BAND_POINTS)}
          </option>
        ))}
      </select>
    </div>
  );
}
