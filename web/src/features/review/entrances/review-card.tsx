/** On the course's home: how much is due today, one click away. */
import { Button } from '@mantine/core';
import { reviewMinutes } from '@sugya/domain/review/day-plan.ts';
import { IconRepeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { review } from '../../../hebrew/review.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { reviewCountQuery } from '../review.queries.ts';
import classes from './review-card.module.css';

const texts = review.card;

/** Nothing until it is known, and nothing where the count cannot be read: the side menu leads there too. */
export function ReviewCard({ courseId }: { readonly courseId: number }) {
  const counts = useQuery(reviewCountQuery(courseId));
  if (counts.data === undefined) return null;
  const { todayCount, secondsPerItem } = counts.data;
  const minutes = reviewMinutes(todayCount, secondsPerItem);
  return (
    <section className={classes.card} aria-label={texts.title}>
      <IconRepeat size={26} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>{texts.title}</p>
        <p className={classes.due}>
          {minutes === null ? texts.none : `${texts.due(todayCount)} · ${review.minutes(minutes)}`}
        </p>
      </div>
      <Button
        component={AppLink}
        to={paths.review({ courseId })}
        variant={todayCount === 0 ? 'default' : 'filled'}
      >
        {todayCount === 0 ? texts.action : texts.begin(todayCount)}
      </Button>
    </section>
  );
}
