/** The endpoint of what stands around a clause (contract/src/laws-hub.ts). */
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../../platform/access/access.store.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import {
  selectChapters,
  selectLinked,
  selectOptionalClause,
  selectUses,
  selectVerdicts,
  selectWordings,
  type WordingRow,
} from './around-clause.store.ts';
import { selectOpenCount, selectOwnQuestions, selectWrongChoices } from './own-questions.store.ts';

export type HubHandlers = Pick<EveryHandler, 'readClauseHub'>;

/** Unit: characters. */
const STEM_LENGTH = 160;
const CHAPTER_KINDS = ['statements', 'law', 'cards'] as const;

export function hubHandlers({ db }: { readonly db: Kysely<Tables> }): HubHandlers {
  return {
    readClauseHub: async ({ params, query: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const clause = await selectOptionalClause(db, params);
      if (clause === undefined) return refuse('not_found');
      const of = { ...params, courseId, viewer };
      const { plainText } = await import('../../../platform/texts/html-text.ts');
      const [questions, openCount, wrongChoices, verdicts, chapters, uses, linked, wordings] =
        await Promise.all([
          selectOwnQuestions(db, of),
          selectOpenCount(db, of),
          selectWrongChoices(db, of),
          selectVerdicts(db, of),
          selectChapters(db, of),
          selectUses(db, of),
          selectLinked(db, of),
          selectWordings(db, of),
        ]);
      return answer({
        clause,
        questions: questions.map((question) => withStem(question, plainText)),
        openCount,
        wrongChoices: wrongChoices.map((question) => withStem(question, plainText)),
        verdicts,
        chapters: chapters.map(({ type, ...chapter }) => ({
          ...chapter,
          kind: CHAPTER_KINDS[type] ?? 'statements',
        })),
        uses,
        ...linked,
        wordings: changedWordings(wordings),
      });
    },
  };
}

function withStem<Question extends { readonly questionHtml: string }>(
  { questionHtml, ...question }: Question,
  plainText: (html: string) => string,
): Omit<Question, 'questionHtml'> & { readonly stem: string } {
  const stem = plainText(questionHtml);
  return { ...question, stem: stem.length > STEM_LENGTH ? `${stem.slice(0, STEM_LENGTH).trimEnd()}…` : stem };
}

/** Those that say something else than the one before; a clause that never changed has no history. */
function changedWordings(wordings: readonly WordingRow[]) {
  const changed = wordings.filter(
    ({ words }, place) => words !== null && words !== wordings[place - 1]?.words,
  );
  return changed.length < 2 ? [] : changed.map(({ version, day }) => ({ version, day }));
}
