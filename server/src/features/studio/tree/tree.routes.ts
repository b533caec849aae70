/** The endpoints of the course's tree: the whole of it, and what is done with several things at once. */
import {
  type FormOf,
  parentKinds,
  type StudioForm,
  type StudioKind,
  studioForms,
} from '@sugya/contract/studio-forms.ts';
import type { CopiedKind } from '@sugya/contract/studio-tree.ts';
import { type Lack, missingName } from '@sugya/domain/studio/lacks.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import { answer, done, type EveryHandler, type FieldErrors, refuse } from '../../../platform/endpoint.ts';
import type { NoteMedia } from '../../../platform/media/note-media.ts';
import type { StudioThings, ThingOfKind } from '../../../platform/things/studio-thing.ts';
import { deleteDraft } from '../drafts.store.ts';
import { formLacks } from '../form-lacks.ts';
import { allOrNone } from './all-or-none.ts';
import { copyThing, type StudioCopies } from './copy-things.ts';
import { moveAll, type StudioPlaces } from './move-things.ts';
import {
  deleteDraftsIn,
  selectChangedWithin,
  selectCourseName,
  selectQuestionsOf,
  selectTree,
  type TreeRow,
} from './tree.store.ts';

export type StudioTreeHandlers = Pick<
  EveryHandler,
  | 'readStudioTree'
  | 'moveStudioThings'
  | 'copyStudioThings'
  | 'previewStudioPublish'
  | 'showStudioThings'
  | 'deleteStudioThings'
  | 'listExerciseQuestions'
>;

export function studioTreeHandlers({
  db,
  things,
  places,
  copies,
  noteMedia,
}: {
  readonly db: Kysely<Tables>;
  readonly things: StudioThings;
  readonly places: StudioPlaces;
  readonly copies: StudioCopies;
  readonly noteMedia: NoteMedia;
}): StudioTreeHandlers {
  return {
    readStudioTree: async ({ params: { courseId } }) => {
      const name = await selectCourseName(db, courseId);
      if (name === undefined) return refuse('not_found');
      const nodes = await selectTree(db, courseId);
      return answer({ name, nodes: nodes.map((node) => ({ ...node, lackCount: lackCountOf(node) })) });
    },

    moveStudioThings: async ({ body: { moves }, audit }) =>
      await inTransaction(db, async (trx) => {
        const inverse = await moveAll(trx, places, moves);
        if (inverse === undefined) return refuse('not_found');
        await audit(trx, { before: { places: inverse }, after: { places: moves } });
        return answer({ inverse });
      }),

    copyStudioThings: async ({ body, viewer, audit, now }) =>
      await allOrNone(db, async (trx, undo: Undo<'not_found'>) => {
        const by = { userId: viewer.actorId, now };
        const made: { kind: CopiedKind; id: number; copyId: number }[] = [];
        for (const asked of body.things) {
          const copyId = await copyThing(trx, { things, places, copies, noteMedia }, asked, by);
          if (copyId === undefined) throw undo('not_found');
          made.push({ kind: asked.kind, id: asked.id, copyId });
        }
        await audit(trx, { about: { things: made } });
        return answer({ copies: made });
      }),

    previewStudioPublish: async ({ body }) => {
      const changed = await selectChangedWithin(db, body.things);
      return answer({
        things: await withLacks(db, things, changed),
      });
    },

    showStudioThings: async ({ body, viewer, audit, now }) =>
      await allOrNone(db, async (trx, undo: Undo<'not_found'>) => {
        const shown: Thing[] = [];
        for (const { kind, id } of body.things) {
          const stored = await things[kind].select(trx, id);
          if (stored === undefined) throw undo('not_found');
          if (stored.state !== 'hidden') continue;
          await showAgain(trx, things[kind], { id, userId: viewer.actorId, now });
          shown.push({ kind, id });
        }
        await audit(trx, { about: { things: shown } });
        return answer({ shown });
      }),

    deleteStudioThings: async ({ body, audit }) =>
      await allOrNone(db, async (trx, undo: Undo<'not_found' | 'still_used'>) => {
        const deepFirst = body.things
          .map((thing, place) => ({ ...thing, place }))
          .toSorted((one, other) => depthOf(other.kind) - depthOf(one.kind));
        const gone: (Thing & { form: StudioForm })[] = [];
        for (const { kind, id, place } of deepFirst) {
          const stored = await things[kind].select(trx, id);
          if (stored === undefined) throw undo('not_found');
          if (kind === 'exercise') await deleteDraftsIn(trx, [id]);
          if (stored.state !== 'draft' || !(await things[kind].remove(trx, id)))
            throw undo('still_used', { [`things.${place}`]: ['still_used'] });
          await deleteDraft(trx, { kind, id });
          gone.push({ kind, id, form: stored.form });
        }
        await noteMedia.deleted(trx);
        await audit(trx, { before: { things: gone } });
        return done;
      }),

    listExerciseQuestions: async ({ params: { exerciseId } }) =>
      answer(await selectQuestionsOf(db, exerciseId)),
  };
}

type Thing = { kind: StudioKind; id: number };
type Undo<Code extends string> = (code: Code, errors?: FieldErrors) => Error;

/** As it was when it was hidden: what students saw, and no draft. */
async function showAgain<Kind extends StudioKind>(
  trx: Transaction<Tables>,
  thing: ThingOfKind<Kind>,
  { id, userId, now }: { readonly id: number; readonly userId: number; readonly now: Date },
): Promise<void> {
  const stored = await thing.select(trx, id);
  if (stored !== undefined) await thing.publish(trx, { id, form: stored.form, userId, now });
}

function lackCountOf({ kind, name }: TreeRow): number {
  return kind === 'material' ? 0 : missingName({ name }).length;
}

type Changed = Thing & { readonly name: string; readonly form: Readonly<Record<string, unknown>> | null };

/** With what questions name and nobody has, all of them asked at once. */
async function withLacks<One extends Changed>(
  db: Kysely<Tables>,
  things: StudioThings,
  changed: readonly One[],
) {
  const questions = changed.flatMap(({ kind, id, form }) => {
    const parsed = kind === 'question' && form !== null ? studioForms.question.safeParse(form) : null;
    return parsed?.success === true ? [[id, parsed.data] as const] : [];
  });
  const forms = questions.map(([, form]) => form);
  const elsewhere = (await things.question.lacksElsewhere?.(db, forms)) ?? [];
  const ofQuestion = new Map(questions.map(([id], place) => [id, elsewhere[place] ?? []]));
  return changed.map(({ form, ...thing }) => ({
    ...thing,
    lacks: [...lacksOf(thing, form), ...(thing.kind === 'question' ? (ofQuestion.get(thing.id) ?? []) : [])],
  }));
}

/** A stored draft of an older shape is judged when it is published, with the fields that it lacks. */
function lacksOf<Kind extends StudioKind>(
  { kind, name }: { readonly kind: Kind; readonly name: string },
  form: Readonly<Record<string, unknown>> | null,
): Lack[] {
  const parsed = studioForms[kind].safeParse(form);
  return parsed.success ? formLacks(kind, parsed.data as FormOf<Kind>) : missingName({ name }); // by its own schema
}

function depthOf(kind: StudioKind): number {
  const above = parentKinds[kind];
  return above === null ? 0 : depthOf(above) + 1;
}
