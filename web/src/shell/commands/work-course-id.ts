/** The course that staff worked on last, without asking the server: the box must open at once. */

import { COURSE_KEY } from '../../features/studio/things/work-course.ts';
import { useOptionalRouteId } from '../../platform/navigation.ts';
import { readStored } from '../../platform/storage.ts';

export function useWorkCourseId(): number | null {
  const inAddress = useOptionalRouteId('courseId');
  const stored = Number(readStored('local', COURSE_KEY));
  return inAddress ?? (stored > 0 ? stored : null);
}
