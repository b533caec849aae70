/** An empty installation: the way to a first student, one next step at a time, and the other ways to begin. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { studioStart as text } from '../../../hebrew/studio-forms.ts';
import { paths } from '../../../paths.ts';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { TextField } from '../../../staff/form/text-field.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { openingQuery } from '../lists/lists.queries.ts';
import { useCreateThing, usePublishThings } from '../things/things.queries.ts';
import classes from './home.module.css';

const STEPS = ['course', 'subject', 'exercise', 'questions', 'student'] as const;
type Step = (typeof STEPS)[number];

const QUESTIONS = 3;

/** `courseId` null: there is no course yet. */
export function FirstSteps({ courseId }: { readonly courseId: number | null }) {
  const { data } = useQuery({ ...openingQuery(courseId ?? 0), enabled: courseId !== null });
  const counts = data?.counts;
  const isDone: Readonly<Record<Step, boolean>> = {
    course: courseId !== null,
    subject: (counts?.subjects ?? 0) > 0,
    exercise: (counts?.exercises ?? 0) > 0,
    questions: (counts?.questions ?? 0) >= QUESTIONS,
    student: (counts?.students ?? 0) > 0,
  };
  const next = STEPS.find((step) => !isDone[step]);
  if (courseId !== null && counts === undefined) return null;
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
            {step === next && <p className={classes.note}>{text.steps[step].why}</p>}
            {step === next && step === 'course' && <NewNamed kind="course" parentId={null} />}
            {step === next && step === 'subject' && <NewNamed kind="category" parentId={courseId} />}
          </li>
        ))}
      </ol>
      {courseId === null && (
        <>
          <h3>{text.other}</h3>
          <ul className={classes.lines}>
            <li>{text.demo}</li>
            <li>
              <AppLink to={paths.studioImports()}>{text.pack}</AppLink>: {text.packWhy}
            </li>
          </ul>
        </>
      )}
    </section>
  );
}

/** It has nothing to be finished but its name, so it is published at once. */
function NewNamed({
  kind,
  parentId,
}: {
  readonly kind: 'course' | 'category';
  readonly parentId: number | null;
}) {
  const [name, setName] = useState('');
  const creating = useCreateThing();
  const publishing = usePublishThings();
  const isCourse = kind === 'course';

  async function create(event: FormEvent) {
    event.preventDefault();
    try {
      const { id, revision } = await creating.mutateAsync({ kind, parentId, name });
      await publishing.mutateAsync([{ kind, id, revision }]);
    } catch (error) {
      reportNotDone(error);
    }
  }

  return (
    <form className={classes.fresh} onSubmit={(event) => void create(event)}>
      <TextField
        name="name"
        label={isCourse ? text.courseName : text.subjectName}
        value={name}
        onChange={setName}
      />
      <Button
        type="submit"
        size="sm"
        loading={creating.isPending || publishing.isPending}
        disabled={name.trim() === ''}
      >
        {isCourse ? text.createCourse : text.createSubject}
      </Button>
    </form>
  );
}
