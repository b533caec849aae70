/** What the marked texts let expect of the drafting part; nothing while there is none, or it is not known (DRF-19). */
import { useQuery } from '@tanstack/react-query';
import { marking } from '../../hebrew/drafting-marking.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { draftingRoomQuery } from './drafting.queries.ts';

export function ExpectedMark({ courseId }: { readonly courseId: number }) {
  const { data } = useQuery(draftingRoomQuery(courseId));
  if (data?.level == null) return null;
  const { mean, deviation, texts } = data.level;
  return (
    <p>
      {marking.student.level(mean, deviation, texts)}{' '}
      <AppLink to={paths.draftingRoom({ courseId })}>{marking.student.toTexts}</AppLink>
    </p>
  );
}
