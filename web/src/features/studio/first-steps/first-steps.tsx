/** An empty installation: the way to a first student, one next step at a time, each where it is done, and the other ways to begin. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { studioStart as text } from '../../../hebrew/studio-start.ts';
import { paths } from '../../../paths.ts';
import { useGo } from '../../../platform/navigation.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../home/home.module.css';
import { openingQuery } from '../lists/lists.queries.ts';
import { useCreateThing } from '../things/things.queries.ts';
import { DemoCourse } from './demo-course.tsx';
import { NewNamed } from './new-named.tsx';
import { doneSteps, nextStep, type Opening, QUESTIONS, STEPS } from './start-steps.ts';

/** `courseId` null: there is no course yet. */
export function FirstSteps({
  courseId,
  onAddStudent,
}: {
  readonly courseId: number | null;
  readonly onAddStudent: () => void;
}) {
  const { data: opening } = useQuery({ ...openingQuery(courseId ?? 0), enabled: courseId !== null });
  if (courseId !== null && opening === undefined) return null;
  const isDone = doneSteps(courseId === null ? null : opening);
  const next = nextStep(isDone);
  const ways: Readonly<Record<(typeof STEPS)[number], ReactNode>> = {
    course: <NewNamed kind="course" parentId={null} />,
    subject: <NewNamed kind="category" parentId={courseId} />,
    lesson: <NewNamed kind="lesson" parentId={opening?.first.subjectId ?? null} />,
    exercise: <NewNamed kind="exercise" parentId={opening?.first.lessonId ?? null} />,
    questions: opening !== undefined && <NextQuestion opening={opening} />,
    student: (
      <Button size="sm" onClick={onAddStudent}>
        {text.addStudent}
      </Button>
    ),
  };
  return (
    <section className={classes.card} aria-labelledby="first-steps">
      <h2 id="first-steps">{text.title}</h2>
      <p className={classes.note}>{text.intro}</p>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step} data-done={isDone[step]} aria-current={step === next ? 'step' : undefined}>
            <h3>
              {text.steps[step].title}
              {isDone[step] && <small>{text.done}</small>}
              {step === next && <small>{text.next}</small>}
            </h3>
            {step === next && (
              <>
                <p className={classes.note}>{text.steps[step].why}</p>
                <div className={classes.way}>{ways[step]}</div>
              </>
            )}
          </li>
        ))}
      </ol>
      {courseId === null && (
        <>
          <h3>{text.other}</h3>
          <DemoCourse />
          <p className={classes.other}>
            <span className={classes.named}>
              {text.pack}
              <small>{text.packWhy}</small>
            </span>
            <AppLink to={paths.studioImports()}>{text.toImports}</AppLink>
          </p>
        </>
      )}
    </section>
  );
}

/** A question that was begun is gone on with; else a new one is begun in the first exercise. */
function NextQuestion({ opening: { counts, first } }: { readonly opening: Opening }) {
  const go = useGo();
  const creating = useCreateThing();
  const { exerciseId, questionId } = first;

  async function begin(parentId: number) {
    try {
      const name = studioQuestions.bank.freshName;
      go(paths.studioQuestion((await creating.mutateAsync({ kind: 'question', parentId, name })).id));
    } catch (error) {
      reportNotDone(error);
    }
  }

  return (
    <>
      <p>{text.questionsDone(counts.questions, QUESTIONS)}</p>
      {questionId === null ? (
        exerciseId !== null && (
          <Button size="sm" loading={creating.isPending} onClick={() => void begin(exerciseId)}>
            {text.newQuestion}
          </Button>
        )
      ) : (
        <AppLink to={paths.studioQuestion(questionId)}>{text.goOnQuestion}</AppLink>
      )}
    </>
  );
}
