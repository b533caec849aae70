/** What a run could not update, each with its reason; the ids are those that the field beside it takes. */
import { management } from '../../../hebrew/management.ts';
import classes from './maintenance.module.css';
import type { Run } from './maintenance.queries.ts';

const text = management.maintenance;
const MOST_SHOWN = 200;

export function FailureList({ failed }: { readonly failed: Run['failed'] }) {
  if (failed.length === 0) return null;
  const hidden = failed.length - MOST_SHOWN;
  return (
    <details className={classes.failures} open={failed.length <= 5}>
      <summary>{text.failures(failed.length)}</summary>
      <ul>
        {failed.slice(0, MOST_SHOWN).map(({ id, reason }) => (
          <li key={id}>
            <bdi className={classes.failedId}>{id}</bdi>
            {reasonText(reason)}
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={classes.note}>{text.more(hidden)}</p>}
    </details>
  );
}

export function reasonText(reason: string): string {
  const reasons: Readonly<Record<string, string>> = text.reasons;
  return reasons[reason] ?? text.unknownReason;
}
