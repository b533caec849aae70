/** The laws of an exercise on paper (LAW-54), with its explanations or without them (LAW-18). */
import { useQuery } from '@tanstack/react-query';
import { exerciseLawTextsQuery } from '../../features/laws/law-texts.queries.ts';
import { PrintScreen } from '../../features/laws/print/print-screen.tsx';
import { useExerciseExpansions } from '../../features/laws/screen/exercise-expansions.ts';
import { readYes } from '../../features/laws/screen/query-values.ts';
import { laws } from '../../hebrew/laws.ts';
import { useQueryParameter, useRouteId } from '../../platform/navigation.ts';

export default function LawsPrintPage() {
  const exerciseId = useRouteId('exerciseId');
  const expansions = useExerciseExpansions(exerciseId, readYes(useQueryParameter('showLawExpansions')));
  const opensDialog = readYes(useQueryParameter('printing')) === true;
  const texts = useQuery(exerciseLawTextsQuery(exerciseId));
  return (
    <PrintScreen
      title={laws.pages.exercise}
      texts={expansions === null ? { ...texts, data: undefined } : texts}
      showsExpansions={expansions?.showExpansions === true && !expansions.hideExpansions}
      opensDialog={opensDialog}
    />
  );
}
