/** The chance to pass, for a grade of the drafting part that the student may change. */
import type { Standing } from '@sugya/contract/standing.ts';
import { useState } from 'react';
import { standing as catalogue } from '../../hebrew/standing.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import classes from './standing.module.css';
import { chanceWords } from './standing-words.ts';

const texts = catalogue.chance;
/** The pass mark of most courses: neither hope nor fear. */
const FIRST_GRADE = 60;

export function ChanceCard({ standing }: { readonly standing: Standing }) {
  const { chances, lastWeight, minimumPercent } = standing;
  return (
    <section className={classes.card} aria-labelledby="standing-chance">
      <h3 id="standing-chance" className={classes.cardTitle}>
        {texts.title}
      </h3>
      {chances.length === 0 ? (
        <p className={classes.note}>{texts.needsBoth}</p>
      ) : (
        <>
          <Chances chances={chances} />
          <p className={classes.small}>{texts.unknown(lastWeight)}</p>
        </>
      )}
      {minimumPercent !== null && <p className={classes.small}>{texts.minimum(minimumPercent)}</p>}
    </section>
  );
}

function Chances({ chances }: { readonly chances: Standing['chances'] }) {
  const [grade, setGrade] = useState(FIRST_GRADE);
  const chosen = chances.find(({ draftingPercent }) => draftingPercent === grade) ?? chances[0];
  if (chosen === undefined) return null;
  const { words, note } = chanceWords(chosen.chancePercent);
  return (
    <>
      <p role="status" className={classes.verdict}>
        <span className={classes.note}>{texts.ifDrafting(chosen.draftingPercent)}</span>
        <span className={classes.big}>{words}</span>
        <span className={classes.note}>{note}</span>
      </p>
      <div>
        <p className={classes.small} aria-hidden>
          {texts.drafting}
        </p>
        <ChoiceChips
          label={texts.drafting}
          choices={chances.map(({ draftingPercent }) => ({
            value: String(draftingPercent),
            label: String(draftingPercent),
          }))}
          chosen={String(chosen.draftingPercent)}
          onChoose={(value) => setGrade(Number(value))}
        />
      </div>
    </>
  );
}
