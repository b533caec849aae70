/**
 * What is not needed to see and answer the first question comes in files of its own. It is fetched once that question
 * stands: a part that is first wanted when the network has gone would not come any more.
 */
import { latePart } from '../../platform/app-update/late-part.ts';
import { whenQuiet } from '../../platform/app-update/when-quiet.ts';

async function loadParts() {
  const [{ ScreenWindows }, { QuestionNavigator }, { PauseDialog }, { QuestionExplanation }] =
    await Promise.all([
      import('./screen-windows.tsx'),
      import('./menu/question-navigator.tsx'),
      import('./frame/pause-dialog.tsx'),
      import('./question/question-explanation.tsx'),
    ]);
  return { ScreenWindows, QuestionNavigator, PauseDialog, QuestionExplanation };
}

export const ScreenWindows = latePart(async () => (await loadParts()).ScreenWindows);
export const QuestionNavigator = latePart(async () => (await loadParts()).QuestionNavigator);
export const PauseDialog = latePart(async () => (await loadParts()).PauseDialog);
export const QuestionExplanation = latePart(async () => (await loadParts()).QuestionExplanation);

/** Ends the waiting. What does not come now is asked for again when it is wanted. */
export function loadLateParts(): () => void {
  return whenQuiet(() => void loadParts().catch(() => undefined));
}
