/** The lists of the studio: the things of one kind, their order and uses, what a course lacks, and one's own drafts. */
import { parentKinds } from '@sugya/contract/studio-forms.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { ListedThings } from '../../platform/things/listed-thing.ts';
import type { StudioThings } from '../../platform/things/studio-thing.ts';
import { selectOptionalOpening, selectOwnDrafts } from './lists.store.ts';
import { openingView } from './opening-view.ts';

export type StudioListHandlers = Pick<
  EveryHandler,
  'listStudioThings' | 'orderStudioThings' | 'listThingUses' | 'readOpeningList' | 'listOwnDrafts'
>;

/** As many as the first screen shows. */
const MOST_DRAFTS = 6;

export function studioListHandlers({
  db,
  things,
  listed,
}: {
  readonly db: Kysely<Tables>;
  readonly things: StudioThings;
  readonly listed: ListedThings;
}): StudioListHandlers {
  return {
    listStudioThings: async ({ params: { courseId }, query: { kind } }) => {
      if ((await things.course.select(db, courseId)) === undefined) return refuse('not_found');
      const rows = await listed[kind].list(db, courseId);
      const parents = await listed[kind].parents(db, courseId);
      return answer({
        things: rows.map(({ from, to, ...row }) => ({
          ...row,
          from: from?.toISOString() ?? null,
          to: to?.toISOString() ?? null,
        })),
        parents: [...parents],
      });
    },

    orderStudioThings: async ({ body: { kind, parentId, ids }, audit }) =>
      await inTransaction(db, async (trx) => {
        if ((await things[parentKinds[kind]].select(trx, parentId)) === undefined) return refuse('not_found');
        if (!(await listed[kind].order(trx, { parentId, ids }))) return refuse('edited_elsewhere');
        await audit(trx, { about: { kind, parentId, ids } });
        return done;
      }),

    listThingUses: async ({ params: { kind, id } }) => {
      if ((await listed[kind].select(db, id)) === undefined) return refuse('not_found');
      return answer([...(await listed[kind].uses(db, id))]);
    },

    readOpeningList: async ({ params: { courseId } }) => {
      const row = await selectOptionalOpening(db, courseId);
      return row === undefined ? refuse('not_found') : answer(openingView(row));
    },

    listOwnDrafts: async ({ viewer }) => {
      const drafts = await selectOwnDrafts(db, { userId: viewer.actorId, most: MOST_DRAFTS });
      return answer(drafts.map(({ editedAt, ...draft }) => ({ ...draft, editedAt: editedAt.toISOString() })));
    },
  };
}
