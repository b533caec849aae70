import { Drawer } from '@mantine/core';
import '../../ui/window.css';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Wordmark } from '../header/wordmark.tsx';
import classes from './side-menu.module.css';
import { MenuLinks } from './side-menu.tsx';
import { useOpenCourse } from './use-menu.ts';

/** The side menu over the page, where there is no room beside it. */
export function MenuDrawer({
  isOpen,
  showsAccessibility,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly showsAccessibility: boolean;
  readonly onClose: () => void;
}) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      // The library turns "left" to the start of the line in a right-to-left page.
      position="left"
      size={300}
      title={<Wordmark />}
      closeButtonProps={{ 'aria-label': hebrew.shell.closeMenu }}
    >
      <MenuLinks onFollow={onClose} />
      <FurtherLinks showsAccessibility={showsAccessibility} onFollow={onClose} />
    </Drawer>
  );
}

/** What the header has no room for on a phone. */
function FurtherLinks({
  showsAccessibility,
  onFollow,
}: {
  readonly showsAccessibility: boolean;
  readonly onFollow: () => void;
}) {
  const text = hebrew.shell;
  const course = useOpenCourse();
  const isInCourse = useOptionalRouteId('courseId') !== null;
  const place = course === null ? {} : { courseId: course.id };
  const termsOfCourse =
    course?.sideBar.showTermsOfUse === true ? paths.termsOfUse({ courseId: course.id }) : null;
  const terms = isInCourse ? termsOfCourse : paths.termsStatic();
  return (
    <nav className={classes.further} aria-label={text.quickLinks}>
      {terms !== null && (
        <AppLink to={terms} onClick={onFollow}>
          {text.termsOfUse}
        </AppLink>
      )}
      {showsAccessibility && (
        <AppLink to={paths.accesibility(place)} onClick={onFollow}>
          {text.accessibilityStatement}
        </AppLink>
      )}
    </nav>
  );
}
