/** How far the first two marks agree, part by part. */
import type { MarkingRoom } from '@sugya/contract/drafting-marking.ts';
import { marking } from '../../../hebrew/drafting-marking.ts';
import classes from './marking.module.css';

const text = marking.room;
const PARTS = ['language', 'organisation', 'content', 'total'] as const;

export function AgreementTable({ agreement }: { readonly agreement: MarkingRoom['agreement'] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={text.agreement}>
      <table className={classes.table} aria-label={text.agreement}>
        <thead>
          <tr>
            <th scope="col">{text.columns.part}</th>
            <th scope="col">{text.columns.pairs}</th>
            <th scope="col">{text.columns.kappa}</th>
            <th scope="col">{text.columns.difference}</th>
            <th scope="col">{text.columns.within}</th>
          </tr>
        </thead>
        <tbody>
          {PARTS.map((part) => {
            const { pairs, kappa, meanDifference, withinOnePoint } = agreement[part];
            return (
              <tr key={part}>
                <th scope="row">{text.parts[part]}</th>
                <td>{pairs}</td>
                <td>{kappa === null ? text.noKappa : text.kappa(kappa.value, kappa.low, kappa.high)}</td>
                <td>
                  <bdi>{meanDifference === null ? '–' : text.difference(meanDifference)}</bdi>
                </td>
                <td>{withinOnePoint === null ? '–' : text.share(withinOnePoint)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
