/** Boxes or radio buttons under one heading, with a hint that gives way to what is wrong. */
import type { ReactNode } from 'react';
import classes from './choice-list.module.css';
import { FieldFault } from './field-fault.tsx';

type ChoiceListProps = {
  readonly legend: string;
  readonly hint?: string;
  readonly fault?: string | null;
  /** Labels, each around its input. */
  readonly children: ReactNode;
};

export function ChoiceList({ legend, hint, fault = null, children }: ChoiceListProps) {
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      {children}
      {fault !== null && (
        <p role="alert" className={classes.fault}>
          <FieldFault>{fault}</FieldFault>
        </p>
      )}
      {fault === null && hint !== undefined && <p className={classes.hint}>{hint}</p>}
    </fieldset>
  );
}
