/** The laws of an exercise (LAW-02, LAW-10), under its learning subject or directly under the course. */
import { exerciseLaws } from '../../features/laws/law-texts.queries.ts';
import { LawSelect } from '../../features/laws/reader/law-select.tsx';
import { useExerciseExpansions } from '../../features/laws/screen/exercise-expansions.ts';
import { LawScreen } from '../../features/laws/screen/law-screen.tsx';
import { PrintLink } from '../../features/laws/screen/print-link.tsx';
import { readYes } from '../../features/laws/screen/query-values.ts';
import { useSeparateLaws } from '../../features/laws/screen/separate-laws.ts';
import { laws } from '../../hebrew/laws.ts';
import { paths } from '../../paths.ts';
import { needsWayBack, useFrame } from '../../platform/embedding/frame.ts';
import { useOptionalRouteId, useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { WithLawNotes } from '../../shell/law-notes/with-law-notes.tsx';
import { AppLink } from '../../ui/app-link.tsx';

export default function LawTextPage() {
  const courseId = useRouteId('courseId');
  const categoryId = useOptionalRouteId('categoryId');
  const exerciseId = useRouteId('exerciseId');
  const asked = readYes(useQueryParameter('showExtentions'));
  const expansions = useExerciseExpansions(exerciseId, asked);
  const isDropDown = readYes(useQueryParameter('isDropDown')) === true;
  const frame = useFrame();
  const { texts, choice } = useSeparateLaws(exerciseLaws, exerciseId, isDropDown);
  // NAV-35 takes the frame away on phones: without this there would be no way back.
  const isAlone = frame.isMobile && needsWayBack(frame);
  const back =
    categoryId === null ? paths.course({ courseId }) : paths.categoryLawCenter({ courseId, categoryId });
  return (
    <WithLawNotes>
      <LawScreen
        title={laws.pages.exercise}
        before={isAlone && <AppLink to={back}>{laws.goBack}</AppLink>}
        after={<PrintLink to={paths.lawsPrint({ exerciseId, showsExpansions: asked ?? undefined })} />}
        texts={expansions === null ? { ...texts, data: undefined } : texts}
        picker={
          choice !== null && <LawSelect laws={choice.laws} lawId={choice.lawId} onChange={choice.choose} />
        }
        courseId={courseId}
        options={expansions ?? {}}
      />
    </WithLawNotes>
  );
}
