/** How many requests wait for staff, in the studio's menu; nothing while that is not known, or none waits. */
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../../hebrew/desk.ts';
import { deskCountQuery } from '../desk.queries.ts';

export function WaitingCount({
  courseId,
  className,
}: {
  readonly courseId: number;
  readonly className: string;
}) {
  const waiting = useQuery(deskCountQuery(courseId)).data?.waiting ?? 0;
  if (waiting === 0) return null;
  return (
    <span role="img" className={className} aria-label={desk.waiting(waiting)}>
      {waiting}
    </span>
  );
}
