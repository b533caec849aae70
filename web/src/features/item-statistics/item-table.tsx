/** The questions of an exercise with their figures, the urgent first, each leading to its own view. */
import type { ItemStatistics } from '@sugya/contract/item-statistics.ts';
import { items } from '../../hebrew/item-statistics.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { byUrgency, correlationText, percentText } from './item-order.ts';
import classes from './item-statistics.module.css';
import { WarningMarks } from './warning-marks.tsx';

const text = items.columns;

export function ItemTable({ statistics }: { readonly statistics: ItemStatistics }) {
  const { exerciseId, questions } = statistics;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
    <section className={classes.scroller} aria-label={items.scroll} tabIndex={0}>
      <table className={classes.table} aria-label={items.tableLabel}>
        <thead>
          <tr>
            <th scope="col">{text.question}</th>
            <th scope="col">{text.look}</th>
            <th scope="col">{text.facility}</th>
            <th scope="col">{text.discrimination}</th>
            <th scope="col">{text.upperLower}</th>
            <th scope="col">{text.n}</th>
          </tr>
        </thead>
        <tbody>
          {byUrgency(questions).map(({ id, number, name, figures, warnings, n }) => (
            <tr key={id}>
              <th scope="row" className={classes.about}>
                <AppLink to={paths.itemStatistics({ exerciseId, questionId: id })}>
                  {items.number(number)}
                </AppLink>
                <small>
                  <bdi>{name}</bdi>
                </small>
              </th>
              <td data-label={text.look}>
                {figures === null ? items.tooFewShort : <WarningMarks warnings={warnings} />}
              </td>
              <td data-label={text.facility}>
                <bdi>{percentText(figures?.facility ?? null)}</bdi>
              </td>
              <td data-label={text.discrimination}>
                <bdi dir="ltr">{correlationText(figures?.discrimination?.value ?? null)}</bdi>
                {figures?.discrimination && (
                  <small className={classes.interval}>
                    <Interval {...figures.discrimination} />
                  </small>
                )}
              </td>
              <td data-label={text.upperLower}>
                <bdi dir="ltr">{correlationText(figures?.upperLower ?? null)}</bdi>
              </td>
              <td data-label={text.n}>
                <bdi>{n}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Words between two numbers keep their order in a Hebrew line. */
export function Interval({ low, high }: { readonly low: number; readonly high: number }) {
  const [before, after] = items.interval('|', '|').split('|').slice(1, 3);
  return (
    <>
      <bdi dir="ltr">{correlationText(low)}</bdi>
      {before}
      <bdi dir="ltr">{correlationText(high)}</bdi>
      {after}
    </>
  );
}
