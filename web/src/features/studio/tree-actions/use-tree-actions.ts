/** What is done in the tree: at once on the screen, then on the server, with what takes it back. */

import { hideStudioThings, publishStudioThings } from '@sugya/contract/studio.ts';
import { type StudioKind, studioKinds } from '@sugya/contract/studio-forms.ts';
import {
  type CopiedKind,
  copyStudioThings,
  deleteStudioThings,
  moveStudioThings,
  previewStudioPublish,
  type StudioMove,
  showStudioThings,
} from '@sugya/contract/studio-tree.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../api.ts';
import { studioTree } from '../../../hebrew/studio-tree.ts';
import { showToast } from '../../../platform/toasts.tsx';
import { reportNotDone } from '../../../staff/editing/action-results.ts';
import { type Chosen, STUDIO_KEY } from '../things/things.queries.ts';
import { applyMove } from '../tree-model/tree-moves.ts';
import { renameThing } from './rename-thing.ts';
import { patchTree, treeQuery } from './tree.queries.ts';
import { type UndoStack, undoStack } from './undo-stack.ts';

const TOAST_MS = 8_000;
const text = studioTree.done;

export type PublishPlan = Awaited<ReturnType<typeof planPublish>>;

export type TreeActions = ReturnType<typeof useTreeActions>;

export function isStudioKind(kind: string): kind is StudioKind {
  return (studioKinds as readonly string[]).includes(kind);
}

export function planPublish(things: readonly Chosen[]) {
  return call(previewStudioPublish, { body: { things: [...things] } });
}

/** `onChanged` hears of things that are no longer as an editor beside the tree has read them. */
export function useTreeActions(courseId: number, onChanged: () => void) {
  const client = useQueryClient();
  const [stack] = useState<UndoStack>(undoStack);
  // Moves reach the server in the order in which they were made.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const changed = useRef(onChanged);
  useEffect(() => {
    changed.current = onChanged;
  }, [onChanged]);

  return useMemo(() => {
    const key = treeQuery(courseId).queryKey;
    const readAnew = async () => {
      await client.invalidateQueries({
        queryKey: STUDIO_KEY,
        predicate: ({ queryKey }) => queryKey[1] !== 'thing',
      });
      changed.current();
    };

    function offerUndo(message: string, undo: () => Promise<boolean>) {
      const step = { undo };
      stack.push(step);
      showToast({
        kind: 'success',
        message,
        durationMs: TOAST_MS,
        action: {
          label: studioTree.undo,
          run: () => {
            if (stack.take(step) === true) void runUndo(undo);
          },
        },
      });
    }

    async function runUndo(undo: () => Promise<boolean>) {
      try {
        const isUndone = await undo();
        showToast(
          isUndone
            ? { kind: 'success', message: studioTree.undone }
            : { kind: 'note', message: studioTree.notUndone, durationMs: TOAST_MS },
        );
      } catch (error) {
        reportNotDone(error);
      }
      await readAnew();
    }

    async function attempt(work: () => Promise<void>): Promise<boolean> {
      try {
        await work();
        return true;
      } catch (error) {
        reportNotDone(error);
        return false;
      }
    }

    const send = (moves: readonly StudioMove[]) => {
      const sent = queue.current.then(() => call(moveStudioThings, { body: { moves: [...moves] } }));
      queue.current = sent.catch(() => undefined);
      return sent;
    };

    return {
      /** The tree shows it before the server knows. */
      move: async (moves: readonly StudioMove[], message: string) => {
        // What is on its way was read before the move; it must not come over it.
        void client.cancelQueries({ queryKey: key }, { revert: false });
        patchTree(client, courseId, (nodes) => moves.reduce(applyMove, [...nodes]));
        try {
          const { inverse } = await send(moves);
          offerUndo(message, async () => {
            await send(inverse);
            return true;
          });
        } catch (error) {
          reportNotDone(error);
          await readAnew();
        }
      },

      rename: async (thing: Chosen, name: string) =>
        await attempt(async () => {
          const undo = await renameThing(thing, name);
          await readAnew();
          offerUndo(text.renamed(name), undo);
        }),

      hide: async (things: readonly Chosen[]) =>
        await attempt(async () => {
          const { hidden } = await call(hideStudioThings, { body: { things: [...things] } });
          await readAnew();
          if (hidden.length === 0) return showToast({ kind: 'note', message: text.noneHidden });
          offerUndo(text.hidden(hidden.length), async () => {
            const { shown } = await call(showStudioThings, { body: { things: hidden } });
            return shown.length === hidden.length;
          });
        }),

      publish: async (things: readonly (Chosen & { readonly revision: number })[]) =>
        await attempt(async () => {
          const { published } = await call(publishStudioThings, {
            body: { things: things.map(({ kind, id, revision }) => ({ kind, id, revision })) },
          });
          await readAnew();
          showToast({ kind: 'success', message: text.published(published.length) });
        }),

      copy: async (things: readonly { kind: CopiedKind; id: number; name: string }[]) =>
        await attempt(async () => {
          const { copies } = await call(copyStudioThings, { body: { things: [...things] } });
          await readAnew();
          showToast({ kind: 'success', message: text.copied(copies.length) });
        }),

      remove: async (things: readonly Chosen[]) =>
        await attempt(async () => {
          await call(deleteStudioThings, { body: { things: [...things] } });
          await readAnew();
          showToast({ kind: 'success', message: text.deleted(things.length) });
        }),

      undoLast: async () => {
        const last = stack.takeLast();
        if (last === undefined) return showToast({ kind: 'note', message: studioTree.nothingToUndo });
        await runUndo(last.undo);
      },

      readAnew,
    };
  }, [client, courseId, stack]);
}
