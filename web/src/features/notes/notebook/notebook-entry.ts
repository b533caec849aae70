/** Where an entry of the list stands, what it is called, and what words find it. */
import type { NotebookEntry } from '@sugya/contract/notes.ts';
import { hasWords } from '@sugya/domain/hebrew-text.ts';
import { type AppPath, paths } from '../../../paths.ts';

export function groupOf({ question, clause }: NotebookEntry): string {
  return clause?.lawName ?? question?.exerciseName ?? '';
}

export function placeName({ question, clause }: NotebookEntry): string {
  return clause?.clauseName ?? question?.stem ?? '';
}

/** A question's note is read in its exercise, a note on a law in the panel of its clause. */
export function entryPath({ question, clause }: NotebookEntry, courseId: number): AppPath {
  if (question !== null) return paths.exercise({ courseId, ...question });
  const { lawId = 0, clauseId = 0 } = clause ?? {};
  return `${paths.laws({ lawId, courseId, panelOf: clauseId })}#c${clauseId}`;
}

/** `lawId` null: all of them; 0: the questions alone. */
export type NotebookFilter = { readonly words: string; readonly lawId: number | null };

export function isShown(entry: NotebookEntry, { words, lawId }: NotebookFilter): boolean {
  if (lawId !== null && (entry.clause?.lawId ?? 0) !== lawId) return false;
  const said = [groupOf(entry), placeName(entry), entry.highlight?.quote ?? '', entry.body].join(' ');
  return hasWords(said, words);
}
