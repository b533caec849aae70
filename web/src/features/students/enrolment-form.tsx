/** Pauses a student's enrolment, lets it go on, and says its last day and how the student studies. */
import { Button } from '@mantine/core';
import type { StudentDetail } from '@sugya/contract/students.ts';
import { type FormEvent, useState } from 'react';
import { students } from '../../hebrew/students.ts';
import { DateField } from '../../staff/dates/date-field.tsx';
import { reportDone, reportNotDone } from '../../staff/editing/action-results.ts';
import { StudyModeField } from '../../staff/form/study-mode-field.tsx';
import classes from './students.module.css';
import { useChangeEnrolment } from './students.queries.ts';

const text = students.one;

export function EnrolmentForm({
  courseId,
  studentId,
  enrolment: { isPaused, endsOn, studyMode },
}: {
  readonly courseId: number;
  readonly studentId: number;
  readonly enrolment: StudentDetail['enrolment'];
}) {
  const [day, setDay] = useState(endsOn ?? '');
  const changing = useChangeEnrolment(courseId, studentId);

  function change(to: Parameters<typeof changing.mutate>[0]) {
    changing.mutate(to, { onSuccess: reportDone, onError: reportNotDone });
  }

  function saveDay(event: FormEvent) {
    event.preventDefault();
    change({ isPaused, endsOn: day === '' ? null : day });
  }

  return (
    <form className={classes.form} noValidate onSubmit={saveDay}>
      <StudyModeField value={studyMode} onChange={(mode) => change({ isPaused, endsOn, studyMode: mode })} />
      <DateField
        name="endsOn"
        label={text.lastDay}
        hint={text.lastDayHint}
        value={day}
        onChange={(next) => setDay(next ?? '')}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" loading={changing.isPending} disabled={day === (endsOn ?? '')}>
          {text.saveDay}
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={changing.isPending}
          onClick={() => change({ isPaused: !isPaused, endsOn })}
        >
          {isPaused ? text.goOn : text.pause}
        </Button>
      </div>
    </form>
  );
}
