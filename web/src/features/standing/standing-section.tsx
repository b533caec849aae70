/** Where the student stands: a part of the reports page, which brings the course. */
import { Button } from '@mantine/core';
import type { Standing } from '@sugya/contract/standing.ts';
import { IconCompass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { standing as texts } from '../../hebrew/standing.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Meter } from '../../ui/figures/meter.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import { ChanceCard } from './chance-card.tsx';
import { HoursCard } from './hours-card.tsx';
import { PartsCard } from './parts-card.tsx';
import classes from './standing.module.css';
import { standingQuery } from './standing.queries.ts';
import { SurenessCard } from './sureness-card.tsx';

/** For links within the page. */
export const STANDING_ID = 'standing';

export function StandingSection({ courseId }: { readonly courseId: number }) {
  const standing = useQuery(standingQuery(courseId));
  return (
    <section className={classes.section} aria-labelledby={STANDING_ID}>
      <header>
        <h2 id={STANDING_ID} className={classes.title}>
          {texts.title}
        </h2>
        {standing.data?.parts.some(({ score }) => score !== null) && (
          <p className={classes.note}>{texts.lead(standing.data.answerCount)}</p>
        )}
      </header>
      {standing.isPending && (
        <LoadingRegion label={texts.loading}>
          <Placeholder height="220px" />
          <Placeholder height="180px" />
        </LoadingRegion>
      )}
      {standing.isLoadingError && (
        <LoadFailed error={standing.error} onRetry={() => void standing.refetch()} />
      )}
      {standing.data !== undefined && <Loaded courseId={courseId} standing={standing.data} />}
    </section>
  );
}

function Loaded({ courseId, standing }: { readonly courseId: number; readonly standing: Standing }) {
  const { answerCount, neededCount, parts } = standing;
  if (parts.every(({ score }) => score === null) && answerCount < neededCount) {
    return (
      <div className={classes.card}>
        <NotEnough courseId={courseId} answerCount={answerCount} neededCount={neededCount} />
      </div>
    );
  }
  return (
    <>
      <div className={classes.cards}>
        <PartsCard parts={parts} passMark={standing.passMark} />
        <ChanceCard standing={standing} />
        <HoursCard courseId={courseId} hours={standing.hours} />
        <SurenessCard sureness={standing.sureness} />
      </div>
      <details className={classes.assumptions}>
        <summary>{texts.assumptions.title}</summary>
        <ul>
          {texts.assumptions.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

function NotEnough({
  courseId,
  answerCount,
  neededCount,
}: {
  readonly courseId: number;
  readonly answerCount: number;
  readonly neededCount: number;
}) {
  const { title, text, progress, action } = texts.notEnough;
  return (
    <StateMessage
      icon={<IconCompass size={28} />}
      title={title}
      action={
        <>
          <span className={classes.progress}>
            <Meter percent={(100 * answerCount) / neededCount} label={progress(answerCount, neededCount)} />
          </span>
          <Button component={AppLink} to={paths.learningSubjects({ courseId })} variant="default">
            {action}
          </Button>
        </>
      }
    >
      {text(answerCount, neededCount)}
    </StateMessage>
  );
}
