/** A law chapter: statements beside the text of the lesson's laws (NAV-73, EXP-07, EXP-50 to EXP-53). */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { ChapterEntry, ChapterLoading } from '../../features/exposure/chapter-entry.tsx';
import { categoryChaptersQuery } from '../../features/exposure/exposure.queries.ts';
import { LawPanel } from '../../features/exposure/statements/law-panel.tsx';
import { StatementsScreen } from '../../features/exposure/statements/statements-screen.tsx';
import { ChapterFrame } from '../../features/exposure/taking/chapter-frame.tsx';
import { lessonLawTextsQuery } from '../../features/laws/law-texts.queries.ts';
import { UnsureButton } from '../../features/review/entrances/unsure-button.tsx';
import { exposure } from '../../hebrew/exposure.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useOptionalRouteId, useRouteId } from '../../platform/navigation.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { chapterHeart } from '../../shell/hearts/chapter-heart.tsx';
import { Page } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

const LAW = 1;

/** Its chunk comes with the text. */
const FollowingLaw = lazy(async () => ({
  default: (await import('../../features/laws/citations/following-law.tsx')).FollowingLaw,
}));

export default function ExposureLawChapterPage() {
  const chapterId = useOptionalRouteId('chapterId');
  const userId = useJournalUser();
  if (chapterId === null) return <FirstLawChapter />;
  return (
    <Page width="wide">
      {userId === null ? (
        <ChapterLoading />
      ) : (
        <ChapterEntry chapterId={chapterId} userId={userId}>
          {(taking) => (
            <ChapterFrame taking={taking} heart={chapterHeart(taking.chapter)}>
              <StatementsScreen
                taking={taking}
                renderUnsure={(itemId) => (
                  <UnsureButton courseId={taking.chapter.courseId} itemId={itemId} userId={userId} />
                )}
                renderBeside={(statementHtml) => (
                  <LawPanel>
                    <LessonLaws lessonId={taking.chapter.lessonId} statementHtml={statementHtml} />
                  </LawPanel>
                )}
              />
            </ChapterFrame>
          )}
        </ChapterEntry>
      )}
    </Page>
  );
}

/** EXP-53: without an id the category's first law chapter opens, and without one of those the list. */
function FirstLawChapter() {
  const place = { courseId: useRouteId('courseId'), categoryId: useRouteId('categoryId') };
  const chapters = useQuery(categoryChaptersQuery(place.courseId, place.categoryId));
  if (chapters.isError) return <LoadFailed error={chapters.error} onRetry={() => void chapters.refetch()} />;
  if (chapters.data === undefined) return <ChapterLoading />;
  const first = chapters.data.find(({ expoType }) => expoType === LAW);
  return (
    <Redirect
      to={
        first === undefined
          ? paths.categoryExposure(place)
          : paths.exposureLawChapter({ ...place, chapterId: first.id })
      }
    />
  );
}

function LessonLaws({
  lessonId,
  statementHtml,
}: {
  readonly lessonId: number;
  readonly statementHtml: string;
}) {
  const texts = useQuery({ ...lessonLawTextsQuery(lessonId, { isCached: true }), meta: { isSilent: true } });
  if (texts.isError && texts.data === undefined) {
    return <LoadFailed error={texts.error} onRetry={() => void texts.refetch()} />;
  }
  if (texts.data === undefined) return <ChapterLoading />;
  if (texts.data.length === 0) return <StateMessage title={exposure.law.none} />;
  return (
    <Suspense fallback={<ChapterLoading />}>
      <FollowingLaw texts={texts.data} html={statementHtml} />
    </Suspense>
  );
}
