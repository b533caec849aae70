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
  const { data } = useQuery(deskCountQuery(courseId));
  if (data === undefined || data.waiting === 0) return null;
  return (
    <span role="img" className={className} aria-label={desk.waiting(data)} title={desk.waiting(data)}>
      {data.waiting}
    </span>
  );
}
