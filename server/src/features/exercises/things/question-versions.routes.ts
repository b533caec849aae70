/** The history of a question, for staff. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { selectUses, selectVersions, type VersionRow } from './question-versions.store.ts';

export function questionVersionsHandlers({
  db,
}: {
  readonly db: Kysely<Tables>;
}): Pick<EveryHandler, 'listStudioQuestionVersions'> {
  return {
    listStudioQuestionVersions: async ({ params: { questionId } }) => {
      const uses = await selectUses(db, questionId);
      if (uses === undefined) return refuse('not_found');
      return answer({ versions: (await selectVersions(db, questionId)).map(viewVersion), uses });
    },
  };
}

function viewVersion({ version, isCurrent, createdAt, createdBy, answered, running, ...form }: VersionRow) {
  return {
    version,
    isCurrent,
    createdAt: createdAt.toISOString(),
    createdBy,
    answered,
    running,
    form: {
      ...form,
      name: form.name ?? '',
      questionHtml: form.questionHtml ?? '',
      isYesNo: form.isYesNo ?? false,
      difficulty: form.difficulty ?? 5,
      hideAnswers: form.hideAnswers ?? false,
    },
  };
}
