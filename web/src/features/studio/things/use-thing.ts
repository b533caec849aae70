/** A thing under edit: every change is on the device at once, and on the server as its draft 600 ms after the last key. */
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { deviceDrafts } from '../../../staff/editing/draft-store.ts';
import { type Editing, useEditing } from '../../../staff/editing/use-editing.ts';
import { readThing, saveDraft } from './things.queries.ts';

export function useThing<Kind extends StudioKind>(
  opened: StudioThing<Kind>,
): Editing<StudioThing<Kind>, FormOf<Kind>> {
  const { kind } = opened;
  return useEditing<StudioThing<Kind>, FormOf<Kind>>(
    {
      kind: `studio.${kind}.1`,
      opened,
      draftOf: (thing) => (thing ?? opened).form,
      store: deviceDrafts,
      isAutosaved: true,
    },
    {
      save: (form, base) => saveDraft(base ?? opened, form),
      read: (id) => readThing({ kind, id }),
    },
  );
}
