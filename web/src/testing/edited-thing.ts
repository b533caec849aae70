/** One thing under edit and a server that keeps it by its revision, for tests of the editing hook. */
import { act, renderHook } from '@testing-library/react';
import { ApiProblem } from '../platform/http/api-problem.ts';
import { type DraftStore, deviceDrafts } from '../staff/editing/draft-store.ts';
import { useEditing } from '../staff/editing/use-editing.ts';

export type EditedName = {
  readonly id: number;
  readonly revision: number;
  readonly name: string;
  readonly tags: string[];
};
export type NameDraft = { readonly name: string; readonly tags: readonly string[] };

export const saved = (revision: number, change: Partial<EditedName> = {}): EditedName => ({
  id: 5,
  revision,
  name: 'ישן',
  tags: [],
  ...change,
});
export const draftOf = (from: EditedName | null): NameDraft => ({
  name: from?.name ?? '',
  tags: from?.tags ?? [],
});

/** Keeps one thing by its revision, as the real one does; `hold` makes it wait with its answers. */
export function serverOf(first: EditedName | null) {
  const server = {
    now: first,
    sent: [] as { draft: NameDraft; revision: number | null }[],
    refuse: null as Error | null,
    held: null as (() => void)[] | null,
    hold: () => {
      server.held = [];
    },
    answer: async () => {
      const [next] = server.held?.splice(0, 1) ?? [];
      await act(async () => next?.());
    },
    save: async (draft: NameDraft, base: EditedName | null): Promise<EditedName> => {
      server.sent.push({ draft, revision: base?.revision ?? null });
      if (server.held !== null) await new Promise<void>((resolve) => server.held?.push(resolve));
      if (server.refuse !== null) throw server.refuse;
      if (base !== null && server.now === null) throw new ApiProblem({ code: 'not_found', status: 404 });
      if (base !== null && base.revision !== server.now?.revision)
        throw new ApiProblem({ code: 'edited_elsewhere', status: 409 });
      const revision = (server.now?.revision ?? 0) + 1;
      server.now = saved(revision, { name: draft.name.trim(), tags: [...draft.tags] });
      return server.now;
    },
    read: async () => server.now,
  };
  return server;
}

export function openEditor(
  server: ReturnType<typeof serverOf>,
  options: { store?: DraftStore; isAutosaved?: boolean; opened?: EditedName | null } = {},
) {
  const { store = deviceDrafts, isAutosaved = false, opened = server.now } = options;
  return renderHook(() =>
    useEditing(
      { kind: 'test.1', opened, draftOf, store, isAutosaved },
      { save: server.save, read: server.read },
    ),
  );
}

export const storedKeys = () =>
  Object.keys(window.localStorage).filter((key) => key.startsWith('staffDraft:'));
