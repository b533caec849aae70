/** What a student does to highlights, as operations of the journal. */
import { type MarkKind, MOST_QUOTE_SIGNS, type NoteMark } from '@sugya/contract/notes.ts';
import { anchorOfWords } from '@sugya/domain/notes/highlight-anchor.ts';
import { notes } from '../../../hebrew/notes.ts';
import type { ShownClause } from '../../../platform/clause-notes/clause-notes.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { HIGHLIGHTS, type NoteJournal, recordNote } from '../note-operations.ts';
import type { KnownHighlight } from './known-highlights.ts';

const texts = notes.onClause;

export function addHighlight(
  journal: NoteJournal,
  { lawId, clauseId, rows }: ShownClause,
  { kind, ...words }: { readonly from: number; readonly to: number; readonly kind: MarkKind },
): void {
  const anchor = anchorOfWords(rows, words);
  if (anchor === null) return;
  if (anchor.quote.length > MOST_QUOTE_SIGNS) {
    showToast({ kind: 'failure', message: texts.tooLong });
    return;
  }
  const mark = { lawId, clauseId, kind, ...anchor };
  void recordNote(
    journal,
    { scopeId: HIGHLIGHTS, targetId: newHighlightId() },
    { body: '', mark, baseRevision: 0 },
  );
  showToast({ kind: 'success', message: texts.marked(texts.kinds[kind]) });
}

/** Another kind, or another place for the same words. */
export function changeHighlight(
  journal: NoteJournal,
  { id, mark, body, revision }: KnownHighlight,
  change: Partial<NoteMark>,
): void {
  void recordNote(
    journal,
    { scopeId: HIGHLIGHTS, targetId: id },
    { body, mark: { ...mark, ...change }, baseRevision: revision },
  );
}

/** The device needs its place to say which one it is. */
export function removeHighlight(journal: NoteJournal, { id, mark, revision }: KnownHighlight): void {
  void recordNote(
    journal,
    { scopeId: HIGHLIGHTS, targetId: id },
    { body: null, mark, baseRevision: revision },
  );
}

/** Of 52 bits of chance: two devices of a student never make the same. */
function newHighlightId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return high * 2 ** 20 + (low >>> 12) + 1;
}
