/** Makes drafts what students see: all that were chosen, or none of them. */
import type { StudioKind } from '@sugya/contract/studio-forms.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { NoteMedia } from '../../platform/media/note-media.ts';
import type { StudioThings } from '../../platform/things/studio-thing.ts';
import { lockDraft, saveDraft } from './drafts.store.ts';
import { allLacks } from './form-lacks.ts';
import { findThing } from './read-thing.ts';

type Chosen = { readonly kind: StudioKind; readonly id: number; readonly revision: number | null };

export type PublishOutcome =
  | {
      readonly kind: 'published';
      readonly published: { kind: StudioKind; id: number }[];
      /** Of each what students saw, null for what they did not see yet, and what they see now. */
      readonly changes: readonly { name: string; before: object | null; after: object }[];
    }
  | {
      readonly kind: 'refused';
      readonly code: 'not_found' | 'edited_elsewhere' | 'unfinished';
      readonly errors?: Readonly<Record<string, readonly string[]>>;
    };

/**
 * Looks at all of them before it writes any. What is published already and has no draft stays as it is. Errors name a
 * field by the thing's place: `things.0.name`.
 */
export async function publishAll(
  trx: Transaction<Tables>,
  { things, noteMedia }: { readonly things: StudioThings; readonly noteMedia: NoteMedia },
  {
    chosen,
    userId,
    now,
  }: { readonly chosen: readonly Chosen[]; readonly userId: number; readonly now: Date },
): Promise<PublishOutcome> {
  const errors: Record<string, string[]> = {};
  const changed: {
    readonly one: Chosen;
    readonly revision: number;
    readonly publish: () => Promise<void>;
    readonly before: object | null;
    readonly after: object;
  }[] = [];
  for (const [place, one] of chosen.entries()) {
    const found = await findChanged(trx, things, one);
    if (found === 'not_found' || found === 'edited_elsewhere') return { kind: 'refused', code: found };
    if (found === 'unchanged') continue;
    for (const { field, code } of found.lacks) {
      const name = `things.${place}.${field}`;
      errors[name] = [...(errors[name] ?? []), code];
    }
    const { revision, before, after } = found;
    changed.push({ one, revision, before, after, publish: () => found.publish(trx, { userId, now }) });
  }
  if (Object.keys(errors).length > 0) return { kind: 'refused', code: 'unfinished', errors };
  // Courses first: a sitting that is published with its course is written into it afterwards.
  const inOrder = changed.toSorted(
    (a, b) => Number(b.one.kind === 'course') - Number(a.one.kind === 'course'),
  );
  for (const { one, revision, publish } of inOrder) {
    await publish();
    const saved = await saveDraft(trx, {
      kind: one.kind,
      id: one.id,
      revision,
      form: null,
      isPublished: true,
      userId,
      now,
    });
    await noteMedia.written(trx, { kind: one.kind, id: one.id });
    if (saved === undefined) throw new Error(`The draft of ${one.kind} ${one.id} changed under its lock`);
  }
  await noteMedia.drafted(
    trx,
    changed.map(({ one }) => one),
  );
  return {
    kind: 'published',
    published: changed.map(({ one: { kind, id } }) => ({ kind, id })),
    changes: changed.map(({ one: { kind, id }, before, after }) => ({
      name: `${kind} ${id}`,
      before,
      after,
    })),
  };
}

async function findChanged<Kind extends StudioKind>(
  trx: Transaction<Tables>,
  things: StudioThings,
  { kind, id, revision }: { readonly kind: Kind; readonly id: number; readonly revision: number | null },
) {
  await lockDraft(trx, { kind, id });
  const found = await findThing(trx, things, { kind, id });
  if (found === undefined) return 'not_found';
  const { stored, draft, form } = found;
  const present = draft?.revision ?? 1;
  if (revision !== null && revision !== present) return 'edited_elsewhere';
  if (stored.state === 'published' && (draft === undefined || draft.form === null)) return 'unchanged';
  return {
    revision: present,
    before: stored.state === 'draft' ? null : stored.form,
    after: form,
    lacks: await allLacks(trx, things, { kind, form }),
    publish: (within: Transaction<Tables>, by: { readonly userId: number; readonly now: Date }) =>
      things[kind].publish(within, { id, form, ...by }),
  };
}
