/** Where to go next: the subjects that bring most, and the review of what was wrong (EXD-73, EXD-75). */
import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { exam } from '../../../hebrew/exam.ts';
import { examDebrief } from '../../../hebrew/exam-debrief.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from '../exam.module.css';
import styles from './debrief.module.css';
import { pointsOf } from './exact-points.ts';

const text = examDebrief.hours;

export function NextHours({
  debrief: { nextHours, parts },
  courseId,
}: {
  readonly debrief: Pick<ExamDebrief, 'nextHours' | 'parts'>;
  readonly courseId: number;
}) {
  const hasWrong = parts.some(
    ({ questionCount, rightCount, blankCount }) => questionCount > rightCount + blankCount,
  );
  if (nextHours.length === 0 && !hasWrong) return null;
  return (
    <section className={classes.card} aria-label={text.title}>
      <SectionHeading title={text.title} />
      {nextHours.length > 0 && (
        <>
          <p>{text.lead}</p>
          <ol className={styles.hours}>
            {nextHours.map(({ subject, lost, asked, subjectIds, practised }) => (
              <li key={subject}>
                <p>
                  <b>{exam.subjects[subject]}</b>
                </p>
                <p>{text.facts(pointsOf(lost), pointsOf(asked))}</p>
                {practised.length > 0 && (
                  <p>
                    {text.practised}{' '}
                    {practised.map(({ name, ...place }, index) => (
                      <span key={place.exerciseId}>
                        {index > 0 && ', '}
                        <AppLink to={paths.exercise({ courseId, ...place })}>
                          <bdi>{name}</bdi>
                        </AppLink>
                      </span>
                    ))}
                  </p>
                )}
                {subjectIds.length > 0 && (
                  <p>
                    <AppLink to={paths.ownTests({ courseId, subjectIds, pool: 'wrong' })}>
                      {text.toTest(exam.subjects[subject])}
                    </AppLink>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
      {hasWrong && (
        <>
          <p>{text.review}</p>
          <p>
            <AppLink to={paths.review({ courseId })}>{text.toReview}</AppLink>
          </p>
        </>
      )}
    </section>
  );
}
