/** On other screens of the studio: the way back to the next step, while the first course has no student. */
import { useQuery } from '@tanstack/react-query';
import { studioStart as text } from '../../../hebrew/studio-start.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { openingQuery } from '../lists/lists.queries.ts';
import { useWorkCourse } from '../things/work-course.ts';
import { doneSteps, nextStep, QUESTIONS } from './start-steps.ts';
import classes from './start-way.module.css';

export function StartWay() {
  const { courses } = useWorkCourse();
  const [only, ...others] = courses;
  const isFirst = only !== undefined && others.length === 0;
  const { data } = useQuery({ ...openingQuery(only?.id ?? 0), enabled: isFirst });
  if (!isFirst || data === undefined || data.counts.students > 0) return null;
  const next = nextStep(doneSteps(data));
  if (next === null) return null;
  return (
    <AppLink to={paths.studio()} className={classes.way}>
      <span className={classes.label}>{text.next}:</span>{' '}
      {next === 'questions' ? text.questionsDone(data.counts.questions, QUESTIONS) : text.steps[next].title}
    </AppLink>
  );
}
