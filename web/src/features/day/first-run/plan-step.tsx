/** The first plan: what went wrong in the taster, a lecture, and an exercise of the wanted feedback. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { day as dayTexts } from '../../../hebrew/day.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Named } from '../now/named.tsx';
import list from '../now/step-list.module.css';
import { minutesOf, Row } from '../now/step-list.tsx';
import { exercisePath, mistakesPath, type NamedWords } from '../now/step-words.ts';
import classes from './first-run.module.css';
import { type FirstRunOfDay, StepTitle } from './step-title.tsx';

const texts = dayTexts.first.plan;

type PlanItem = {
  readonly key: string;
  readonly row: NamedWords;
  readonly action: string;
  readonly minutes: string | null;
  readonly to: AppPath;
};

export function PlanStep({
  courseId,
  firstRun,
  isOpen,
}: {
  readonly courseId: number;
  readonly firstRun: FirstRunOfDay;
  readonly isOpen: boolean;
}) {
  if (!isOpen) {
    return (
      <>
        <StepTitle>{texts.title}</StepTitle>
        <p className={classes.note}>{texts.later}</p>
      </>
    );
  }
  const items = planOf(courseId, firstRun);
  const [first] = items;
  return (
    <>
      <StepTitle isPrimary>{texts.title}</StepTitle>
      {first === undefined ? (
        <p className={classes.line}>{texts.nothing}</p>
      ) : (
        <>
          <div className={classes.go}>
            <Button
              component={AppLink}
              to={first.to}
              size="lg"
              className={classes.primary}
              rightSection={<IconArrowLeft size={20} aria-hidden />}
            >
              {first.action}
            </Button>
            {first.minutes !== null && <span className={classes.note}>{first.minutes}</span>}
          </div>
          <ol className={list.list} aria-label={texts.title}>
            {items.map(({ key, row, minutes, to }, place) => (
              <Row key={key} state={place === 0 ? 'now' : 'open'} to={to} minutes={minutes}>
                <Named words={row} />
              </Row>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

function planOf(courseId: number, { taster, result, lecture, exercise }: FirstRunOfDay): PlanItem[] {
  const wrongCount = result?.wrongCount ?? 0;
  return [
    ...(taster === null || wrongCount === 0
      ? []
      : [
          {
            key: 'mistakes',
            row: { before: texts.mistakes(wrongCount) },
            action: texts.mistakesAction(wrongCount),
            minutes: null,
            to: mistakesPath(courseId, taster),
          },
        ]),
    ...(lecture === null
      ? []
      : [
          {
            key: 'lecture',
            row: { before: `${texts.lecture} `, name: lecture.name },
            action: texts.lectureAction,
            minutes: lecture.minutes === null ? null : texts.lectureMinutes(lecture.minutes),
            to: paths.video(lecture.videoId),
          },
        ]),
    ...(exercise === null
      ? []
      : [
          {
            key: 'exercise',
            row: {
              before: '',
              name: exercise.name,
              after: ` · ${texts.feedback[exercise.allowImmediateFeedback ? 'immediate' : 'end']}`,
            },
            action: texts.exerciseAction,
            minutes: minutesOf(exercise.minutes),
            to: exercisePath(courseId, exercise),
          },
        ]),
  ];
}
