/** One student of the course: what came of it, and until when the enrolment runs (PPL-06, PPL-07). */
import type { Capability } from '@sugya/contract/endpoint.ts';
import type { StudentDetail } from '@sugya/contract/students.ts';
import { shortDate, shortDay, shortMoment } from '@sugya/domain/israel-time.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accommodations } from '../../hebrew/accommodations.ts';
import { students } from '../../hebrew/students.ts';
import { LoadingPanel } from '../../staff/panel/loading-panel.tsx';
import { SidePanel } from '../../staff/panel/side-panel.tsx';
import { StudentAccommodations } from './accommodations.tsx';
import { Doubles } from './doubles.tsx';
import { EnrolmentForm } from './enrolment-form.tsx';
import { StaffNotes } from './staff-notes.tsx';
import classes from './students.module.css';
import { studentQuery } from './students.queries.ts';
import { ViewScreens } from './view-screens.tsx';

const text = students.one;

export function StudentPanel({
  courseId,
  studentId,
  mayDo,
  onClose,
}: {
  readonly courseId: number;
  readonly studentId: number;
  readonly mayDo: (capability: Capability) => boolean;
  readonly onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(studentQuery(courseId, studentId));
  if (data === undefined) {
    const onRetry = () => void refetch();
    return <LoadingPanel title={text.title} label={text.loading} {...{ error, onRetry, onClose }} />;
  }
  const { privateName, lastName, email, phone } = data.student;
  return (
    <SidePanel
      title={<bdi>{`${privateName} ${lastName}`}</bdi>}
      note={<bdi dir="ltr">{[email, phone].filter((way) => way !== null).join(' · ')}</bdi>}
      onClose={onClose}
    >
      <Summary detail={data} />
      <Part title={text.enrolment}>
        <p className={data.enrolment.isOpen ? classes.note : classes.idle}>{enrolmentWords(data)}</p>
        {mayDo('students.enrol') && (
          <EnrolmentForm
            key={`${data.enrolment.isPaused} ${data.enrolment.endsOn} ${data.enrolment.studyMode}`}
            courseId={courseId}
            studentId={studentId}
            enrolment={data.enrolment}
          />
        )}
      </Part>
      {mayDo('students.accommodations') && (
        <Part title={accommodations.title}>
          <StudentAccommodations studentId={studentId} />
        </Part>
      )}
      {mayDo('students.notes') && (
        <Part title={students.notes.title}>
          <StaffNotes studentId={studentId} />
        </Part>
      )}
      <Progress detail={data} />
      {mayDo('students.close') && (
        <Part title={students.doubles.title}>
          <Doubles {...{ courseId, studentId }} />
        </Part>
      )}
      {mayDo('students.impersonate') && (
        <Part title={students.view.title}>
          <ViewScreens {...{ courseId, studentId }} isOpen={data.enrolment.isOpen} />
        </Part>
      )}
    </SidePanel>
  );
}

export function enrolmentWords({
  enrolledAt,
  enrolment,
}: Pick<StudentDetail, 'enrolledAt' | 'enrolment'>): string {
  const { isPaused, endsOn, isOpen } = enrolment;
  if (isPaused) return text.paused;
  if (!isOpen && endsOn !== null) return text.ended(shortDay(endsOn));
  const since = text.since(shortDate(new Date(enrolledAt)));
  return endsOn === null ? since : `${since}, ${text.until(shortDay(endsOn))}`;
}

function Summary({ detail }: { readonly detail: StudentDetail }) {
  const { finishedCount, exerciseCount, average, lastSeenAt, standing } = detail;
  const figures: readonly (readonly [name: string, value: string])[] = [
    [students.columns.done, students.done(finishedCount, exerciseCount)],
    [students.columns.average, average?.toString() ?? students.noFigure],
    [text.seen, lastSeenAt === null ? students.neverSeen : shortMoment(new Date(lastSeenAt))],
    ...(standing ?? []).map(
      ({ part, score }) =>
        [text.parts[part], score === null ? text.unknown : text.score(score.low, score.high)] as const,
    ),
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Progress({ detail }: { readonly detail: StudentDetail }) {
  const { subjects, attempts, weeks, requests, lectures } = detail;
  return (
    <>
      <Rows
        title={text.subjects}
        none={text.noSubjects}
        rows={subjects.map(({ id, name, finishedCount, exerciseCount, average }) => ({
          id,
          what: name,
          figures: `${students.done(finishedCount, exerciseCount)} · ${average ?? students.noFigure}`,
        }))}
      />
      <Rows
        title={text.attempts}
        none={text.noAttempts}
        rows={attempts.map(({ id, exerciseName, startedAt, finishedAt, grade }) => ({
          id,
          what: exerciseName,
          figures: `${shortDate(new Date(startedAt))} · ${finishedAt === null ? text.running : (grade ?? students.noFigure)}`,
        }))}
      />
      <Rows
        title={text.weeks}
        none={text.noWeeks}
        rows={weeks.map(({ week, exerciseCount, average, isReported }) => ({
          id: week,
          what: text.week(shortDay(week)),
          figures: `${text.exercises(exerciseCount)} · ${average ?? students.noFigure}${isReported ? ` · ${text.reported}` : ''}`,
        }))}
      />
      {requests !== null && (
        <Rows
          title={text.requests}
          none={text.noRequests}
          rows={requests.map(({ id, topic, status, createdAt }) => ({
            id,
            what: topic,
            figures: `${shortDate(new Date(createdAt))} · ${text.statuses[status]}`,
          }))}
        />
      )}
      <Rows
        title={text.lectures}
        none={text.noLectures}
        rows={lectures.map(({ id, subject, startsAt }) => ({
          id,
          what: subject,
          figures: shortMoment(new Date(startsAt)),
        }))}
      />
    </>
  );
}

type ShownRow = { readonly id: number | string; readonly what: string; readonly figures: string };

function Rows({
  title,
  none,
  rows,
}: {
  readonly title: string;
  readonly none: string;
  readonly rows: readonly ShownRow[];
}) {
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <p className={classes.note}>{none}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.map(({ id, what, figures }) => (
            <li key={id}>
              <bdi>{what}</bdi>
              <bdi className={classes.figure}>{figures}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
