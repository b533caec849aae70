/** Whatever happens in any order, nothing is lost, nothing is applied out of order, nothing takes effect twice. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildOperation, createWorld, type Mood, type Tab } from '../../testing/journal-world.ts';

type Step =
  | { kind: 'answer'; tab: number; question: number; answer: number }
  | { kind: 'mood'; mood: Mood }
  | { kind: 'release' }
  | { kind: 'pass'; ms: number }
  | { kind: 'kill' | 'freeze' | 'flush'; tab: number }
  | { kind: 'turn_clock'; ms: number };

const tab = fc.nat({ max: 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      tab,
      question: fc.integer({ min: 1, max: 3 }),
      answer: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('mood' as const),
      mood: fc.constantFrom<Mood>('good', 'down', 'lost_answer', 'busy', 'held', 'signed_out', 'fault'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(500, 2_500, 6_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('kill' as const, 'freeze' as const, 'flush' as const),
      tab,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('turn_clock' as const),
      ms: fc.constantFrom(-3_600_000, 0, 3_600_000),
    }),
  },
);

/** Once lost an answer: each new tab tried at once, and six faults in a row were taken for a poisoned operation. */
const faultsWhileTabsDie: Step[] = [
  { kind: 'mood', mood: 'fault' },
  { kind: 'kill', tab: 0 },
  { kind: 'answer', tab: 0, question: 1, answer: 1 },
  { kind: 'pass', ms: 6_000 },
  { kind: 'kill', tab: 0 },
  { kind: 'kill', tab: 0 },
  { kind: 'pass', ms: 500 },
  { kind: 'mood', mood: 'good' },
];

it('every answer of the device is stored once, the last one of each question last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      globalThis.indexedDB = new IDBFactory();
      const world = createWorld();
      const tabs: Tab[] = [await world.openTab(), await world.openTab()];
      const last = new Map<number, number>();
      for (const each of steps) await perform(each, { world, tabs, last });

      world.mood = 'good';
      world.release();
      for (const { journal } of tabs) journal.flush();
      await world.pass(70_000);
      // The last word: a tab that opens the exercise now, on this device, finds everything sent.
      const later = await world.openTab();
      later.journal.flush();
      await world.pass(70_000);

      const stored = new Map(
        [...world.stored].map(([question, { body }]) => [question, body.selectedAnswerId]),
      );
      expect(stored).toEqual(last);
      expect(await later.journal.countUnsent()).toBe(0);
      const sequences = world.applied.map(({ itemId, operation }) => `${itemId}/${operation.sequence}`);
      expect(new Set(sequences).size).toBe(sequences.length);
      for (const question of last.keys()) {
        const own = world.applied.filter(({ itemId }) => itemId === question);
        expect(own.map(({ operation }) => operation.at)).toEqual(
          own.map(({ operation }) => operation.at).toSorted((a, b) => a - b),
        );
      }
      for (const { journal } of [...tabs, later]) journal.close();
    }),
    { numRuns: 60, examples: [[faultsWhileTabsDie]] },
  );
}, 120_000);

type Scene = { world: ReturnType<typeof createWorld>; tabs: Tab[]; last: Map<number, number> };

async function perform(step: Step, { world, tabs, last }: Scene): Promise<void> {
  switch (step.kind) {
    case 'answer': {
      const { question: questionId, answer } = step;
      await tabs[step.tab]?.journal.record(buildOperation({ questionId, answer }));
      last.set(questionId, answer);
      return;
    }
    case 'mood':
      world.mood = step.mood;
      return;
    case 'release':
      return world.release();
    case 'pass':
      return world.pass(step.ms);
    case 'flush':
      return tabs[step.tab]?.journal.flush();
    case 'turn_clock':
      world.clockTurnedBy = step.ms;
      return;
    case 'kill':
    case 'freeze':
      tabs[step.tab]?.[step.kind]();
      tabs[step.tab] = await world.openTab();
      return;
  }
}
