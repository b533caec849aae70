import { overview } from '../../hebrew/overview.ts';
import classes from './overview.module.css';

/** Whose work is missing from the figures, while it is being counted (OVW-13). */
export function CountingNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className={classes.counting} role="status">
      {overview.waiting(count)}
    </p>
  );
}
