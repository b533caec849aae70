/** The list of a student's notes: which of them may be shown now, and whether highlighted words still stand. */
import type { NotebookEntry } from '@sugya/contract/notes.ts';
import { printedWording } from '@sugya/domain/laws/wordings/clause-words.ts';
import { clauseWordsOf, placeHighlight } from '@sugya/domain/notes/highlight-anchor.ts';
import { mayNote } from '@sugya/domain/notes/note-operation.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import {
  type OfNotebook,
  selectLawEntries,
  selectPresentContents,
  selectQuestionEntries,
} from './notebook.store.ts';

/** Unit: characters. */
const STEM_LENGTH = 160;

export async function readEntries(db: Kysely<Tables>, of: OfNotebook): Promise<NotebookEntry[]> {
  const { plainText } = await import('../../platform/texts/html-text.ts');
  const questions = await selectQuestionEntries(db, of);
  const laws = await selectLawEntries(db, of.viewer.userId);
  const marked = new Set(laws.flatMap(({ clauseId, quote }) => (quote === null ? [] : [clauseId])));
  const contents = await selectPresentContents(db, [...marked]);
  const words = new Map(
    [...contents].map(([clauseId, rows]) => [clauseId, clauseWordsOf(rows.map(printedWording))]),
  );
  return [
    ...questions.filter(mayNote).map(({ questionHtml, body, writtenAt, ...question }): NotebookEntry => {
      const stem = plainText(questionHtml);
      const { questionId, exerciseId, exerciseName, lessonId, categoryId } = question;
      const isLong = stem.length > STEM_LENGTH;
      return {
        targetKind: 'question',
        targetId: questionId,
        body,
        writtenAt: writtenAt.toISOString(),
        question: {
          questionId,
          exerciseId,
          exerciseName,
          lessonId,
          categoryId,
          stem: isLong ? `${stem.slice(0, STEM_LENGTH).trimEnd()}…` : stem,
        },
        clause: null,
        highlight: null,
      };
    }),
    ...laws.map(({ targetKind, targetId, body, writtenAt, ...law }): NotebookEntry => {
      const {
        lawId,
        lawName,
        clauseId,
        clauseName,
        day,
        versionDate,
        isOfficial,
        markKind: kind,
        quote,
        before,
        after,
        start,
      } = law;
      const anchor = { quote: quote ?? '', before: before ?? '', after: after ?? '', start: start ?? 0 };
      const { origin, licence, takenOn } = law;
      const source = origin === null ? null : { origin, licence, takenOn };
      return {
        targetKind,
        targetId,
        body,
        writtenAt: writtenAt.toISOString(),
        question: null,
        clause: { lawId, lawName, clauseId, clauseName, day, wording: { versionDate, isOfficial, source } },
        highlight:
          kind === null
            ? null
            : {
                kind,
                quote: anchor.quote,
                standing: placeHighlight(words.get(clauseId) ?? [], anchor).kind,
              },
      };
    }),
  ];
}
