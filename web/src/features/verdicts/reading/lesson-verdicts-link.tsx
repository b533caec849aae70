/** From a lesson to its verdicts; a lesson without any says nothing of them. */
import { IconGavel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { verdicts } from '../../../hebrew/verdicts.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { lessonVerdictsQuery } from '../verdicts.queries.ts';
import classes from './reader.module.css';

export function LessonVerdictsLink({
  courseId,
  lessonId,
}: {
  readonly courseId: number;
  readonly lessonId: number;
}) {
  const { data } = useQuery({ ...lessonVerdictsQuery(lessonId), meta: { isSilent: true } });
  if (data === undefined || data.length === 0) return null;
  return (
    <AppLink to={paths.lessonVerdict({ courseId, lessonId })} className={classes.toVerdicts}>
      <IconGavel size={19} aria-hidden />
      {verdicts.reader.toLesson(data.length)}
    </AppLink>
  );
}
