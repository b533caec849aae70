/** Copies things with what stands in them: each copy is a draft behind its original, with the drafts of the originals. */
import type { StudioForm, StudioKind } from '@sugya/contract/studio-forms.ts';
import type { CopiedKind } from '@sugya/contract/studio-tree.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { NoteMedia } from '../../../platform/media/note-media.ts';
import type { StudioThings } from '../../../platform/things/studio-thing.ts';
import { placeThings, selectPlaces } from '../../../platform/things/thing-places.store.ts';
import { saveDraft } from '../drafts.store.ts';
import { findThing } from '../read-thing.ts';
import type { StudioPlaces } from './move-things.ts';
import { copyDrafts } from './tree.store.ts';

/** The copied thing first, then what stands in it as far as it may have drafts. */
export type CopiedPair = { readonly kind: StudioKind; readonly id: number; readonly copyId: number };

type Original = {
  readonly id: number;
  readonly courseId: number;
  readonly parentId: number;
  readonly now: Date;
};

export type StudioCopies = {
  readonly [Kind in CopiedKind]: (
    trx: Transaction<Tables>,
    of: Original,
  ) => Promise<CopiedPair[] | undefined>;
};

type Asked = { readonly kind: CopiedKind; readonly id: number; readonly name: string };

/** Undefined when there is no such thing. */
export async function copyThing(
  trx: Transaction<Tables>,
  {
    things,
    places,
    copies,
    noteMedia,
  }: {
    readonly things: StudioThings;
    readonly places: StudioPlaces;
    readonly copies: StudioCopies;
    readonly noteMedia: NoteMedia;
  },
  { kind, id, name }: Asked,
  by: { readonly userId: number; readonly now: Date },
): Promise<number | undefined> {
  const [original] = await selectPlaces(trx, places[kind], [id]);
  if (original === undefined) return undefined;
  const pairs = await copies[kind](trx, { ...original, now: by.now });
  const copyId = pairs?.[0]?.copyId;
  if (pairs === undefined || copyId === undefined) return undefined;
  await copyDrafts(trx, pairs, by);
  const { parentId, place } = original;
  await placeThings(trx, places[kind], { ids: [copyId], parentId, place: place + 1 });
  await nameDraft(trx, things, { kind, id: copyId, name }, by);
  await noteCopies(trx, noteMedia, pairs);
  return copyId;
}

/** A lesson brings all that stands in it, an exercise its questions. */
async function noteCopies(
  trx: Transaction<Tables>,
  noteMedia: NoteMedia,
  pairs: readonly CopiedPair[],
): Promise<void> {
  const lessons = pairs.filter(({ kind }) => kind === 'lesson');
  for (const { kind, copyId } of lessons.length > 0 ? lessons : pairs.slice(0, 1)) {
    const isWhole = kind === 'lesson' || kind === 'exercise' || kind === 'chapter';
    await noteMedia.written(trx, isWhole ? { allIn: kind, id: copyId } : { kind, id: copyId });
  }
  await noteMedia.drafted(
    trx,
    pairs.map(({ kind, copyId }) => ({ kind, id: copyId })),
  );
}

async function nameDraft(
  trx: Transaction<Tables>,
  things: StudioThings,
  { kind, id, name }: Asked,
  by: { readonly userId: number; readonly now: Date },
): Promise<void> {
  const found = await findThing(trx, things, { kind, id });
  if (found === undefined) throw new Error('A copy vanished while it was being made');
  const form: StudioForm = { ...found.form, name };
  const revision = found.draft?.revision ?? 1;
  if ((await saveDraft(trx, { kind, id, revision, form, ...by })) === undefined)
    throw new Error(`The draft of the new ${kind} ${id} changed while it was being made`);
}
