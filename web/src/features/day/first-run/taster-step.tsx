/** A short exercise to begin with; finished, what came of it. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { day as dayTexts } from '../../../hebrew/day.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { exercisePath, onwardPath } from '../now/step-words.ts';
import classes from './first-run.module.css';
import { type FirstRunOfDay, StepTitle } from './step-title.tsx';

const texts = dayTexts.first.taster;

export function TasterStep({
  courseId,
  firstRun: { taster, result },
}: {
  readonly courseId: number;
  readonly firstRun: FirstRunOfDay;
}) {
  if (taster === null) {
    return (
      <>
        <StepTitle isPrimary>{texts.none}</StepTitle>
        <p className={classes.line}>{texts.noneNext}</p>
      </>
    );
  }
  if (taster.isDone) {
    const { exerciseId, lessonId, categoryId } = taster;
    return (
      <>
        <StepTitle>
          {result === null
            ? texts.done
            : texts.result(result.rightCount, result.rightCount + result.wrongCount)}
        </StepTitle>
        <p className={classes.note}>
          <AppLink to={paths.statistics({ courseId, exerciseId, lessonId, categoryId })}>
            {texts.toReport}
          </AppLink>
        </p>
      </>
    );
  }
  return (
    <>
      <StepTitle isPrimary>{texts.title(taster.numberOfQuestions)}</StepTitle>
      <p className={classes.line}>
        <bdi>{taster.name}</bdi>. {taster.allowImmediateFeedback ? texts.line : texts.lineAtEnd}
        {taster.minutes !== null && ` ${dayTexts.aboutInFull(taster.minutes)}.`}
      </p>
      <div className={classes.go}>
        <Button
          component={AppLink}
          to={taster.isStarted ? onwardPath(courseId, taster) : exercisePath(courseId, taster)}
          size="lg"
          className={classes.primary}
          rightSection={<IconArrowLeft size={20} aria-hidden />}
        >
          {taster.isStarted ? texts.resume : texts.start}
        </Button>
      </div>
    </>
  );
}
