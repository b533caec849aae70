/** What to look at, in words with a shape: colour alone says nothing. */
import type { ItemQuestion, ItemWarning } from '@sugya/contract/item-statistics.ts';
import { ENOUGH_TO_JUDGE } from '@sugya/domain/item-statistics/item-statistics.ts';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { items } from '../../hebrew/item-statistics.ts';
import classes from './item-statistics.module.css';

const URGENT: ReadonlySet<ItemWarning> = new Set(['miskey', 'negative', 'ambiguous', 'overconfident']);

export function WarningMarks({ question }: { readonly question: Pick<ItemQuestion, 'n' | 'warnings'> }) {
  const { n, warnings } = question;
  if (warnings.length === 0) {
    return <span className={classes.quiet}>{n < ENOUGH_TO_JUDGE ? items.notYet : items.noWarning}</span>;
  }
  return (
    <span className={classes.marks}>
      {warnings.map((warning) => (
        <span key={warning} className={classes.mark} data-urgent={URGENT.has(warning)}>
          {URGENT.has(warning) ? (
            <IconAlertTriangle size={16} aria-hidden />
          ) : (
            <IconInfoCircle size={16} aria-hidden />
          )}
          {items.warnings[warning].name}
        </span>
      ))}
    </span>
  );
}
