/** The questions that were hardest this week, each the way to its statistics (OVW-08). */
import type { Overview } from '@sugya/contract/overview.ts';
import { shortDay } from '@sugya/domain/israel-time.ts';
import { overview } from '../../hebrew/overview.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './overview.module.css';

const text = overview.hardest;

export function HardestCard({ data: { hardest, week } }: { readonly data: Overview }) {
  return (
    <section className={classes.card} aria-label={text.title}>
      <div className={classes.cardHead}>
        <h2>{text.title}</h2>
        <span className={classes.small}>{text.since(shortDay(week))}</span>
      </div>
      {hardest.length === 0 ? (
        <p className={classes.note}>{text.none}</p>
      ) : (
        <table className={classes.table} aria-label={text.list}>
          <thead>
            <tr>
              <th scope="col">{text.columns.question}</th>
              <th scope="col">{text.columns.right}</th>
              <th scope="col">{text.columns.answered}</th>
            </tr>
          </thead>
          <tbody>
            {hardest.map(({ id, name, exercise, rightPercent, answeredCount }) => (
              <tr key={id}>
                <th scope="row">
                  <AppLink to={paths.itemStatistics({ exerciseId: exercise.id, questionId: id })}>
                    <bdi>{name}</bdi>
                  </AppLink>
                  <small>
                    <bdi>{exercise.name}</bdi>
                  </small>
                </th>
                <td>{overview.percent(rightPercent)}</td>
                <td>{answeredCount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={classes.note}>{text.definition}</p>
    </section>
  );
}
