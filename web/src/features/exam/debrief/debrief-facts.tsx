/** What the day brought in all, and what each part leaves to learn from (EXD-39 to EXD-41). */
import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { exam } from '../../../hebrew/exam.ts';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from '../exam.module.css';
import { pointsOf } from './exact-points.ts';
import { TimeMap } from './time-map.tsx';

const text = exam.debrief;
type Part = ExamDebrief['parts'][number];

export function DebriefSum({ debrief }: { readonly debrief: ExamDebrief }) {
  const { total, most, task, isPassed, drafting } = debrief;
  return (
    <section className={classes.card} aria-label={text.sum}>
      <SectionHeading title={text.sum} />
      <p className={classes.score}>
        <b>
          <bdi dir="ltr">{pointsOf(total)}</bdi>
        </b>
        {text.of(most)}
      </p>
      {isPassed !== null && <p>{text.passed(isPassed)}</p>}
      {task !== null && task.points === null && <p>{text.withoutTask}</p>}
      {drafting !== null && (
        <p>
          {draftingSentence(drafting)}
          {drafting.asOf !== null && ` ${text.ruleOf(drafting.asOf)}`}
        </p>
      )}
    </section>
  );
}

function draftingSentence({ outcome, passMark, needed, most }: NonNullable<ExamDebrief['drafting']>): string {
  if (outcome === 'needs') return text.drafting.needs(passMark, needed ?? 0, most);
  return text.drafting[outcome](passMark);
}

export function PartFacts({
  part: { nearMisses, pace, timeMap, questions, lost, cohort },
}: {
  readonly part: Part;
}) {
  const placeOf = (id: number) => questions.findIndex((question) => question.id === id) + 1;
  return (
    <>
      {nearMisses.length > 0 && (
        <section className={classes.facts}>
          <h3>{text.missesTitle}</h3>
          <ul className={classes.rules}>
            {nearMisses.map(({ kind, questionIds, points }) => (
              <li key={kind}>
                {text.misses[kind]}: {text.miss(questionIds.length, pointsOf(points))}{' '}
                {text.places(questionIds.length, questionIds.map(placeOf).join(', '))}
              </li>
            ))}
          </ul>
          <p>{text.missesNote}</p>
        </section>
      )}
      {lost.length > 0 && (
        <section className={classes.facts}>
          <h3>{text.lostTitle}</h3>
          <ol className={classes.rules}>
            {lost.map(({ subject, lostCount, questionCount, points }) => (
              <li key={subject}>
                {exam.subjects[subject]}: {text.lost(lostCount, questionCount, pointsOf(points))}
              </li>
            ))}
          </ol>
        </section>
      )}
      {cohort !== null && (
        <section className={classes.facts}>
          <h3>{text.cohortTitle}</h3>
          <p>
            {text.cohort(Math.round(cohort.midRank), {
              low: Math.round(cohort.low),
              high: Math.round(cohort.high),
              count: cohort.count,
            })}
          </p>
        </section>
      )}
      {pace !== null && (
        <section className={classes.facts}>
          <h3>{text.paceTitle}</h3>
          <p>
            {text.pace(pace.secondsForOne, pace.overCount)}
            {pace.lastTenSeconds !== null && ` ${text.lastTen(pace.lastTenSeconds)}`}
          </p>
          <TimeMap map={timeMap} secondsForOne={pace.secondsForOne} />
        </section>
      )}
    </>
  );
}
