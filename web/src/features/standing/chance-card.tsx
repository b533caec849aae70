/** The chance to pass: as the student's marked texts let expect of the drafting part, or for a grade of it that may be changed. */
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
const BY_TEXTS = 'texts';

export function ChanceCard({
  courseId,
  standing,
}: {
  readonly courseId: number;
  readonly standing: Standing;
}) {
  const { answerCount, byTexts, chances, dropped, lastWeight, minimumPercent } = standing;
  return (
    <section className={classes.half} aria-labelledby="standing-chance">
      <h2 id="standing-chance" className={classes.cardTitle}>
        {texts.title}
      </h2>
      {chances.length === 0 ? (
        <p className={classes.note}>{dropped.isChanceHeld ? texts.held : texts.needsBoth}</p>
      ) : (
        <>
          <Chances courseId={courseId} chances={chances} byTexts={byTexts} />
          <p className={classes.small}>
            {texts.lead(answerCount)}{' '}
            {byTexts === null
              ? texts.unknown(lastWeight)
              : texts.texts(byTexts.texts, byTexts.mean, byTexts.deviation)}
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
  byTexts,
}: {
  readonly courseId: number;
  readonly chances: Standing['chances'];
  readonly byTexts: Standing['byTexts'];
}) {
  const [choice, setChoice] = useState(byTexts === null ? String(FIRST_GRADE) : BY_TEXTS);
  const choices = [
    ...(byTexts === null
      ? []
      : [{ value: BY_TEXTS, label: texts.byTexts, spoken: texts.ifByTexts, ...byTexts }]),
    ...chances.map(({ draftingPercent, chancePercent }) => ({
      value: String(draftingPercent),
      label: String(draftingPercent),
      spoken: texts.ifDrafting(draftingPercent),
      chancePercent,
    })),
  ];
  const chosen = choices.find(({ value }) => value === choice) ?? choices[0];
  if (chosen === undefined) return null;
  const { words, note } = chanceWords(chosen.chancePercent);
  return (
    <>
      <p role="status" className={classes.verdict}>
        <span className={classes.spoken}>{chosen.spoken}</span>
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
          look={byTexts === null ? 'segments' : 'chips'}
          label={texts.drafting}
          choices={choices}
          chosen={chosen.value}
          onChoose={setChoice}
        />
      </div>
    </>
  );
}
