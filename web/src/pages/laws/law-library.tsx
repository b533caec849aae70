/** The library of a course's laws (LAW-63), and under it the boxes of its law centre (LAW-07). */
import { useQuery } from '@tanstack/react-query';
import { LawBoxes, LawBoxesLoading } from '../../features/laws/center/law-boxes.tsx';
import { courseLawsQuery, lawCenterQuery } from '../../features/laws/law-texts.queries.ts';
import { LawShelves, LawShelvesLoading } from '../../features/laws/library/law-shelves.tsx';
import { laws as texts } from '../../hebrew/laws.ts';
import { notes } from '../../hebrew/notes.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Page, PageHeading, SectionHeading } from '../../ui/page.tsx';

export default function LawLibraryPage() {
  const courseId = useRouteId('courseId');
  const laws = useQuery(courseLawsQuery(courseId));
  const center = useQuery(lawCenterQuery(courseId));
  usePageTitle(texts.library.title);
  return (
    <Page>
      <PageHeading title={texts.library.title} />
      <p>
        <AppLink to={paths.notebook({ courseId })}>{notes.notebook.all}</AppLink>
      </p>
      {laws.isPending && <LawShelvesLoading />}
      {laws.isError && <LoadFailed error={laws.error} onRetry={() => void laws.refetch()} />}
      {laws.data !== undefined && <LawShelves courseId={courseId} laws={laws.data} />}
      {laws.data !== undefined && laws.data.length > 0 && (
        <>
          <SectionHeading title={texts.library.collections} />
          {center.isPending && <LawBoxesLoading />}
          {center.isError && <LoadFailed error={center.error} onRetry={() => void center.refetch()} />}
          {center.data !== undefined && <LawBoxes courseId={courseId} lessons={center.data} level="h3" />}
        </>
      )}
    </Page>
  );
}
