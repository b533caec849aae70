/** The endpoints of the studio: what staff write, and how it becomes what students see. */
import { parentKinds, type StudioForm, type StudioKind } from '@sugya/contract/studio-forms.ts';
import type { Kysely } from 'kysely';
import { differingOfMany } from '../../platform/audit/differing.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, refuse } from '../../platform/endpoint.ts';
import type { NoteMedia } from '../../platform/media/note-media.ts';
import type { HtmlPolicy } from '../../platform/sanitise.ts';
import type { StudioThings } from '../../platform/things/studio-thing.ts';
import { deleteDraft, saveDraft, selectStudioCourses } from './drafts.store.ts';
import { publishAll } from './publish-things.ts';
import { findThing, viewThing } from './read-thing.ts';
import { deleteDraftsIn } from './tree/tree.store.ts';

export type StudioHandlers = Pick<
  EveryHandler,
  | 'listStudioCourses'
  | 'readStudioThing'
  | 'createStudioThing'
  | 'saveStudioDraft'
  | 'discardStudioDraft'
  | 'publishStudioThings'
  | 'hideStudioThings'
  | 'deleteStudioThing'
>;

export function studioHandlers({
  db,
  things,
  htmlPolicy,
  noteMedia,
}: {
  readonly db: Kysely<Tables>;
  readonly things: StudioThings;
  readonly htmlPolicy: HtmlPolicy;
  readonly noteMedia: NoteMedia;
}): StudioHandlers {
  async function readThing(trx: Kysely<Tables>, { kind, id }: { kind: StudioKind; id: number }) {
    const found = await findThing(trx, things, { kind, id });
    return found === undefined ? undefined : await viewThing(trx, things, { kind, found });
  }

  return {
    listStudioCourses: async ({ viewer }) => answer(await selectStudioCourses(db, viewer)),

    readStudioThing: async ({ params }) => {
      const thing = await readThing(db, params);
      return thing === undefined ? refuse('not_found') : answer(thing);
    },

    createStudioThing: async ({ body: { kind, parentId, name }, viewer, audit, now }) => {
      if ((parentKinds[kind] === null) !== (parentId === null))
        return refuse('invalid_request', { parentId: ['invalid'] });
      return await inTransaction(db, async (trx) => {
        const id = await things[kind].insert(trx, { parentId, name });
        if (id === undefined) return refuse('not_found');
        const found = await findThing(trx, things, { kind, id });
        const form: StudioForm = { ...fresh(found?.form), name };
        await saveDraft(trx, { kind, id, revision: 1, form, userId: viewer.actorId, now });
        await audit(trx, { about: { kind, id }, after: { name, parentId } });
        return answer(await certain(readThing(trx, { kind, id })));
      });
    },

    saveStudioDraft: async ({ params: { kind, id }, body, viewer, audit, now }) => {
      const { readForm } = await formReading();
      const read = readForm(kind, body.form, htmlPolicy);
      if (!read.isSound) return refuse('invalid_request', read.errors);
      return await inTransaction(db, async (trx) => {
        const before = await findThing(trx, things, { kind, id });
        if (before === undefined) return refuse('not_found');
        const { form } = read;
        const userId = viewer.actorId;
        const revision = await saveDraft(trx, { kind, id, revision: body.revision, form, userId, now });
        if (revision === undefined) return refuse('edited_elsewhere');
        await noteMedia.drafted(trx, [{ kind, id }]);
        const saved = await certain(readThing(trx, { kind, id }));
        await audit(trx, { before: before.form, after: form });
        return answer(saved);
      });
    },

    discardStudioDraft: async ({ params: { kind, id }, query, viewer, audit, now }) =>
      await inTransaction(db, async (trx) => {
        const found = await findThing(trx, things, { kind, id });
        if (found === undefined) return refuse('not_found');
        if (found.stored.state === 'draft') return refuse('never_published');
        const { revision } = query;
        const userId = viewer.actorId;
        if ((await saveDraft(trx, { kind, id, revision, form: null, userId, now })) === undefined)
          return refuse('edited_elsewhere');
        await noteMedia.drafted(trx, [{ kind, id }]);
        const kept = await certain(readThing(trx, { kind, id }));
        await audit(trx, { before: found.form, after: found.stored.form });
        return answer(kept);
      }),

    publishStudioThings: async ({ body, viewer, audit, now }) =>
      await inTransaction(db, async (trx) => {
        const outcome = await publishAll(
          trx,
          { things, noteMedia },
          { chosen: body.things, userId: viewer.actorId, now },
        );
        if (outcome.kind === 'refused') return refuse(outcome.code, outcome.errors);
        await audit(trx, { about: { things: outcome.published }, ...differingOfMany(outcome.changes) });
        return answer({ published: outcome.published });
      }),

    hideStudioThings: async ({ body, audit }) =>
      await inTransaction(db, async (trx) => {
        // What was never published stays a draft: showing it again would publish it.
        const hidden: { kind: StudioKind; id: number }[] = [];
        for (const { kind, id } of body.things) {
          const stored = await things[kind].select(trx, id);
          if (stored === undefined) return refuse('not_found');
          if (stored.state === 'published') hidden.push({ kind, id });
        }
        for (const { kind, id } of hidden) await things[kind].hide(trx, id);
        await audit(trx, { about: { things: hidden } });
        return answer({ hidden });
      }),

    deleteStudioThing: async ({ params: { kind, id }, audit }) =>
      await inTransaction(db, async (trx) => {
        const stored = await things[kind].select(trx, id);
        if (stored === undefined) return refuse('not_found');
        const isBare = kind === 'course' || stored.state === 'draft';
        if (isBare && kind === 'exercise') await deleteDraftsIn(trx, [id]);
        if (!isBare || !(await things[kind].remove(trx, id))) return refuse('still_used');
        await deleteDraft(trx, { kind, id });
        await noteMedia.deleted(trx);
        await audit(trx, { before: stored.form });
        return done;
      }),
  };
}

/** Loaded with the first save: the library that cleans HTML is large, and a start has no use for it. */
const formReading = () => import('./read-form.ts');

function fresh(form: StudioForm | undefined): StudioForm {
  if (form === undefined) throw new Error('A new thing vanished while it was being made');
  return form;
}

async function certain<Value>(found: Promise<Value | undefined>): Promise<Value> {
  const value = await found;
  if (value === undefined) throw new Error('A thing of the studio vanished while it was being written');
  return value;
}
