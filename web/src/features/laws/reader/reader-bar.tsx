/** The bar over the text: find, contents, expansions, and where in the law the reader stands. */
import { IconArrowBackUp, IconList, IconMessage2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { laws } from '../../../hebrew/laws.ts';
import { clauseName, type RowPlace } from '../rows/reader-rows.ts';
import classes from './reader-bar.module.css';

export function ReaderTools({
  picker,
  findBox,
  hasContents,
  isContentsOpen,
  onContents,
  expansions,
  onExpansions,
}: {
  /** The choice among several laws. */
  readonly picker: ReactNode;
  readonly findBox: ReactNode;
  readonly hasContents: boolean;
  readonly isContentsOpen: boolean;
  readonly onContents: (opener: HTMLElement) => void;
  readonly expansions: 'shown' | 'closed' | 'hidden';
  readonly onExpansions: () => void;
}) {
  const text = laws.reader;
  return (
    <div className={classes.tools}>
      {picker}
      {findBox}
      {hasContents && (
        <button
          type="button"
          className={classes.tool}
          aria-expanded={isContentsOpen}
          aria-label={text.contents}
          title={text.contents}
          onClick={(event) => onContents(event.currentTarget)}
        >
          <IconList size={20} stroke={1.8} aria-hidden />
        </button>
      )}
      {expansions !== 'hidden' && (
        <button
          type="button"
          className={classes.textTool}
          data-shown={expansions === 'shown'}
          aria-label={expansions === 'shown' ? text.hideExpansions : text.showExpansions}
          onClick={onExpansions}
        >
          <IconMessage2 size={20} stroke={1.8} aria-hidden />
          <span>{expansions === 'shown' ? text.hideExpansions : text.showExpansions}</span>
        </button>
      )}
    </div>
  );
}

export function PlaceBar({
  place,
  lawName,
  version,
  nameAbove,
  onBack,
}: {
  readonly place: RowPlace | null;
  readonly lawName: string;
  readonly version: string;
  /** The law that the page's heading names. */
  readonly nameAbove: string | null;
  /** Null when no link was followed. */
  readonly onBack: (() => void) | null;
}) {
  const { chapter = null, clause = null } = place ?? {};
  const clauseWords =
    clause === null ? '' : clause.number === null ? clauseName(clause) : laws.reader.clause(clause.number);
  return (
    <div className={classes.place}>
      {onBack !== null && (
        <button type="button" className={classes.back} onClick={onBack}>
          <IconArrowBackUp size={17} aria-hidden /> {laws.reader.goBack}
        </button>
      )}
      <div className={classes.path}>
        <h2 className={lawName === nameAbove ? classes.unseen : classes.lawName}>
          <bdi>{lawName}</bdi>
        </h2>
        {chapter !== null && (
          <bdi className={classes.chapter} title={chapter}>
            {chapter}
          </bdi>
        )}
        {clauseWords !== '' && <bdi className={classes.clause}>{clauseWords}</bdi>}
      </div>
      <span className={classes.version}>{version}</span>
    </div>
  );
}
