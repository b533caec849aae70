/** A focused chapter of flip-cards (NAV-72, NAV-106, NAV-107). */
import { useJournalUser } from '../../features/account/journal/journal-user.ts';
import { CardsScreen } from '../../features/exposure/cards/cards-screen.tsx';
import { IntroFirst } from '../../features/exposure/cards/intro.tsx';
import { ChapterEntry, ChapterLoading } from '../../features/exposure/chapter-entry.tsx';
import { ChapterFrame } from '../../features/exposure/taking/chapter-frame.tsx';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { chapterHeart } from '../../shell/hearts/chapter-heart.tsx';
import { Page } from '../../ui/page.tsx';

export default function ExposureMikuditChapterPage() {
  const chapterId = useRouteId('chapterId');
  const userId = useJournalUser();
  const choice = {
    isCoreOnly: useQueryParameter('level') === '1',
    isMarkedOnly: useQueryParameter('mark') === '1',
    isAnswerFirst: useQueryParameter('direction') === '1',
  };
  return (
    <Page>
      {userId === null ? (
        <ChapterLoading />
      ) : (
        <ChapterEntry chapterId={chapterId} userId={userId} isFocused>
          {(taking) => (
            <ChapterFrame taking={taking} heart={chapterHeart(taking.chapter)}>
              <IntroFirst chapterId={chapterId} html={taking.chapter.introText}>
                <CardsScreen taking={taking} choice={choice} />
              </IntroFirst>
            </ChapterFrame>
          )}
        </ChapterEntry>
      )}
    </Page>
  );
}
