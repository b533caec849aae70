/** What of the file is not carried over, or came in otherwise: of the file as a whole, and in how many rows. */
import type { ImportFinding } from '@sugya/contract/import.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { importing } from '../../../hebrew/import.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { problemSentence } from '../finding-words.ts';
import type { ImportWhole } from '../import-whole.ts';
import type { ImportAddress } from '../use-import-address.ts';
import classes from './import-notes.module.css';

const text = importing.notes;
/** More names than a person reads. */
const MOST_NAMED = 8;

export function ImportNotes({
  job,
  address,
}: {
  readonly job: ImportWhole;
  readonly address: ImportAddress;
}) {
  const { problems, counts, columns, state } = job;
  const noted = counts?.noted ?? 0;
  if (problems.length === 0 && noted === 0) return null;
  const canMatch = state === 'judged' && columns !== null && problems.some(({ code }) => COLUMNS.has(code));
  return (
    <section className={classes.note} aria-label={text.file}>
      <IconInfoCircle size={19} stroke={1.7} aria-hidden className={classes.icon} />
      <ul>
        {byCode(problems).map(({ code, details }) => (
          <li key={code}>
            {problemSentence(code)}{' '}
            {details.slice(0, MOST_NAMED).map((detail, place) => (
              <span key={detail}>
                {place > 0 && ', '}
                <bdi className={classes.detail}>{detail}</bdi>
              </span>
            ))}
            {details.length > MOST_NAMED && ` ${importing.target.more(details.length - MOST_NAMED)}`}
          </li>
        ))}
        {noted > 0 && (
          <li>
            {text.noted(noted)}{' '}
            {address.show !== 'noted' && (
              <AppLink to={address.pathWith({ show: 'noted', row: null })}>{text.show}</AppLink>
            )}
          </li>
        )}
      </ul>
      {canMatch && (
        <AppLink to={address.pathWith({ panel: 'columns', row: null })} className={classes.way}>
          {text.matchColumns}
        </AppLink>
      )}
    </section>
  );
}

/** What reading the columns otherwise may mend. */
const COLUMNS: ReadonlySet<string> = new Set([
  'unknown_column',
  'missing_column',
  'duplicate_column',
  'other_sheets',
  'which_sheet',
  'sheet_chosen',
]);

function byCode(problems: readonly ImportFinding[]) {
  const codes = [...new Set(problems.map(({ code }) => code))];
  return codes.map((code) => ({
    code,
    details: [
      ...new Set(
        problems
          .filter((problem) => problem.code === code)
          .map(({ detail, field }) => (detail === '' ? field : detail))
          .filter((detail) => detail !== ''),
      ),
    ],
  }));
}
