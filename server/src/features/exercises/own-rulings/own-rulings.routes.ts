/** What a student reads of the rulings on what they answered (RUL-12). */
import type { OwnRuling } from '@sugya/contract/rulings.ts';
import { answerLetter } from '@sugya/domain/hebrew-text.ts';
import type { Kysely } from 'kysely';
import { findCourseAccess } from '../../../platform/access/access.store.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../../platform/endpoint.ts';
import { isQuestionKeyDue } from '../question-view.ts';
import { type OwnRulingRow, selectOwnRulings } from './own-rulings.store.ts';

export function ownRulingsHandlers({
  db,
}: {
  readonly db: Kysely<Tables>;
}): Pick<EveryHandler, 'listOwnRulings'> {
  return {
    listOwnRulings: async ({ params: { courseId }, viewer }) => {
      const access = await findCourseAccess(db, { courseId, viewer });
      if (access !== 'allowed') return refuse(access);
      const rulings = await selectOwnRulings(db, courseId, viewer);
      return answer(rulings.filter((ruling) => isQuestionKeyDue(ruling, ruling)).map(viewOwn));
    },
  };
}

function viewOwn({ questionId, kind, madeAt, place }: OwnRulingRow): OwnRuling {
  const letter = place === null ? null : answerLetter(place);
  return { questionId, ruling: { kind, letter, madeAt: madeAt.toISOString() } };
}
