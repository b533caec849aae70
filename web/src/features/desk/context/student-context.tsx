/** What staff want to know before they answer: the question that is meant, the work so far, other requests. */
import type { DeskThread } from '@sugya/contract/desk.ts';
import { shortDate } from '@sugya/domain/israel-time.ts';
import type { ReactNode } from 'react';
import { desk } from '../../../hebrew/desk.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../desk.module.css';
import { NamedQuestions } from './named-questions.tsx';

const text = desk.context;

export function StudentContext({
  courseId,
  thread,
  mayOpenQuestions,
  pathOf,
}: {
  readonly courseId: number;
  readonly thread: DeskThread;
  readonly mayOpenQuestions: boolean;
  readonly pathOf: (requestId: number) => AppPath;
}) {
  const { context, courseName, student } = thread;
  const { lastExercise, finishedCount, average, quota, earlier } = context;
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [text.course, courseName],
    [text.lastExercise, lastExercise === null ? text.noExercise : lastWords(lastExercise)],
    [text.finished, finishedCount],
    [text.average, average ?? text.noFigure],
    [text.quota, text.quotaOf(quota.asked, quota.of)],
  ];
  return (
    <>
      <p>
        <AppLink to={paths.studioStudents({ courseId, id: student.id })}>{text.student}</AppLink>
      </p>
      {context.questionNumber !== null && (
        <NamedQuestions
          number={context.questionNumber}
          questions={context.questions}
          mayOpen={mayOpenQuestions}
        />
      )}
      <section className={classes.part} aria-label={text.work}>
        <h3>{text.work}</h3>
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
      </section>
      <section className={classes.part} aria-label={text.earlier}>
        <h3>{text.earlier}</h3>
        {earlier.length === 0 && <p className={classes.quiet}>{text.noEarlier}</p>}
        <ul className={classes.rows}>
          {earlier.map(({ id, topicName, status, createdAt }) => (
            <li key={id}>
              <AppLink to={pathOf(id)}>
                <bdi>{topicName}</bdi>
              </AppLink>
              <span className={classes.quiet}>
                <bdi dir="ltr">{shortDate(new Date(createdAt))}</bdi> · {desk.statuses[status]}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function lastWords({ name, grade }: NonNullable<DeskThread['context']['lastExercise']>): string {
  return `${name} · ${grade ?? text.running}`;
}
