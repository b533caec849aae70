/** How many texts wait for this marker, in the studio's menu; nothing while that is not known, or none waits. */
import { useQuery } from '@tanstack/react-query';
import { marking } from '../../../hebrew/drafting-marking.ts';
import { markingCountQuery } from './marking.queries.ts';

export function WaitingTexts({
  courseId,
  className,
}: {
  readonly courseId: number;
  readonly className: string;
}) {
  const { data } = useQuery(markingCountQuery(courseId));
  if (data === undefined || data.waiting === 0) return null;
  const label = marking.waiting(data.waiting);
  return (
    <span role="img" className={className} aria-label={label} title={label}>
      {data.waiting}
    </span>
  );
}
