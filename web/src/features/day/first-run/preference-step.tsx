/** When explanations should come: it orders what is offered and changes no exercise. */
import type { Day } from '@sugya/contract/day.ts';
import { useId, useState } from 'react';
import { day } from '../../../hebrew/day.ts';
import classes from './first-run.module.css';
import { StepTitle } from './step-title.tsx';

const texts = day.first.preference;

type Feedback = NonNullable<Day['feedback']>;

export function PreferenceStep({
  feedback,
  isSettled,
  onChoose,
}: {
  readonly feedback: Feedback;
  /** Then it is a line that may be opened again. */
  readonly isSettled: boolean;
  readonly onChoose: (feedback: Feedback) => void;
}) {
  const [isChanging, setIsChanging] = useState(false);
  const name = useId();
  if (isSettled && !isChanging) {
    return (
      <>
        <StepTitle>{texts.chosen[feedback]}</StepTitle>
        <p className={classes.note}>
          <button type="button" className={classes.change} onClick={() => setIsChanging(true)}>
            {texts.change}
          </button>
        </p>
      </>
    );
  }
  const choices: readonly { readonly value: Feedback; readonly label: string; readonly hint: string }[] = [
    { value: 'immediate', label: texts.immediate, hint: texts.immediateHint },
    { value: 'end', label: texts.end, hint: texts.endHint },
  ];
  return (
    <>
      <StepTitle>{texts.title}</StepTitle>
      <fieldset className={classes.choices}>
        <legend className={classes.legend}>{texts.title}</legend>
        {choices.map(({ value, label, hint }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              checked={value === feedback}
              aria-describedby={`${name}-${value}`}
              onChange={() => onChoose(value)}
            />
            <span className={classes.strong}>{label}</span>
            <small id={`${name}-${value}`}>{hint}</small>
          </label>
        ))}
      </fieldset>
      <p className={classes.note}>{texts.note}</p>
    </>
  );
}
