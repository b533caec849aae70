/** The chance to pass, for a grade of the drafting part that the student may change. */
import type { Standing } from '@sugya/contract/standing.ts';
import { useState } from 'react';
import { standing as catalogue } from '../../hebrew/standing.ts';
import { chanceWords } from '../../hebrew/standing-words.ts';
import { ChoiceChips } from '../../ui/fields/choice-chips.tsx';
import { Tenths } from '../../ui/figures/tenths.tsx';
import { BeforeLine } from './shown/before-line.tsx';
import classes from './standing.module.css';

const texts = catalogue.chance;
/** The pass mark of most courses: neither hope nor fear. */
const FIRST_GRADE = 60;

export function ChanceCard({
  courseId,
  standing,
}: {
  readonly courseId: number;
  readonly standing: Standing;
}) {
  const { answerCount, chances, dropped, lastWeight, minimumPercent } = standing;
  return (
    <section className={classes.half} aria-labelledby="standing-chance">
      <h2 id="standing-chance" className={classes.cardTitle}>
        {texts.title}
      </h2>
      {chances.length === 0 ? (
        <p className={classes.note}>{dropped.isChanceHeld ? texts.held : texts.needsBoth}</p>
      ) : (
        <>
          <Chances courseId={courseId} chances={chances} />
          <p className={classes.small}>
            {texts.lead(answerCount)} {texts.unknown(lastWeight)}
          </p>
        </>
      )}
      {minimumPercent !== null && <p className={classes.small}>{texts.minimum(minimumPercent)}</p>}
    </section>
  );
}

function Chances({
  courseId,
  chances,
}: {
  readonly courseId: number;
  readonly chances: Standing['chances'];
}) {
  const [grade, setGrade] = useState(FIRST_GRADE);
  const chosen = chances.find(({ draftingPercent }) => draftingPercent === grade) ?? chances[0];
  if (chosen === undefined) return null;
  const { words, note } = chanceWords(chosen.chancePercent);
  return (
    <>
      <p role="status" className={classes.verdict}>
        <span className={classes.spoken}>{texts.ifDrafting(chosen.draftingPercent)}</span>
        <span className={classes.big}>{words}</span>
        <Tenths percent={chosen.chancePercent} size="large" />
        <span className={classes.note}>{note}</span>
      </p>
      <BeforeLine courseId={courseId} chancePercent={chosen.chancePercent} />
      <div>
        <p className={classes.small} aria-hidden>
          {texts.drafting}
        </p>
        <ChoiceChips
          look="segments"
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
