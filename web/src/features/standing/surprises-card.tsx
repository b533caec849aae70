/** Answers that were sure and wrong: where an explanation teaches the most. */
import { Button } from '@mantine/core';
import type { Standing } from '@sugya/contract/standing.ts';
import { standing } from '../../hebrew/standing.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './standing.module.css';

const texts = standing.surprises;

/** Absent until sureness is known, and where nothing surprised. */
export function SurprisesCard({
  courseId,
  sureness: { found },
}: {
  readonly courseId: number;
  readonly sureness: Standing['sureness'];
}) {
  const count = found === null ? 0 : found.sure.count - found.sure.right;
  if (count === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="standing-surprises">
      <h2 id="standing-surprises" className={classes.cardTitle}>
        {texts.title}
      </h2>
      <p>{texts.text(count)}</p>
      <div>
        <Button component={AppLink} to={paths.review({ courseId })} variant="default">
          {texts.action}
        </Button>
      </div>
    </section>
  );
}
