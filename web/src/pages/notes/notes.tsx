/** The student's own notes and marked words, on the course's questions and on laws (NOT-14). */
import { Notebook } from '../../features/notes/notebook/notebook.tsx';
import { notes } from '../../hebrew/notes.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { Page, PageHeading } from '../../ui/page.tsx';

export default function NotesPage() {
  usePageTitle(notes.notebook.title);
  return (
    <Page>
      <PageHeading title={notes.notebook.title} />
      <Notebook courseId={useRouteId('courseId')} />
    </Page>
  );
}
