/** Publishing, hiding, deleting and giving up the draft of a thing under edit. */
import type { StudioThing } from '@sugya/contract/studio.ts';
import type { FormOf, StudioKind } from '@sugya/contract/studio-forms.ts';
import { useState } from 'react';
import { studioForms } from '../../../hebrew/studio-forms.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import type { Editing } from '../../../staff/editing/use-editing.ts';
import {
  useDeleteThing,
  useDiscardDraft,
  useHideThings,
  usePublishThings,
} from '../things/things.queries.ts';

type Question = 'remove' | 'discard';

export function useThingActions<Kind extends StudioKind>(
  editing: Editing<StudioThing<Kind>, FormOf<Kind>>,
  {
    opened,
    onChanged,
    onRemoved,
  }: {
    readonly opened: StudioThing<Kind>;
    readonly onChanged: () => void;
    readonly onRemoved: (() => void) | undefined;
  },
) {
  const { kind, id } = opened;
  const [question, setQuestion] = useState<Question | null>(null);
  const [hasTried, setHasTried] = useState(false);
  const publishing = usePublishThings();
  const hiding = useHideThings();
  const removing = useDeleteThing();
  const discarding = useDiscardDraft();

  /** What was typed last is on the server first. Null: it could not be saved, and the editor says why. */
  async function savedThing(): Promise<StudioThing<Kind> | null> {
    if (!editing.hasUnsaved) return editing.base ?? opened;
    const outcome = await editing.save();
    return outcome.kind === 'saved' ? outcome.saved : null;
  }

  async function tryTo(done: () => Promise<unknown>): Promise<void> {
    setQuestion(null);
    try {
      await done();
    } catch (error) {
      reportNotDone(error);
    }
  }

  return {
    question,
    hasTried,
    isBusy: publishing.isPending || hiding.isPending || removing.isPending || discarding.isPending,
    ask: setQuestion,
    close: () => setQuestion(null),
    publish: () =>
      tryTo(async () => {
        setHasTried(true);
        const saved = await savedThing();
        if (saved === null || saved.lacks.length > 0) return;
        await publishing.mutateAsync([{ kind, id, revision: saved.revision }]);
        editing.forget();
        showToast({ kind: 'success', message: studioForms.publishedNow });
        onChanged();
      }),
    hide: () =>
      tryTo(async () => {
        if ((await savedThing()) === null) return;
        await hiding.mutateAsync([{ kind, id }]);
        showToast({ kind: 'success', message: studioForms.hidden });
        onChanged();
      }),
    remove: () =>
      tryTo(async () => {
        await removing.mutateAsync({ kind, id });
        editing.forget();
        onRemoved?.();
      }),
    discard: () =>
      tryTo(async () => {
        const saved = await savedThing();
        if (saved === null) return;
        await discarding.mutateAsync({ kind, id, revision: saved.revision });
        editing.forget();
        onChanged();
      }),
  };
}
