/** The search of a course. Its words stand behind the # of the address, which no server sees. */
import { useRouterState } from '@tanstack/react-router';
import { SearchScreen } from '../../features/search/search-screen.tsx';
import { search as text } from '../../hebrew/search.ts';
import { paths } from '../../paths.ts';
import { useGo, useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function SearchPage() {
  const courseId = useRouteId('courseId');
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const go = useGo();
  usePageTitle(text.title);
  return (
    <Page>
      <PageHeading title={text.title} />
      <SearchScreen
        courseId={courseId}
        addressed={wordsOf(hash)}
        onWords={(words) => go(paths.search({ courseId, words }), { replace: true })}
      />
    </Page>
  );
}

function wordsOf(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return '';
  }
}
