/** LAW-73: the statutes that questions of the course name by number, and which of them are not here; folded until asked for. */
import { useQuery } from '@tanstack/react-query';
import { wordings } from '../../../hebrew/wordings.ts';
import { lawAlarmsQuery } from './alarms.queries.ts';
import classes from './law-alarms.module.css';

const text = wordings.statutes;

export function NamedStatutes({ courseId }: { readonly courseId: number }) {
  const { data } = useQuery(lawAlarmsQuery(courseId));
  if (data === undefined || data.statutes.length === 0) return null;
  const { statutes } = data;
  const missing = statutes.filter(({ isHere }) => !isHere).length;
  return (
    <details className={classes.alarms}>
      <summary>
        <h2 className={classes.title}>{text.title}</h2>
        <span className={classes.count}>
          {missing === 0 ? text.allHere : text.missing(missing, statutes.length)}
        </span>
      </summary>
      {missing > 0 && <p className={classes.quiet}>{text.how}</p>}
      <table className={classes.statutes} aria-label={text.title}>
        <thead>
          <tr>
            <th scope="col">{text.law}</th>
            <th scope="col">{text.number}</th>
            <th scope="col">{text.questions}</th>
            <th scope="col">{text.here}</th>
          </tr>
        </thead>
        <tbody>
          {statutes.map(({ lawNumber, name, questions, isHere }) => (
            <tr key={lawNumber}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>{lawNumber}</td>
              <td>{questions}</td>
              <td>{isHere ? text.yes : text.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
