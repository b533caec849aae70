/** A new name is a draft like any other change; taking it back is one too, while nobody has changed the thing since. */
import { discardStudioDraft } from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { call } from '../../../api.ts';
import { readThing, saveDraft } from '../things/things.queries.ts';

/** Returns what takes it back, which is false where something newer stands there. */
export async function renameThing<Kind extends StudioKind>(
  { kind, id }: { readonly kind: Kind; readonly id: number },
  name: string,
): Promise<() => Promise<boolean>> {
  const before = await readThing({ kind, id });
  const saved = await saveDraft(before, withName(before.form, name));
  return async () => {
    const present = await readThing({ kind, id });
    if (present.revision !== saved.revision) return false;
    if (before.hasDraft || before.state === 'draft') {
      await saveDraft(present, withName(present.form, nameOf(before.form)));
    } else {
      await call(discardStudioDraft, { params: { kind, id }, query: { revision: present.revision } });
    }
    return true;
  };
}

function nameOf(form: object): string {
  return 'name' in form && typeof form.name === 'string' ? form.name : '';
}

function withName<Kind extends StudioKind>(form: FormOf<Kind>, name: string): FormOf<Kind> {
  return { ...form, name };
}
