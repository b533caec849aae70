/** The laws of a lesson (LAW-10); the address calls the lesson's id exerciseId. */
import { useQuery } from '@tanstack/react-query';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { lessonLaws } from '../../features/laws/law-texts.queries.ts';
import { LawSelect } from '../../features/laws/reader/law-select.tsx';
import { LawScreen } from '../../features/laws/screen/law-screen.tsx';
import { readYes } from '../../features/laws/screen/query-values.ts';
import { useSeparateLaws } from '../../features/laws/screen/separate-laws.ts';
import { laws } from '../../hebrew/laws.ts';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { WithLawNotes } from '../../shell/law-notes/with-law-notes.tsx';

export default function LessonLawPage() {
  const courseId = useRouteId('courseId');
  const lessonId = useRouteId('exerciseId');
  const isDropDown = readYes(useQueryParameter('isDropDown')) === true;
  const showsExpansions = readYes(useQueryParameter('showExtentions'));
  const course = useQuery(courseQuery(courseId));
  const { texts, choice } = useSeparateLaws(lessonLaws, lessonId, isDropDown);
  const lesson = course.data?.lessons.find(({ id }) => id === lessonId);
  const title = lesson === undefined ? laws.pages.lesson : `${laws.pages.lesson}: ${lesson.name}`;
  return (
    <WithLawNotes>
      <LawScreen
        title={course.isPending ? null : title}
        texts={texts}
        picker={
          choice !== null && <LawSelect laws={choice.laws} lawId={choice.lawId} onChange={choice.choose} />
        }
        courseId={courseId}
        options={{ showExpansions: showsExpansions ?? false }}
      />
    </WithLawNotes>
  );
}
