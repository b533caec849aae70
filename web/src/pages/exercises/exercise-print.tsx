/** An exercise on paper (NAV-67): from its card, and from the end that was put off (EXE-101). */
import { PrintedExercise, type PrintLinks } from '../../features/exercises/print/printed-exercise.tsx';
import { print } from '../../hebrew/print.ts';
import { paths } from '../../paths.ts';
import { useFrame } from '../../platform/embedding/frame.ts';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';
import { AppLink } from '../../ui/app-link.tsx';

const texts = print.exercise;
/** LAW-17. */
const YES = /^(?:true|1)$/i;

export default function ExercisePrintPage() {
  const courseId = useRouteId('courseId');
  const lessonId = useRouteId('lessonId');
  const exerciseId = useRouteId('exerciseId');
  const isUserSelections = YES.test(useQueryParameter('isUserSelections') ?? '');
  const isPrinting = YES.test(useQueryParameter('printing') ?? '');
  const { source } = useFrame();
  const place = { courseId, lessonId, exerciseId };
  const linksOf: PrintLinks = ({ categoryId, hasSelections }) => (
    <>
      {hasSelections && (
        <AppLink to={paths.exercisePrint({ ...place, isUserSelections: !isUserSelections })}>
          {isUserSelections ? texts.withoutSelections : texts.withSelections}
        </AppLink>
      )}
      {source !== 'academy' &&
        (isUserSelections ? (
          <AppLink to={paths.exercise({ ...place, categoryId })}>{texts.toExercise}</AppLink>
        ) : (
          <AppLink to={paths.categoryExercises({ courseId, categoryId })}>{texts.toList}</AppLink>
        ))}
    </>
  );
  return (
    <PrintedExercise
      exerciseId={exerciseId}
      marksSelections={isUserSelections}
      opensDialog={isPrinting}
      linksOf={linksOf}
    />
  );
}
