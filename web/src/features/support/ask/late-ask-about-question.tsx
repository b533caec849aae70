/** The same as a part that comes after its page: not everybody who practises asks the staff. */
import { Suspense } from 'react';
import { latePart } from '../../../platform/app-update/late-part.ts';
import type { AskedAbout } from './ask-about-question.tsx';

const AskAboutQuestion = latePart(async () => (await import('./ask-about-question.tsx')).AskAboutQuestion);

export function LateAskAboutQuestion(question: AskedAbout) {
  return (
    <Suspense>
      <AskAboutQuestion {...question} />
    </Suspense>
  );
}
