/** The user's courses (CRS-01). */
import type { listCourses } from '@sugya/contract/courses.ts';
import type { Answer } from '@sugya/contract/endpoint.ts';
import { IconBooks, IconChevronLeft } from '@tabler/icons-react';
import { hebrew } from '../../hebrew.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LoadingRegion, Placeholder } from '../../ui/placeholder.tsx';
import { StateMessage } from '../../ui/state-message.tsx';
import classes from './course-list.module.css';

export function CourseList({ courses }: { readonly courses: Answer<typeof listCourses> }) {
  const text = hebrew.courses.list;
  if (courses.length === 0) {
    return (
      <StateMessage icon={<IconBooks size={28} />} title={text.empty}>
        {text.emptyNext}
      </StateMessage>
    );
  }
  return (
    <ul className={classes.list}>
      {courses.map((course) => (
        <li key={course.id}>
          <AppLink to={paths.course({ courseId: course.id })} className={classes.course}>
            <bdi>{course.name}</bdi>
            <IconChevronLeft size={20} aria-hidden />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

export function CourseListLoading() {
  return (
    <LoadingRegion label={hebrew.shell.loading}>
      <div className={classes.list}>
        <Placeholder height="76px" />
        <Placeholder height="76px" />
      </div>
    </LoadingRegion>
  );
}
