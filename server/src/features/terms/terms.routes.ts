/** The endpoint of a course's terms of use (contract/src/terms.ts). */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { answer, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import { findTerms } from './terms.store.ts';

export function termsHandlers({ db }: { readonly db: Kysely<Tables> }): Pick<EveryHandler, 'readTermsOfUse'> {
  return {
    readTermsOfUse: async ({ params, viewer }) => {
      const found = await findTerms(db, params.courseId, viewer);
      return found.access === 'allowed' ? answer({ termsOfUse: found.html }) : refuse(found.access);
    },
  };
}
