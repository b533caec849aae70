/** On the course's home: how much is due today, one click away. */
import { Button } from '@mantine/core';
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
  const { todayCount } = counts.data;
  return (
    <section className={classes.card} aria-label={texts.title}>
      <IconRepeat size={26} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.name}>{texts.title}</p>
        <p className={classes.due}>{todayCount === 0 ? texts.none : texts.due(todayCount)}</p>
      </div>
      <Button
        component={AppLink}
        to={paths.review({ courseId })}
        variant={todayCount === 0 ? 'default' : 'filled'}
      >
        {texts.action}
      </Button>
    </section>
  );
}
