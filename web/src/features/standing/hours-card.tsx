/** The subjects where an hour is worth the most, each with its why and the way there. */
import { Button } from '@mantine/core';
import type { Standing } from '@sugya/contract/standing.ts';
import { standing } from '../../hebrew/standing.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './standing.module.css';
import { worthWords } from './standing-words.ts';

const texts = standing.hours;
/** With fewer, a subject's own answers hardly speak. */
const FEW_ANSWERS = 5;

export function HoursCard({
  courseId,
  hours,
}: {
  readonly courseId: number;
  readonly hours: Standing['hours'];
}) {
  return (
    <section className={classes.card} aria-labelledby="standing-hours">
      <h3 id="standing-hours" className={classes.cardTitle}>
        {texts.title}
      </h3>
      {hours.length === 0 ? (
        <p className={classes.note}>{texts.none}</p>
      ) : (
        <>
          <ol className={classes.hours}>
            {hours.map((hour) => (
              <li key={hour.categoryId} className={classes.hour}>
                <div className={classes.words}>
                  <h4 className={classes.name}>
                    <bdi>{hour.name}</bdi>
                  </h4>
                  <p className={classes.lead}>{worthWords(hour.pointsPerHour)}</p>
                  <p className={classes.small}>
                    {texts.why(
                      Math.round(hour.examPoints),
                      hour.rightPercent,
                      Math.round(hour.questionsPerHour),
                    )}
                    {hour.answerCount < FEW_ANSWERS && ` ${texts.few}`}
                  </p>
                </div>
                <Button
                  component={AppLink}
                  to={paths.categoryExercises({ courseId, categoryId: hour.categoryId })}
                  variant="default"
                  aria-label={texts.actionOf(hour.name)}
                >
                  {texts.action}
                </Button>
              </li>
            ))}
          </ol>
          <p className={classes.small}>{texts.caution}</p>
        </>
      )}
    </section>
  );
}
