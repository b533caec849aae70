/** More than one field is wrong: all of them in one place, each leading to its field. */
import { type RefObject, useId } from 'react';
import { staff } from '../../hebrew/staff.ts';
import classes from './form-frame.module.css';

export type FieldProblem = {
  /** The `name` of its input. */
  readonly field: string;
  readonly label: string;
  readonly sentence: string;
};

/** A single fault stands beside its field alone. */
export function ErrorSummary({
  problems,
  root,
}: {
  readonly problems: readonly FieldProblem[];
  /** The part of the page that holds the fields. */
  readonly root: RefObject<HTMLElement | null>;
}) {
  const id = useId();
  if (problems.length < 2) return null;
  return (
    <section className={classes.summary} aria-labelledby={id}>
      <p id={id} role="alert">
        {staff.form.faults(problems.length)}
      </p>
      <ul>
        {problems.map(({ field, label, sentence }) => (
          <li key={field}>
            <button type="button" onClick={() => focusOn(root.current, field)}>
              {label}
            </button>
            : {sentence}
          </li>
        ))}
      </ul>
    </section>
  );
}

function focusOn(root: HTMLElement | null, field: string): void {
  const input = root?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: 'center' });
}
