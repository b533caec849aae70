/** The law collection of a video (LAW-10, LAW-25, LAW-26); the address calls the collection's id exerciseId. */
import { useQuery } from '@tanstack/react-query';
import { collectionLawTextsQuery, lawCollectionNameQuery } from '../../features/laws/law-texts.queries.ts';
import { LawScreen } from '../../features/laws/screen/law-screen.tsx';
import { readYes } from '../../features/laws/screen/query-values.ts';
import { laws } from '../../hebrew/laws.ts';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { WithLawNotes } from '../../shell/law-notes/with-law-notes.tsx';

export default function LessonLawCollectionPage() {
  const courseId = useRouteId('courseId');
  const collectionId = useRouteId('exerciseId');
  const showsExpansions = readYes(useQueryParameter('showExtentions'));
  const name = useQuery(lawCollectionNameQuery(collectionId));
  const texts = useQuery(collectionLawTextsQuery(collectionId));
  return (
    <WithLawNotes>
      <LawScreen
        title={name.data?.name ?? (name.isError ? laws.pages.collection : null)}
        texts={texts}
        courseId={courseId}
        options={{ showExpansions: showsExpansions ?? false }}
      />
    </WithLawNotes>
  );
}
