/** The tests that the student built, newest first: on with what runs, to the report of what is over. */
import { Button } from '@mantine/core';
import type { OwnTest } from '@sugya/contract/exercises-own-tests.ts';
import { useState } from 'react';
import { ownTests } from '../../../hebrew/own-tests.ts';
import { paths } from '../../../paths.ts';
import { serverNow } from '../../../platform/http/server-clock.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from './own-tests.module.css';

const text = ownTests.tests;

export function TestList({
  courseId,
  tests,
  failure,
  onGiveUp,
}: {
  readonly courseId: number;
  readonly tests: readonly OwnTest[];
  readonly failure: string | null;
  readonly onGiveUp: (exerciseId: number) => void;
}) {
  const [givenUp, setGivenUp] = useState<OwnTest | null>(null);
  return (
    <section className={classes.card}>
      <SectionHeading title={text.title} />
      {tests.length === 0 && <p className={classes.small}>{text.none}</p>}
      <ul className={classes.list}>
        {tests.map((test) => {
          const { exerciseId, lessonId, categoryId } = test;
          const place = { courseId, lessonId, categoryId, exerciseId };
          return (
            <li key={exerciseId} className={classes.row}>
              <span className={classes.about}>
                <bdi className={classes.strong}>{test.name}</bdi>
                <span className={classes.small}>{stateOf(test)}</span>
              </span>
              <span className={classes.actions}>
                {test.finishedAt === null ? (
                  <>
                    <AppLink className={classes.way} to={paths.exerciseOnward({ ...place, hasLaw: false })}>
                      {text.goOn}
                    </AppLink>
                    <Button variant="subtle" onClick={() => setGivenUp(test)}>
                      {text.giveUp}
                    </Button>
                  </>
                ) : (
                  <AppLink className={classes.way} to={paths.statistics(place)}>
                    {text.report}
                  </AppLink>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
      <ConfirmDialog
        isOpen={givenUp !== null}
        title={text.giveUpTitle}
        confirmLabel={text.giveUpConfirm}
        cancelLabel={ownTests.templates.keep}
        closeLabel={ownTests.templates.close}
        isDangerous
        onConfirm={() => {
          if (givenUp !== null) onGiveUp(givenUp.exerciseId);
          setGivenUp(null);
        }}
        onCancel={() => setGivenUp(null)}
      >
        <p>
          <bdi>{givenUp?.name}</bdi>
        </p>
        <p>{text.giveUpText}</p>
      </ConfirmDialog>
    </section>
  );
}

function stateOf({ finishedAt, endsAt, grade, answeredCount, questionCount }: OwnTest): string {
  if (finishedAt !== null) return text.finished(grade, dayOf(finishedAt));
  if (endsAt !== null && Date.parse(endsAt) <= serverNow()) return text.over;
  return text.running(answeredCount, questionCount);
}

const DAY = new Intl.DateTimeFormat('he-IL', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' });

export function dayOf(instant: string | number): string {
  return DAY.format(new Date(instant));
}
