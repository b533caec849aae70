/** How many rows there are of each outcome; each count shows its rows. */

import type { RowsShown } from '@sugya/contract/import.ts';
import { count, importing } from '../../../hebrew/import.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { ImportWhole } from '../import-whole.ts';
import type { ImportAddress } from '../use-import-address.ts';
import classes from './count-tabs.module.css';

const text = importing.counts;
const TABS: readonly RowsShown[] = ['all', 'added', 'changed', 'unchanged', 'refused', 'leftOut'];

export function CountTabs({
  counts,
  address,
  isDone,
  isOfQuestions,
}: {
  readonly counts: NonNullable<ImportWhole['counts']>;
  readonly address: ImportAddress;
  readonly isDone: boolean;
  readonly isOfQuestions: boolean;
}) {
  const words = text.tabs[isOfQuestions ? 'questions' : 'things'][isDone ? 'done' : 'now'];
  // What comes in as a whole has nothing to be left out.
  const usual = isOfQuestions ? TABS : TABS.filter((show) => show !== 'leftOut');
  const tabs = address.show === 'noted' ? [...usual, 'noted' as const] : usual;
  return (
    <nav className={classes.tabs} aria-label={text.label}>
      {tabs.map((show) => (
        <AppLink
          key={show}
          to={address.pathWith({ show, row: null })}
          replace
          className={classes.tab}
          data-show={show}
          data-empty={counts[show] === 0}
          {...(show === address.show && { 'aria-current': 'true' as const })}
        >
          <strong>{count(counts[show])}</strong>
          <span>{words[show]}</span>
        </AppLink>
      ))}
    </nav>
  );
}
