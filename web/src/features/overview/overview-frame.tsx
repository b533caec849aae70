/** Around the four screens of the view over a course: the title, and the way between them. */
import type { ReactNode } from 'react';
import { overview } from '../../hebrew/overview.ts';
import { paths } from '../../paths.ts';
import { useRouteId } from '../../platform/navigation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { StaffPage } from '../../staff/screen/staff-page.tsx';

type Part = 'overview' | 'risk' | 'lectures' | 'feedback';

export function OverviewFrame({
  part,
  children,
}: {
  readonly part: Part;
  readonly children: (courseId: number) => ReactNode;
}) {
  const courseId = useRouteId('courseId');
  const text = overview.tabs;
  const title = part === 'overview' ? overview.title : text[part];
  usePageTitle(title);
  const link = (key: Part, to: `/${string}`) => ({ key, label: text[key], to, isCurrent: key === part });
  return (
    <StaffPage
      title={title}
      tabs={{
        label: text.label,
        links: [
          link('overview', paths.overview({ courseId })),
          link('risk', paths.overviewRisk({ courseId })),
          link('lectures', paths.overviewLectures({ courseId })),
          link('feedback', paths.overviewFeedback({ courseId })),
        ],
      }}
    >
      {children(courseId)}
    </StaffPage>
  );
}
