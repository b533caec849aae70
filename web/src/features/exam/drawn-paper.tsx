/** What a paper that is drawn for the student is like, said before the day (EXD-37, EXD-38). */
import type { ExamDrawing, ExamRoom } from '@sugya/contract/exam-day.ts';
import { exam } from '../../hebrew/exam.ts';
import classes from './exam.module.css';

const text = exam.room.drawn;

export function DrawnPaper({ paper: { drawn, parts } }: { readonly paper: ExamRoom['papers'][number] }) {
  if (drawn === null) return null;
  if (drawn.ready !== null) return <Drawing drawing={drawn.ready} />;
  if (drawn.lacks.length > 0) {
    return (
      <>
        <p>
          <strong>{exam.room.none}</strong>
        </p>
        <Lacks lacks={drawn.lacks} />
      </>
    );
  }
  const hasTask = parts.some(({ part }) => part === 'A');
  return <p>{hasTask ? `${text.lead} ${text.leadTask}` : text.lead}</p>;
}

function Drawing({ drawing: { isPractice, tasks, parts } }: { readonly drawing: ExamDrawing }) {
  return (
    <>
      <p>{isPractice ? text.practice : text.ready}</p>
      <ul className={classes.rules}>
        {tasks !== null && <li>{sentenceOf(tasks)}</li>}
        {parts.flatMap((part) =>
          sentencesOf(part).map((sentence) => <li key={`${part.part} ${sentence}`}>{sentence}</li>),
        )}
      </ul>
    </>
  );
}

function sentenceOf({ askedCount, taskCount, newCount }: NonNullable<ExamDrawing['tasks']>): string {
  if (taskCount === 0) return text.noTask;
  return [
    taskCount < askedCount ? text.fewTasks(taskCount, askedCount) : text.tasks(taskCount),
    newCount === taskCount ? text.newTasks(taskCount) : text.begunTasks(taskCount - newCount, taskCount),
  ].join(' ');
}

function sentencesOf(part: ExamDrawing['parts'][number]): string[] {
  const { questionCount, newCount, difficultyCount, lent, isBalanced } = part;
  const name = exam.shortParts[part.part];
  return [
    newCount === questionCount
      ? text.allNew(name, questionCount)
      : text.met(name, questionCount - newCount, questionCount),
    ...(difficultyCount > 0 ? [text.difficulty(name, difficultyCount)] : []),
    ...lent.map(({ subject, count }) => text.lent(name, exam.subjects[subject], count)),
    ...(isBalanced ? [] : [text.unbalanced(name)]),
  ];
}

/** Subjects and how many questions they lack for a whole day. */
export function Lacks({ lacks }: { readonly lacks: ExamRoom['lacks'] }) {
  if (lacks.length === 0) return null;
  return (
    <section aria-label={text.lacks}>
      <p>{text.lacks}</p>
      <ul className={classes.rules}>
        {lacks.map(({ subject, count }) => (
          <li key={subject}>{text.lack(exam.subjects[subject], count)}</li>
        ))}
      </ul>
    </section>
  );
}
