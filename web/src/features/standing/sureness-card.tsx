/** How sure answers compare with right ones: a strip for the sure and one for the unsure, and what follows. */
import type { Standing } from '@sugya/contract/standing.ts';
import { standing } from '../../hebrew/standing.ts';
import { Band } from './band.tsx';
import classes from './standing.module.css';

const texts = standing.sureness;

type Sureness = Standing['sureness'];
type Group = NonNullable<Sureness['found']>['sure'];

export function SurenessCard({ sureness }: { readonly sureness: Sureness }) {
  const { found, missing, sureFromPercent } = sureness;
  return (
    <section className={classes.card} aria-labelledby="standing-sureness">
      <h2 id="standing-sureness" className={classes.cardTitle}>
        {texts.title}
      </h2>
      {found === null ? (
        <p className={classes.note}>{texts.missing(missing)}</p>
      ) : (
        <>
          <p className={classes.lead}>{texts.verdicts[found.verdict.kind][strengthOf(found.verdict)]}</p>
          <Strip name={`★ ${texts.sure}`} group={found.sure} mark={sureFromPercent} tone="accent" />
          <Strip name={`☆ ${texts.unsure}`} group={found.unsure} mark={sureFromPercent} tone="gray" />
        </>
      )}
    </section>
  );
}

function Strip({
  name,
  group,
  mark,
  tone,
}: {
  readonly name: string;
  readonly group: Group;
  readonly mark: number;
  readonly tone: 'accent' | 'gray';
}) {
  const { count, right, percent, low, high } = group;
  const isEmpty = percent === null || low === null || high === null;
  return (
    <div className={classes.row}>
      <div className={classes.line}>
        <h3 className={classes.name}>{name}</h3>
        <p className={classes.small}>{isEmpty ? texts.none : texts.rightOf(right, count, percent)}</p>
      </div>
      {!isEmpty && (
        <Band
          low={low}
          middle={percent}
          high={high}
          mark={mark}
          markLabel={texts.threshold(mark)}
          tone={tone}
        />
      )}
    </div>
  );
}

function strengthOf({ isClear }: { readonly isClear: boolean }): 'clear' | 'slight' {
  return isClear ? 'clear' : 'slight';
}
