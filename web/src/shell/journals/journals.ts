/** The journals of this tab, one for each feature whose operations a device may hold. Each comes with code of its own. */
import { impersonatedStudentId } from '../../platform/session/impersonation.ts';
import { wasJournalOpened } from '../../platform/storage.ts';

type TabJournal = {
  readonly open: (userId: string) => Promise<unknown>;
  readonly close: () => void;
  readonly leave: () => void;
};

/** A student who never reviewed has nothing of a review to send, and one without notes nothing of notes. */
export function loadJournals(): Promise<TabJournal[]> {
  return Promise.all([
    loadOfExercises(),
    loadOfChapters(),
    ...(wasJournalOpened('sugya-journal-review') ? [loadOfReview()] : []),
    // Notes are nobody's but the student's: staff who act as the student would have them refused (NOT-06).
    ...(wasJournalOpened('sugya-journal-notes') && impersonatedStudentId() === null ? [loadOfNotes()] : []),
    ...(wasJournalOpened('sugya-journal-drafting') && impersonatedStudentId() === null
      ? [loadOfDrafting()]
      : []),
  ]);
}

async function loadOfExercises(): Promise<TabJournal> {
  const journal = await import('../../features/exercises/journal/exercise-journal.ts');
  return {
    open: journal.openExerciseJournal,
    close: journal.closeExerciseJournal,
    leave: journal.leaveExerciseJournal,
  };
}

async function loadOfChapters(): Promise<TabJournal> {
  const journal = await import('../../features/exposure/exposure-operations.ts');
  return {
    open: journal.openExposureJournal,
    close: journal.closeExposureJournal,
    leave: journal.leaveExposureJournal,
  };
}

async function loadOfDrafting(): Promise<TabJournal> {
  const journal = await import('../../features/drafting/text-operations.ts');
  return {
    open: journal.openTextJournal,
    close: journal.closeTextJournal,
    leave: journal.leaveTextJournal,
  };
}

async function loadOfNotes(): Promise<TabJournal> {
  const journal = await import('../../features/notes/note-operations.ts');
  return {
    open: journal.openNoteJournal,
    close: journal.closeNoteJournal,
    leave: journal.leaveNoteJournal,
  };
}

async function loadOfReview(): Promise<TabJournal> {
  const journal = await import('../../features/review/review-operations.ts');
  return {
    open: journal.openReviewJournal,
    close: journal.closeReviewJournal,
    leave: journal.leaveReviewJournal,
  };
}
