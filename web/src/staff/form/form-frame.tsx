/** A staff form: its fields, all faults at its head, and at its foot the one button with what became of the changes. */
import { Button } from '@mantine/core';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';
import classes from './form-frame.module.css';

export function FormFrame({
  label,
  root,
  problems,
  submitLabel,
  isBusy,
  state,
  children,
  onSubmit,
}: {
  readonly label: string;
  readonly root: RefObject<HTMLFormElement | null>;
  readonly problems: readonly FieldProblem[];
  readonly submitLabel: string;
  readonly isBusy: boolean;
  /** Beside the button. */
  readonly state: ReactNode;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
}) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <form ref={root} className={classes.form} aria-label={label} noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} root={root} />
      {children}
      <footer className={classes.foot}>
        <Button type="submit" size="sm" loading={isBusy}>
          {submitLabel}
        </Button>
        {state}
      </footer>
    </form>
  );
}
