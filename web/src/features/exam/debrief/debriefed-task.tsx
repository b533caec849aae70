/** What part A brought, or that it is not marked yet, with the way to its marking (EXD-66). */
import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';
import { exam } from '../../../hebrew/exam.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { SectionHeading } from '../../../ui/page.tsx';
import classes from '../exam.module.css';
import { pointsOf } from './exact-points.ts';

const text = exam.debrief.task;
type Task = NonNullable<ExamDebrief['task']>;

export function DebriefedTask({ task, courseId }: { readonly task: Task; readonly courseId: number }) {
  const { attemptId, name, most, points, by } = task;
  return (
    <section className={classes.card} aria-label={exam.parts.A}>
      <SectionHeading title={exam.parts.A} />
      {name !== null && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {points === null ? (
        <p>
          <b>{text.unmarked}</b>
        </p>
      ) : (
        <p className={classes.score}>
          <b>
            <bdi dir="ltr">{pointsOf(points)}</bdi>
          </b>
          {exam.debrief.of(most)}
        </p>
      )}
      <p>{noteOf(task)}</p>
      {attemptId !== null && (
        <p>
          <AppLink to={paths.draftingGo({ courseId, attemptId })}>
            {by === null ? text.mark : text.see}
          </AppLink>
        </p>
      )}
    </section>
  );
}

function noteOf({ attemptId, by, isWaiting }: Task): string | null {
  if (attemptId === null) return text.notSat;
  if (by === 'blank') return text.blank;
  if (isWaiting) return text.waiting;
  return by === null ? null : text.by[by];
}
