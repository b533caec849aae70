/** A thing as the studio shows it: the draft where there is one, else what students see; and where it stands. */
import type { StudioThing } from '@sugya/contract/studio.ts';
import { type FormOf, parentKinds, type StudioKind } from '@sugya/contract/studio-forms.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { StoredThing, StudioThings } from '../../platform/things/studio-thing.ts';
import { type DraftRow, selectDraft } from './drafts.store.ts';
import { allLacks } from './form-lacks.ts';

export type Found<Kind extends StudioKind> = {
  readonly stored: StoredThing<Kind>;
  readonly draft: DraftRow | undefined;
  readonly form: FormOf<Kind>;
};

export async function findThing<Kind extends StudioKind>(
  db: Kysely<Tables>,
  things: StudioThings,
  { kind, id }: { readonly kind: Kind; readonly id: number },
): Promise<Found<Kind> | undefined> {
  const stored = await things[kind].select(db, id);
  if (stored === undefined) return undefined;
  const draft = await selectDraft(db, { kind, id });
  // A field that came since the draft was saved has its published value.
  const form = { ...stored.form, ...draft?.form };
  return { stored, draft, form };
}

export async function viewThing<Kind extends StudioKind>(
  db: Kysely<Tables>,
  things: StudioThings,
  { kind, found: { stored, draft, form } }: { readonly kind: Kind; readonly found: Found<Kind> },
): Promise<StudioThing<Kind>> {
  return {
    kind,
    id: stored.id,
    courseId: stored.courseId,
    path: await pathTo(db, things, { kind, parentId: stored.parentId }),
    state: stored.state,
    hasDraft: draft !== undefined && draft.form !== null,
    revision: draft?.revision ?? 1,
    form,
    lacks: await allLacks(db, things, { kind, form }),
    editedAt: draft?.editedAt.toISOString() ?? null,
    editedBy: draft?.editedBy ?? null,
  };
}

/** At most four steps: a question stands in an exercise, a lesson, a subject and a course. */
async function pathTo(
  db: Kysely<Tables>,
  things: StudioThings,
  of: { readonly kind: StudioKind; readonly parentId: number | null },
): Promise<{ kind: StudioKind; id: number; name: string }[]> {
  const kind: StudioKind | null = parentKinds[of.kind];
  if (kind === null || of.parentId === null) return [];
  const found = await findThing(db, things, { kind, id: of.parentId });
  if (found === undefined) return [];
  const above = await pathTo(db, things, { kind, parentId: found.stored.parentId });
  return [
    ...above,
    { kind, id: of.parentId, name: 'name' in found.form ? found.form.name : found.stored.name },
  ];
}
