/** Publishing what stands in the form: what was typed last is saved first. */
import { questionLacks } from '@sugya/domain/studio/question-lacks.ts';
import { useState } from 'react';
import { studioQuestions } from '../../../hebrew/studio-questions.ts';
import { requestNumberOf, sentenceOf } from '../../../platform/failure-reports.ts';
import { showToast } from '../../../platform/toasts.tsx';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import type { QuestionForm } from '../question-form/question-changes.ts';
import type { QuestionThing } from '../question-form/question-thing.ts';
import type { ThingMark } from '../things/state-mark.tsx';
import { readThing, usePublishThings } from '../things/things.queries.ts';

const RESULT_MS = 8_000;
const text = studioQuestions.editor;

export function usePublishing(
  editing: Editing<QuestionThing, QuestionForm>,
  opened: QuestionThing,
  { onLack }: { readonly onLack: (field: string) => void },
) {
  /** As it was right after the last publishing; the form goes on from the draft before. */
  const [published, setPublished] = useState<QuestionThing | null>(null);
  const [isPublishing, setIsPublishing] = useState(false);
  const publishThings = usePublishThings();
  const base = editing.base ?? opened;
  const newest = published !== null && published.revision >= base.revision ? published : base;
  const isChanged = editing.hasUnsaved || newest.hasDraft;
  const mark: ThingMark = { state: newest.state, hasDraft: newest.state === 'published' && isChanged };

  async function send() {
    const [lack] = questionLacks(editing.draft);
    if (lack !== undefined) return onLack(lack.field);
    setIsPublishing(true);
    try {
      const outcome = editing.hasUnsaved ? await editing.save() : null;
      if (outcome !== null && outcome.kind !== 'saved') return;
      const present = outcome === null ? newest : outcome.saved;
      // What only the server knows: a law or a clause that is gone.
      const [gone] = present.lacks;
      if (gone !== undefined) return onLack(gone.field);
      const { revision } = present;
      await publishThings.mutateAsync([{ kind: 'question', id: opened.id, revision }]);
      setPublished(await readThing({ kind: 'question', id: opened.id }));
      showToast({ kind: 'success', message: text.published, durationMs: RESULT_MS });
    } catch (error) {
      showToast({
        kind: 'failure',
        message: text.notPublished,
        reason: sentenceOf(error),
        durationMs: RESULT_MS,
        ...requestNumberOf(error),
      });
    } finally {
      setIsPublishing(false);
    }
  }

  return {
    mark,
    /** The newest that this screen has seen. */
    revision: newest.revision,
    isPublishing,
    publish: () => {
      if (!isPublishing) void send();
    },
  };
}
