/** What the words on lectures come to, and the way to them. */
import type { Overview } from '@sugya/contract/overview.ts';
import { overview } from '../../hebrew/overview.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './overview.module.css';

const text = overview.feedback;

export function FeedbackCard({
  courseId,
  feedback: { count, average },
}: {
  readonly courseId: number;
  readonly feedback: Overview['feedback'];
}) {
  return (
    <section className={classes.card} aria-label={text.title}>
      <div className={classes.cardHead}>
        <h2>{text.title}</h2>
        <AppLink to={paths.overviewFeedback({ courseId })}>{text.toAll}</AppLink>
      </div>
      <p className={classes.note}>{average === null ? text.none : text.summary(average, count)}</p>
    </section>
  );
}
