/** How the subject stands as a whole, and the one way on. */
import { Button } from '@mantine/core';
import type { DaySubject } from '@sugya/contract/day.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { figures } from '../../../hebrew/figures.ts';
import { hebrew } from '../../../hebrew.ts';
import type { AppPath } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { rightPercentOf, SubjectBar } from '../../../ui/figures/subject-bar.tsx';
import classes from './subject-summary.module.css';

const texts = hebrew.courses.inOrder;

export function SubjectSummary({
  subject,
  next,
}: {
  /** Null where it is not known. */
  readonly subject: DaySubject | null;
  readonly next: { readonly label: string; readonly to: AppPath } | null;
}) {
  if (subject === null && next === null) return null;
  return (
    <div className={classes.summary}>
      {subject !== null && <Counts subject={subject} />}
      {next !== null && (
        <Button
          component={AppLink}
          to={next.to}
          size="lg"
          className={classes.primary}
          rightSection={<IconArrowLeft size={20} aria-hidden />}
        >
          {next.label}
        </Button>
      )}
    </div>
  );
}

function Counts({ subject }: { readonly subject: DaySubject }) {
  const percent = rightPercentOf(subject);
  return (
    <div className={classes.counts}>
      <p className={classes.words}>
        <span>
          <b>{texts.of(subject.answeredCount, subject.questionCount)}</b> {texts.answered}
        </span>
        {percent !== null && (
          <span>
            <b>
              <bdi>{percent}%</bdi>
            </b>{' '}
            {texts.right}
          </span>
        )}
      </p>
      <SubjectBar counts={subject} label={figures.subjectBar(subject)} />
    </div>
  );
}
