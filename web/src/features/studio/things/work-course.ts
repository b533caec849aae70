/** The course that is worked on: that of the address, else the last one, else the first. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOptionalRouteId } from '../../../platform/navigation.ts';
import { readStored, writeStored } from '../../../platform/storage.ts';
import { studioCoursesQuery } from './things.queries.ts';

export const COURSE_KEY = 'studioCourse';

/** Null until the courses came, and where there are none. */
export function useWorkCourse() {
  const inAddress = useOptionalRouteId('courseId');
  const { data: courses = [], isLoading } = useQuery(studioCoursesQuery);
  const wanted = inAddress ?? Number(readStored('local', COURSE_KEY));
  const course = courses.find(({ id }) => id === wanted) ?? courses[0] ?? null;
  const courseId = course?.id;
  // The browser's store outlives the page.
  useEffect(() => {
    if (courseId !== undefined) writeStored('local', COURSE_KEY, String(courseId));
  }, [courseId]);
  return { course, courses, isLoading };
}
