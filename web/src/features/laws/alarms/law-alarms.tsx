/** WRD-15: what rests on clauses that were amended, beside the other questions to look at; folded until it is asked for. */
import { useQuery } from '@tanstack/react-query';
import { wordings } from '../../../hebrew/wordings.ts';
import { shownDay } from '../../../platform/laws/law-version.ts';
import { LoadFailed } from '../../../platform/load-failed.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { lawAlarmsQuery } from './alarms.queries.ts';
import classes from './law-alarms.module.css';

const text = wordings.alarms;

export function LawAlarms({ courseId }: { readonly courseId: number }) {
  const { data, error, isError, refetch } = useQuery(lawAlarmsQuery(courseId));
  if (data === undefined) return isError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null;
  const { alarms, cutoff, laterClauses } = data;
  if (alarms.length === 0 && laterClauses === 0) return null;
  const open = alarms.filter(({ answered }) => answered === null).length;
  return (
    <details className={classes.alarms} data-open={open > 0}>
      <summary>
        <h2 className={classes.title}>{text.title}</h2>
        <span className={classes.count}>{open > 0 ? text.open(open) : text.allAnswered}</span>
      </summary>
      {cutoff !== null && (
        <p className={classes.quiet}>
          {laterClauses > 0 ? text.later(laterClauses, shownDay(cutoff)) : text.cutoff(shownDay(cutoff))}
        </p>
      )}
      <ul className={classes.list}>
        {alarms.map((alarm) => (
          <li key={alarm.id}>
            <AlarmCard courseId={courseId} alarm={alarm} />
          </li>
        ))}
      </ul>
    </details>
  );
}
