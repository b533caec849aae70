/** Where the student stands: the chance and the two parts, each subject by what an hour in it is worth, and sureness. */
import { Button } from '@mantine/core';
import type { DaySubject } from '@sugya/contract/day.ts';
import type { Standing } from '@sugya/contract/standing.ts';
import { useQuery } from '@tanstack/react-query';
import { standing as texts } from '../../hebrew/standing.ts';
import { type AppPath, paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Meter } from '../../ui/figures/meter.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { ChanceCard } from './chance-card.tsx';
import { HardnessCard } from './hardness-card.tsx';
import { MissingSubjects } from './missing-subjects.tsx';
import { PartsCard } from './parts-card.tsx';
import { RestsCard } from './rests-card.tsx';
import { ResultCard } from './shown/result-card.tsx';
import classes from './standing.module.css';
import { standingQuery } from './standing.queries.ts';
import { type FindPractice, SubjectRows } from './subject-rows.tsx';
import { SurenessCard } from './sureness-card.tsx';
import { SurprisesCard } from './surprises-card.tsx';

/** What there is to begin with, while answers are missing. */
export type Start = { readonly label: string; readonly to: AppPath };

export function StandingScreen({
  courseId,
  subjects,
  start,
  findPractice,
}: {
  readonly courseId: number;
  /** Of the day, another feature's; empty where it did not come. */
  readonly subjects: readonly DaySubject[];
  readonly start: Start | null;
  readonly findPractice: FindPractice;
}) {
  const standing = useQuery(standingQuery(courseId));
  if (standing.data === undefined) {
    return standing.isError ? (
      <LoadFailed error={standing.error} onRetry={() => void standing.refetch()} />
    ) : (
      <LoadingRegion label={texts.loading}>
        <Placeholder height="252px" />
        <Placeholder height="500px" />
      </LoadingRegion>
    );
  }
  const { answerCount, neededCount, parts } = standing.data;
  if (parts.every(({ score }) => score === null) && answerCount < neededCount) {
    return (
      <div className={classes.screen}>
        <NotEnough courseId={courseId} answerCount={answerCount} neededCount={neededCount} start={start} />
        <RestsCard courseId={courseId} standing={standing.data} />
        <ResultCard courseId={courseId} />
      </div>
    );
  }
  return (
    <Known courseId={courseId} standing={standing.data} subjects={subjects} findPractice={findPractice} />
  );
}

function Known({
  courseId,
  standing,
  subjects,
  findPractice,
}: {
  readonly courseId: number;
  readonly standing: Standing;
  readonly subjects: readonly DaySubject[];
  readonly findPractice: FindPractice;
}) {
  return (
    <div className={classes.screen}>
      <div className={classes.where}>
        <ChanceCard courseId={courseId} standing={standing} />
        <PartsCard parts={standing.parts} passMark={standing.passMark} />
      </div>
      <SubjectRows
        courseId={courseId}
        hours={standing.hours}
        subjects={subjects}
        findPractice={findPractice}
      />
      <div className={classes.cards}>
        <HardnessCard lines={standing.lines} />
        <RestsCard courseId={courseId} standing={standing} />
        <MissingSubjects missing={standing.missing} />
        <ResultCard courseId={courseId} />
        <SurenessCard sureness={standing.sureness} />
        <SurprisesCard courseId={courseId} sureness={standing.sureness} />
      </div>
      <details className={classes.assumptions}>
        <summary>{texts.assumptions.title}</summary>
        <ul>
          {texts.assumptions.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** One sentence, how far it is, and the way there. */
function NotEnough({
  courseId,
  answerCount,
  neededCount,
  start,
}: {
  readonly courseId: number;
  readonly answerCount: number;
  readonly neededCount: number;
  readonly start: Start | null;
}) {
  const { text, progress, bar, action } = texts.notEnough;
  const next = start ?? { label: action, to: paths.learningSubjects({ courseId }) };
  return (
    <section className={classes.missing}>
      <p className={classes.sentence}>{text(neededCount)}</p>
      <div className={classes.progress}>
        <Meter percent={(100 * answerCount) / neededCount} label={progress(answerCount, neededCount)} />
        <span aria-hidden="true">{bar(answerCount, neededCount)}</span>
      </div>
      <Button component={AppLink} to={next.to} size="lg" className={classes.primary}>
        {next.label}
      </Button>
    </section>
  );
}
