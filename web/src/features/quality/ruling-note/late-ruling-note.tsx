/** The same as a part that comes after its page: few questions are ruled on. */
import { Suspense } from 'react';
import { latePart } from '../../../platform/app-update/late-part.ts';
import type { NotedQuestion } from './ruling-note.tsx';

const RulingNote = latePart(async () => (await import('./ruling-note.tsx')).RulingNote);

export function LateRulingNote(question: NotedQuestion) {
  return (
    <Suspense>
      <RulingNote key={question.questionId} {...question} />
    </Suspense>
  );
}
