/** The accessibility statement (TRM-12, TRM-13). */
import { accessibility } from '../../hebrew/terms.ts';
import classes from './running-text.module.css';
import { RunningText } from './running-text.tsx';

/** TRM-12. */
const LAST_UPDATED = '29/03/2021';

export function Statement() {
  return (
    <>
      <p>{accessibility.updated(LAST_UPDATED)}</p>
      <RunningText sections={accessibility.sections} />
    </>
  );
}

/**
 * Below the open terms of use, under the anchor of `paths.openStatement`: its own page asks to sign in (SES-53), and
 * those who cannot do that need it most.
 */
export function StrangersStatement() {
  return (
    <section id="accessibility" aria-labelledby="accessibility-title" className={classes.statement}>
      <h2 id="accessibility-title">{accessibility.title}</h2>
      <Statement />
    </section>
  );
}
