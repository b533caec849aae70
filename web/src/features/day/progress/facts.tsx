/** Three facts: the days that are left, the chance as far as it is known, and what was answered. */
import type { Day } from '@sugya/contract/day.ts';
import { day as texts } from '../../../hebrew/day.ts';
import { chanceWords } from '../../../hebrew/standing-words.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Tenths } from '../../../ui/figures/tenths.tsx';
import { daysUntil } from './exam-countdown.ts';
import classes from './facts.module.css';

export function Facts({
  courseId,
  day,
  now,
}: {
  readonly courseId: number;
  readonly day: Day;
  /** By the server's clock. Unit: ms. */
  readonly now: number;
}) {
  const days = daysUntil(day.examDate, now);
  const { exam, days: inDays, chance, answered, of } = texts.facts;
  return (
    <dl className={classes.facts}>
      {days !== null && (
        <div>
          <dt>{exam}</dt>
          <dd>{inDays(days)}</dd>
        </div>
      )}
      <div>
        <dt>
          <AppLink to={paths.standing({ courseId })}>{chance}</AppLink>
        </dt>
        <Chance day={day} />
      </div>
      <div>
        <dt>{answered}</dt>
        <dd>{of(day.answeredCount, day.questionCount)}</dd>
      </div>
    </dl>
  );
}

function Chance({ day: { chancePercent, standing } }: { readonly day: Day }) {
  if (chancePercent !== null) {
    return (
      <dd className={classes.chance}>
        <Tenths percent={chancePercent} />
        {chanceWords(chancePercent).short}
      </dd>
    );
  }
  const { answerCount, neededCount } = standing;
  return (
    <dd className={classes.missing}>
      {answerCount < neededCount ? texts.facts.opensAfter(neededCount, answerCount) : texts.facts.notYet}
    </dd>
  );
}
