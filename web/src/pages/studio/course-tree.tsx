/** A course as one tree, where staff put it in order and fill it (STT-09). */
import type { ComponentProps } from 'react';
import { HtmlEditorContext } from '../../features/studio/form-parts/html-field.tsx';
import { CourseTree } from '../../features/studio/tree/course-tree.tsx';
import { studioTree } from '../../hebrew/studio-tree.ts';
import { paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { WithLibrary } from '../../shell/staff/with-library.tsx';
import { StaffOnly } from '../../shell/staff-only.tsx';
import { RichTextField } from '../../staff/rich-text/rich-text-field.tsx';

const drawEditor = (field: ComponentProps<typeof RichTextField>) => <RichTextField {...field} />;

export default function CourseTreePage() {
  usePageTitle(studioTree.title);
  const courseId = useRouteId('courseId');
  return (
    <StaffOnly capability="content.write">
      <WithLibrary>
        <HtmlEditorContext value={drawEditor}>
          <CourseTree courseId={courseId} questionPath={(questionId) => paths.studioQuestion(questionId)} />
        </HtmlEditorContext>
      </WithLibrary>
    </StaffOnly>
  );
}
