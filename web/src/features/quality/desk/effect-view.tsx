/** What a ruling would do, in numbers of whom, before it is made. */
import type { RulingEffect } from '@sugya/contract/rulings.ts';
import { quality } from '../../../hebrew/quality.ts';
import { sentenceOf } from '../../../platform/failure-reports.ts';
import { isApiProblem } from '../../../platform/http/api-problem.ts';
import classes from './quality-desk.module.css';

const text = quality.ruling.effect;

export function EffectView({
  effect: { data, error },
}: {
  readonly effect: { readonly data: RulingEffect | undefined; readonly error: unknown };
}) {
  if (error !== null) {
    const isIdle = isApiProblem(error) && error.code === 'ruling_changes_nothing';
    return <p role="status">{isIdle ? text.same : sentenceOf(error)}</p>;
  }
  if (data === undefined) return <p role="status">{text.loading}</p>;
  const isFalling = data.falls > 0;
  return (
    <div role="status" className={classes.effect}>
      {data.rises + data.falls === 0 ? (
        <p>{text.none}</p>
      ) : (
        <dl className={classes.figures}>
          <Figure name={isFalling ? text.falls : text.rises} value={isFalling ? data.falls : data.rises} />
          <Figure name={text.average} value={`${data.averageBefore ?? '–'} ← ${data.averageAfter ?? '–'}`} />
          <Figure
            name={isFalling ? text.fails(data.passMark) : text.passes(data.passMark)}
            value={isFalling ? data.failsNow : data.passesNow}
          />
        </dl>
      )}
      <p className={classes.quiet}>{text.of(data.graded)}</p>
      {data.rises + data.falls > 0 && <Bands effect={data} />}
      <ul className={classes.found}>
        {data.running > 0 && <li>{text.running(data.running)}</li>}
        {data.reports > 0 && <li>{text.reports(data.reports)}</li>}
        {data.standing > 0 && <li>{text.standing(data.standing)}</li>}
      </ul>
      {data.moved.length > 0 && (
        <details>
          <summary>{text.students(data.moved.length)}</summary>
          <ul className={classes.moved}>
            {data.moved.map(({ student, before, after }) => (
              <li key={student.id}>
                <bdi>{student.name}</bdi>
                <bdi>{`${before} ← ${after}`}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: number | string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

/** A table rather than bars alone: two numbers a band are read at once, and by a screen reader too. */
function Bands({ effect: { bands } }: { readonly effect: RulingEffect }) {
  return (
    <table className={classes.bands}>
      <caption>{text.bands}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text.before}</th>
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ from, before, after }, place) => (
          <tr key={from}>
            <th scope="row">
              <bdi dir="ltr">{text.band(from, (bands[place + 1]?.from ?? 101) - 1)}</bdi>
            </th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
