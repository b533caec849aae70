/** A chapter of true/false statements (NAV-71, EXP-06). */
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { ChapterEntry, ChapterLoading } from '../../features/exposure/chapter-entry.tsx';
import { StatementsScreen } from '../../features/exposure/statements/statements-screen.tsx';
import { ChapterFrame } from '../../features/exposure/taking/chapter-frame.tsx';
import { UnsureButton } from '../../features/review/entrances/unsure-button.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { chapterHeart } from '../../shell/hearts/chapter-heart.tsx';
import { Page } from '../../ui/page.tsx';

export default function ExposureChapterPage() {
  const chapterId = useRouteId('chapterId');
  const userId = useJournalUser();
  return (
    <Page>
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
              />
            </ChapterFrame>
          )}
        </ChapterEntry>
      )}
    </Page>
  );
}
