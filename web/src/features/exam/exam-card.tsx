/** The way to the room, where the course has a paper. */
import { useQuery } from '@tanstack/react-query';
import { exam } from '../../hebrew/exam.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from './exam.module.css';
import { examRoomQuery } from './exam.queries.ts';

export function ExamCard({ courseId }: { readonly courseId: number }) {
  const room = useQuery({ ...examRoomQuery(courseId), meta: { isSilent: true } });
  if (room.data === undefined || room.data.papers.length === 0) return null;
  return (
    <section className={classes.card} aria-label={exam.card.title}>
      <h2>{exam.card.title}</h2>
      <p>{exam.card.text}</p>
      <p>
        <AppLink to={paths.examRoom({ courseId })}>{exam.card.open}</AppLink>
      </p>
    </section>
  );
}
