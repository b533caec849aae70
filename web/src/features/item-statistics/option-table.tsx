/** The options of a question: who chose them, and how strong those were. */
import type { ItemQuestion } from '@sugya/contract/item-statistics.ts';
import { IconCheck } from '@tabler/icons-react';
import { items } from '../../hebrew/item-statistics.ts';
import { correlationText, percentText } from './item-order.ts';
import classes from './item-statistics.module.css';

const text = items.question;

export function OptionTable({ question }: { readonly question: ItemQuestion }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by the keyboard
    <section className={classes.scroller} aria-label={items.scroll} tabIndex={0}>
      <table className={classes.table} aria-label={text.tableLabel}>
        <thead>
          <tr>
            <th scope="col">{text.option}</th>
            <th scope="col">{text.chosen}</th>
            <th scope="col">{text.percent}</th>
            <th scope="col">{text.upper}</th>
            <th scope="col">{text.middle}</th>
            <th scope="col">{text.lower}</th>
            <th scope="col">{text.correlation}</th>
            <th scope="col">{text.sure}</th>
          </tr>
        </thead>
        <tbody>
          {question.options.map(({ id, letter, text: words, isCorrect, chosen, figures }) => (
            <tr key={id}>
              <th scope="row" className={classes.about}>
                <span>
                  {letter}. <bdi>{words}</bdi>
                </span>
                {isCorrect && (
                  <span className={classes.right}>
                    <IconCheck size={16} aria-hidden />
                    {text.right}
                  </span>
                )}
                {figures?.isDead === true && <small>{text.dead}</small>}
              </th>
              <td data-label={text.chosen}>
                <bdi>{chosen}</bdi>
              </td>
              <td data-label={text.percent}>
                <bdi>{percentText(figures?.share ?? null)}</bdi>
              </td>
              <td data-label={text.upper}>
                <bdi>{percentText(figures?.upperShare ?? null)}</bdi>
              </td>
              <td data-label={text.middle}>
                <bdi>{percentText(figures?.middleShare ?? null)}</bdi>
              </td>
              <td data-label={text.lower}>
                <bdi>{percentText(figures?.lowerShare ?? null)}</bdi>
              </td>
              <td data-label={text.correlation}>
                <bdi dir="ltr">{correlationText(figures?.pointBiserial ?? null)}</bdi>
              </td>
              <td data-label={text.sure}>
                <bdi>{percentText(figures?.sureShare ?? null)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
