/** Taking a chapter: its questions as this device knows them, and everything that is done to them, through the journal. */
import { afterExposureOperation, type ExposureOperation } from '@sugya/domain/exposure.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { SaveState } from '../../../platform/journal/scope-view.ts';
import type { OpenExposureJournal, ReadChapter } from '../exposure-operations.ts';
import { isLastSuperseded, progressOf, type ShownQuestion, showQuestions } from './shown-questions.ts';

export type ChapterTaking = {
  readonly chapter: ReadChapter;
  readonly shown: readonly ShownQuestion[];
  readonly progress: ReturnType<typeof progressOf>;
  readonly save: SaveState;
  /** All is saved, but what was done here last is not what stands. */
  readonly isSuperseded: boolean;
  /** False until the device's own lines have been read. */
  readonly isRead: boolean;
  readonly record: (question: ShownQuestion, operation: ExposureOperation) => void;
  /** The student has read that something was refused; what the server holds is shown. */
  readonly forgetRefusals: () => void;
};

export function useChapterTaking(chapter: ReadChapter, { journal }: OpenExposureJournal): ChapterTaking {
  const chapterId = chapter.id;
  // The effect reads what this device holds of the chapter.
  useEffect(() => {
    void journal.open(chapterId, chapterId);
  }, [journal, chapterId]);
  const view = useSyncExternalStore(journal.subscribe, () => journal.view(chapterId));
  const shown = useMemo(() => showQuestions(chapter, view.entries), [chapter, view.entries]);
  /** Is an open statement one whose answer this device, or the server, still has to forget? */
  function isAfterClear(questionId: number): boolean {
    const read = chapter.questions.find(({ id }) => id === questionId)?.userAnswer ?? null;
    return view.entries.has(questionId) || read !== null;
  }
  return {
    chapter,
    shown,
    progress: progressOf(shown),
    save: view.save,
    isSuperseded: view.save.kind === 'saved' && isLastSuperseded(chapter, view.entries),
    isRead: view.isRead,
    record: ({ question, state }, operation) => {
      const draft = afterExposureOperation(state, operation);
      if (draft === null) return;
      void journal.record({
        userId: journal.userId,
        scopeId: chapterId,
        contentId: chapterId,
        itemId: question.id,
        draft,
        posted: wholeOf(operation, { isAfterClear: isAfterClear(question.id), isAfterView: state.isViewed }),
      });
    },
    forgetRefusals: () => void journal.forgetRefusals(chapterId),
  };
}

/** The operation with what an unsent one before it said, because the journal sends the newest alone. */
function wholeOf(
  operation: ExposureOperation,
  { isAfterClear, isAfterView }: { readonly isAfterClear: boolean; readonly isAfterView: boolean },
): ExposureOperation {
  switch (operation.kind) {
    case 'answer':
      return { ...operation, isAfterClear };
    case 'mark':
    case 'unmark':
      return { ...operation, isAfterView };
    case 'clear':
    case 'view':
      return operation;
  }
}
