/** What a course does not have is not shown to its students, whatever address they come by (NAV-31). */
import type { Course } from '@sugya/contract/courses.ts';
import { IconDoorOff } from '@tabler/icons-react';
import { useAccount } from '../features/account/account.queries.ts';
import { mayDo } from '../features/account/may-do.ts';
import { shell } from '../hebrew/shell.ts';
import { paths } from '../paths.ts';
import { useRouteName } from '../platform/navigation.ts';
import { usePageTitle } from '../platform/page-title.ts';
import type { RouteName } from '../route-patterns.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Page, PageHeading } from '../ui/page.tsx';
import { StateMessage } from '../ui/state-message.tsx';
import { useOpenCourse } from './menu/use-menu.ts';

type Flag = Exclude<keyof Course['sideBar'], 'unreadMessageCount' | 'unreadAdminResponsesCount'>;

/** The terms are not among them: what binds a user stays readable, with or without its icon. */
const FLAGS: Partial<Readonly<Record<RouteName, Flag>>> = {
  reports: 'showReports',
  reportPrint: 'showReports',
  calculator: 'showCalculators',
  lecturesRegistration: 'showLecturesRegistrationList',
  lecturesRegistrationTabs: 'showLecturesRegistrationList',
  lecturesSubject: 'showLecturesRegistrationList',
  categoryBooks: 'showReadingCenter',
  book: 'showReadingCenter',
  messages: 'showCourseMessages',
  helpCenter: 'showHelpCenter',
};

export function isClosedToStudents(name: RouteName | null, sideBar: Course['sideBar']): boolean {
  const flag = name === null ? undefined : FLAGS[name];
  return flag !== undefined && !sideBar[flag];
}

/** The course when this page is none of its features; null where the page may be shown, and until that is known. */
export function useClosingCourse(): Course | null {
  const name = useRouteName();
  const course = useOpenCourse();
  const account = useAccount();
  const isStudent = account !== null && !mayDo(account, 'content.read');
  return isStudent && course !== null && isClosedToStudents(name, course.sideBar) ? course : null;
}

export function ClosedFeature({ course }: { readonly course: Course }) {
  const text = shell.closedFeature;
  usePageTitle(text.title);
  return (
    <Page width="narrow">
      <PageHeading title={text.title} />
      <StateMessage
        icon={<IconDoorOff size={28} />}
        title={text.text}
        action={<AppLink to={paths.course({ courseId: course.id })}>{text.action}</AppLink>}
      />
    </Page>
  );
}
