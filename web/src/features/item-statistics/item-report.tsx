/** The item statistics of an exercise: on whom they rest, all questions, and what the terms mean. */
import type { ItemStatistics } from '@sugya/contract/item-statistics.ts';
import { items } from '../../hebrew/item-statistics.ts';
import { AsOf } from '../../staff/screen/as-of.tsx';
import { Sheet } from '../../ui/page.tsx';
import classes from './item-statistics.module.css';
import { ItemTable } from './item-table.tsx';

export function ItemReport({ statistics }: { readonly statistics: ItemStatistics }) {
  const { population, fewestAnswers } = statistics;
  return (
    <>
      <Population statistics={statistics} />
      {population.counted < fewestAnswers && (
        <p className={classes.notice}>{items.tooFew(population.counted, fewestAnswers)}</p>
      )}
      <ItemTable statistics={statistics} />
      <Terms />
    </>
  );
}

function Population({ statistics: { asOf, population } }: { readonly statistics: ItemStatistics }) {
  const { counted, finished, newest, meanScore, numberOfQuestions } = population;
  return (
    <Sheet title={items.population.title}>
      <p>{items.population.counted(counted, newest ?? finished)}</p>
      {newest !== null && <p>{items.population.newest(newest, finished)}</p>}
      {meanScore !== null && <p>{items.population.mean(meanScore.toFixed(1), numberOfQuestions)}</p>}
      <p className={classes.quiet}>{items.population.rules}</p>
      <AsOf at={asOf} />
    </Sheet>
  );
}

function Terms() {
  return (
    <details className={classes.terms}>
      <summary>{items.terms.title}</summary>
      <dl>
        {items.terms.list.map(([term, meaning]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
