/** Fields that belong together under a heading, and rare ones behind one line that names them. */
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { thingForms } from '../../../hebrew/studio-thing-forms.ts';
import classes from './form-parts.module.css';

export function FormGroup({
  title,
  hint,
  children,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {children}
    </fieldset>
  );
}

export function RareFields({
  count,
  named,
  children,
}: {
  readonly count: number;
  /** What is behind it. */
  readonly named: string;
  readonly children: ReactNode;
}) {
  return (
    <details className={classes.rare}>
      <summary>
        <IconAdjustmentsHorizontal size={17} aria-hidden />
        <span>{thingForms.more(count, named)}</span>
      </summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
