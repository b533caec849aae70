/** What a list would do, row by row: the refused first, to correct or leave out (PPL-09). */
import { Button } from '@mantine/core';
import { students } from '../../../hebrew/students.ts';
import classes from '../students.module.css';
import type { ListRow } from './list-rows.ts';
import { OpenRow } from './open-row.tsx';
import type { Rehearsal as Rehearsed } from './use-rehearsal.ts';

const text = students.panel;

export function Rehearsal({ rows, of }: { readonly rows: readonly ListRow[]; readonly of: Rehearsed }) {
  const open = rows.filter(({ verdict }) => verdict === null || verdict.outcome === 'refused');
  const good = rows.filter(({ verdict }) => verdict !== null && verdict.outcome !== 'refused');
  const isStale = rows.some(({ verdict }) => verdict === null);
  const count = good.filter(({ verdict }) => verdict?.outcome !== 'enrolled').length;
  if (rows.length === 0) return <p role="status">{text.empty}</p>;
  return (
    <div className={classes.part}>
      <div role="status">
        <h3>{text.judged(rows.length)}</h3>
        <Counts rows={rows} />
      </div>
      {open.length > 0 && (
        <ul className={classes.lines} aria-label={text.refused}>
          {open.map((row) => (
            <OpenRow key={row.row} row={row} of={of} />
          ))}
        </ul>
      )}
      {good.length > 0 && (
        <details>
          <summary className={classes.note}>{text.who(good.length)}</summary>
          <ul className={classes.rows}>
            {good.map((row) => (
              <GoodRow key={row.row} row={row} onLeaveOut={() => of.leaveOut(row)} />
            ))}
          </ul>
        </details>
      )}
      {isStale ? (
        <Button size="sm" loading={of.isJudging} onClick={of.judgeAgain}>
          {text.judgeAgain}
        </Button>
      ) : (
        count > 0 && (
          <Button size="sm" loading={of.isEnrolling} onClick={of.enrol}>
            {text.submit(count)}
          </Button>
        )
      )}
    </div>
  );
}

function Counts({ rows }: { readonly rows: readonly ListRow[] }) {
  const countOf = (wanted: string) => rows.filter(({ verdict }) => verdict?.outcome === wanted).length;
  const [fresh, known, enrolled] = [countOf('new'), countOf('known'), countOf('enrolled')];
  return (
    <ul className={classes.lines}>
      {fresh > 0 && <li>{text.fresh(fresh)}</li>}
      {known > 0 && <li>{text.known(known)}</li>}
      {enrolled > 0 && <li>{text.enrolled(enrolled)}</li>}
    </ul>
  );
}

function GoodRow({ row, onLeaveOut }: { readonly row: ListRow; readonly onLeaveOut: () => void }) {
  const { email, privateName, lastName } = row.person;
  return (
    <li>
      <span className={classes.who}>
        <bdi>{`${privateName} ${lastName}`}</bdi>
        <bdi dir="ltr">{email}</bdi>
      </span>
      <Button size="compact-sm" variant="subtle" aria-label={text.leaveOutOne(email)} onClick={onLeaveOut}>
        {text.leaveOut}
      </Button>
    </li>
  );
}
