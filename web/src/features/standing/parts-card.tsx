/** The expected score of each part, as an interval. */
import type { Standing } from '@sugya/contract/standing.ts';
import { standing } from '../../hebrew/standing.ts';
import { Band } from './band.tsx';
import classes from './standing.module.css';

const texts = standing.parts;

type Part = Standing['parts'][number];

export function PartsCard({
  parts,
  passMark,
}: {
  readonly parts: readonly Part[];
  readonly passMark: number;
}) {
  return (
    <section className={classes.half} aria-labelledby="standing-parts">
      <h2 id="standing-parts" className={classes.cardTitle}>
        {texts.title}
      </h2>
      {parts.map((part) => (
        <div key={part.part} className={classes.row}>
          <div className={classes.line}>
            <h3 className={classes.name}>{texts[part.part]}</h3>
            {part.score !== null && (
              <p className={classes.figure}>{texts.range(part.score.low, part.score.high)}</p>
            )}
          </div>
          {part.score !== null && (
            <Band {...part.score} mark={passMark} markLabel={texts.passMark(passMark)} />
          )}
          <p className={classes.small}>{noteOf(part)}</p>
        </div>
      ))}
      {parts.some(({ score }) => score !== null) && <p className={classes.note}>{texts.explain}</p>}
    </section>
  );
}

function noteOf({ score, lack, answerCount, neededCount, seenCount, subjectCount }: Part): string {
  if (subjectCount === 0) return texts.none;
  if (lack === 'subjects') return texts.subjects(seenCount, subjectCount);
  if (score === null) return texts.partly(Math.min(answerCount, neededCount), neededCount);
  return subjectCount === 1 ? texts.coverageOfOne(seenCount) : texts.coverage(seenCount, subjectCount);
}
