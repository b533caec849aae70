/** The books library: the client's own category 1002 (CRS-17, BOK-01), its one tab. */
import { IconBooks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { bookGroupsQuery } from '../../features/books/books.queries.ts';
import { BookGroups, BookGroupsLoading } from '../../features/books/library/book-groups.tsx';
import { CategoryHeading } from '../../features/courses/category-heading.tsx';
import { LIBRARY_CATEGORY_ID } from '../../features/courses/courses.queries.ts';
import { books } from '../../hebrew/books.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../platform/load-failed.tsx';
import { useRouteId } from '../../platform/navigation.ts';
import { Redirect } from '../../platform/redirect.tsx';
import { Page } from '../../ui/page.tsx';
import { StateMessage } from '../../ui/state-message.tsx';

export default function CategoryBooksPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useRouteId('categoryId');
  // Other categories have no books (CRS-29).
  if (categoryId !== LIBRARY_CATEGORY_ID)
    return <Redirect to={paths.learningSubject({ courseId, categoryId })} />;
  return <Library courseId={courseId} />;
}

function Library({ courseId }: { readonly courseId: number }) {
  const groups = useQuery(bookGroupsQuery(courseId));
  return (
    <Page>
      <CategoryHeading
        courseId={courseId}
        categoryId={LIBRARY_CATEGORY_ID}
        groups={[]}
        isFailed={groups.isError}
        tab="Books"
        hasLaws={false}
      />
      {groups.isPending && <BookGroupsLoading />}
      {groups.isError && <LoadFailed error={groups.error} onRetry={() => void groups.refetch()} />}
      {groups.data?.length === 0 && (
        <StateMessage icon={<IconBooks size={28} />} title={books.empty}>
          {books.emptyNext}
        </StateMessage>
      )}
      {groups.data !== undefined && <BookGroups courseId={courseId} groups={groups.data} />}
    </Page>
  );
}
