/** The same estimate for an examination that is easier or harder than the course's questions. */
import type { Standing } from '@sugya/contract/standing.ts';
import { standing as catalogue } from '../../hebrew/standing.ts';
import { chanceWords } from '../../hebrew/standing-words.ts';
import classes from './hardness-card.module.css';
import shared from './standing.module.css';

const texts = catalogue.hardness;
/** The pass mark of most courses, as the chance above begins with. */
const GRADE = 60;
const PARTS = ['procedural', 'substantive'] as const;

/** Absent while nothing is shown. */
export function HardnessCard({ lines }: Pick<Standing, 'lines'>) {
  if (!lines.some(({ parts }) => parts.some(({ score }) => score !== null))) return null;
  const isByTexts = lines.some(({ byTextsPercent }) => byTextsPercent !== null);
  return (
    <section className={shared.card} aria-labelledby="standing-hardness">
      <h2 id="standing-hardness" className={shared.cardTitle}>
        {texts.title}
      </h2>
      <table className={classes.lines} aria-label={texts.title}>
        <thead>
          <tr>
            <th scope="col" className={classes.head}>
              {texts.exam}
            </th>
            {PARTS.map((part) => (
              <th key={part} scope="col" className={classes.head}>
                {catalogue.parts[part]}
              </th>
            ))}
            <th scope="col" className={classes.head}>
              {isByTexts ? texts.chanceByTexts : texts.chance(GRADE)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.hardness}>
              <th scope="row" className={`${classes.cell} ${classes.level}`}>
                {texts.levels[line.hardness]}
              </th>
              {PARTS.map((part) => (
                <td key={part} className={classes.cell}>
                  {rangeOf(line, part)}
                </td>
              ))}
              <td className={classes.cell}>{chanceOf(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={shared.small}>{texts.explain}</p>
    </section>
  );
}

type Line = Standing['lines'][number];

function rangeOf({ parts }: Line, part: Line['parts'][number]['part']): string {
  const score = parts.find((one) => one.part === part)?.score ?? null;
  return score === null ? texts.unknown : catalogue.parts.range(score.low, score.high);
}

function chanceOf({ byTextsPercent, chances }: Line): string {
  if (byTextsPercent !== null) return chanceWords(byTextsPercent).words;
  const said = chances.find(({ draftingPercent }) => draftingPercent === GRADE);
  return said === undefined ? texts.unknown : chanceWords(said.chancePercent).words;
}
