/** What staff want to know before they answer: who asks, the question that is meant, the work so far, other requests. */
import type { DeskThread } from '@sugya/contract/desk.ts';
import { type ReactNode, useId } from 'react';
import { desk } from '../../../hebrew/desk.ts';
import { type AppPath, paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../desk.module.css';
import { EarlierRequests } from './earlier-requests.tsx';
import { NamedQuestions } from './named-questions.tsx';

const text = desk.context;

export function StudentContext({
  courseId,
  thread,
  mayOpenQuestions,
  pathOf,
  onMerged,
}: {
  readonly courseId: number;
  readonly thread: DeskThread;
  readonly mayOpenQuestions: boolean;
  readonly pathOf: (requestId: number) => AppPath;
  readonly onMerged: (intoId: number) => void;
}) {
  const titleId = useId();
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
    <aside className={classes.beside} aria-labelledby={titleId}>
      <header className={classes.who}>
        <div>
          <h2 id={titleId}>
            <bdi>{student.name}</bdi>
          </h2>
          {student.email !== null && (
            <p className={classes.quiet}>
              <bdi dir="ltr">{student.email}</bdi>
            </p>
          )}
        </div>
        <AppLink to={paths.studioStudents({ courseId, id: student.id })}>{text.student}</AppLink>
      </header>
      {(thread.isProfessional || context.isFromQuestion || context.questionNumber !== null) && (
        <NamedQuestions
          number={context.isFromQuestion ? null : context.questionNumber}
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
      <EarlierRequests {...{ courseId, pathOf, onMerged }} requestId={thread.id} earlier={earlier} />
    </aside>
  );
}

function lastWords({ name, grade }: NonNullable<DeskThread['context']['lastExercise']>): string {
  return `${name} · ${grade ?? text.running}`;
}
