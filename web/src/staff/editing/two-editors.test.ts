// Two editors over one thing in a thousand random orders of typing, saving and choosing.
import { expect, test } from 'vitest';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import type { DraftStore } from './draft-store.ts';
import { openEditing } from './editing-session.ts';

type Fields = { readonly stem: string; readonly answer: string; readonly source: string };
type Thing = Fields & { readonly id: number; readonly revision: number };
const NAMES = ['stem', 'answer', 'source'] as const;
const INTERLEAVINGS = 1_000;
const STEPS = 24;

/** The same numbers for the same seed (mulberry32). */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const nowhere: DraftStore = { load: () => null, save: () => {}, remove: () => {} };
const fieldsOf = ({ stem, answer, source }: Fields): Fields => ({ stem, answer, source });

async function interleave(seed: number): Promise<{ conflicts: number; merges: number }> {
  const chance = chanceOf(seed);
  let stored: Thing = { id: 5, revision: 1, stem: 's', answer: 'a', source: 'q' };
  const found = { conflicts: 0, merges: 0 };
  /** Saves that wait for the server, which answers in any order. */
  const waiting: (() => void)[] = [];

  const editors = ['א', 'ב'].map((who) => {
    /** All values of a field that stood on this editor's screen. */
    const seen = new Set(NAMES.map((name) => `${name}=${stored[name]}`));
    /** Typed here and neither saved nor given up for the other's. */
    const unsaved = new Map<string, string>();
    const session = openEditing<Thing, Fields>(
      { kind: 'thing', opened: stored, draftOf: (saved) => fieldsOf(saved ?? stored), store: nowhere },
      {
        save: async (draft, base) => {
          await new Promise<void>((resolve) => waiting.push(resolve));
          if (base?.revision !== stored.revision)
            throw new ApiProblem({ code: 'edited_elsewhere', status: 409 });
          for (const name of NAMES) {
            // What a save replaces its editor has seen.
            if (draft[name] !== stored[name]) expect(seen).toContain(`${name}=${stored[name]}`);
            if (unsaved.get(name) === draft[name]) unsaved.delete(name);
          }
          stored = { ...stored, ...draft, revision: stored.revision + 1 };
          return stored;
        },
        read: async () => stored,
      },
      () => seed,
    );
    session.subscribe(() => {
      const { draft, baseDraft, conflict, taken } = session.read();
      if (taken.length > 0) found.merges += 1;
      for (const shown of [draft, baseDraft, ...(conflict === null ? [] : [conflict.theirs])])
        for (const name of NAMES) seen.add(`${name}=${shown[name]}`);
    });
    return { who, session, unsaved };
  });

  const settle = async () => {
    while (waiting.length > 0) {
      waiting.splice(chance(waiting.length), 1)[0]?.();
      await turns();
    }
  };
  for (let step = 0; step < STEPS; step += 1) {
    const { who, session, unsaved } = editors[chance(2)] ?? { who: '', session: null, unsaved: null };
    if (session === null || unsaved === null) throw new Error('There are two editors');
    const name = NAMES[chance(NAMES.length)] ?? 'stem';
    const action = chance(5);
    if (action < 2) {
      const value = `${who}${step}`;
      unsaved.set(name, value);
      session.change({ [name]: value });
    } else if (action === 2) void session.save();
    else if (action === 3 && waiting.length > 0) waiting.splice(chance(waiting.length), 1)[0]?.();
    else if (session.read().conflict !== null) {
      const whose = chance(2) === 0 ? 'mine' : 'theirs';
      const [asked] = session.fieldsInConflict();
      if (asked !== undefined) {
        if (whose === 'theirs') unsaved.delete(asked);
        void session.resolve(asked, whose);
      }
    }
    await turns();
    for (const editor of editors) {
      const { draft, conflict } = editor.session.read();
      if (conflict !== null) found.conflicts += 1;
      // What was typed and is nowhere else yet stands where it was typed.
      for (const [field, value] of editor.unsaved) expect(draft).toHaveProperty(field, value);
    }
  }
  // All that is left is saved: where both changed a field, each keeps their own in turn.
  for (let round = 0; round < 6; round += 1) {
    for (const { session } of editors) {
      for (const asked of session.fieldsInConflict()) void session.resolve(asked, 'mine');
      void session.save();
      await turns();
      await settle();
    }
  }
  for (const { session, unsaved } of editors) expect([session.isDirty(), [...unsaved]]).toEqual([false, []]);
  return found;
}

/** As many turns as a refused save, a read and a second save take. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

test('STQ-09: in a thousand interleavings nothing is overwritten unseen and nothing typed is lost', async () => {
  const all = { conflicts: 0, merges: 0 };
  for (let seed = 1; seed <= INTERLEAVINGS; seed += 1) {
    const { conflicts, merges } = await interleave(seed);
    all.conflicts += conflicts;
    all.merges += merges;
  }
  // Both happened often: the orders are not all of one kind.
  expect(Math.min(all.conflicts, all.merges)).toBeGreaterThan(INTERLEAVINGS / 4);
});
