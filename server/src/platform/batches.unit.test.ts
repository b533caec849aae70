import { afterEach, expect, it, vi } from 'vitest';
import { inBatches } from './batches.ts';

afterEach(() => vi.useRealTimers());

/** A statement that answers when the test says so, and remembers what went into each run. */
function slowStatement() {
  const runs: { works: readonly string[]; answer: () => void; refuse: (error: Error) => void }[] = [];
  const run = (works: readonly string[]) =>
    new Promise<string[]>((resolve, reject) => {
      runs.push({ works, answer: () => resolve(works.map((work) => `done ${work}`)), refuse: reject });
    });
  const worksOf = () => runs.map(({ works }) => works);
  return { run, runs, worksOf };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('work that finds nothing under way does not wait for company', async () => {
  const { run, runs, worksOf } = slowStatement();
  const add = inBatches({ run });

  const first = add('a');
  await turn();
  expect(worksOf()).toEqual([['a']]);
  runs[0]?.answer();
  expect(await first).toBe('done a');

  const second = add('b');
  await turn();
  runs[1]?.answer();
  expect(await second).toBe('done b');
});

it('what arrives while a statement is under way goes together in the next one, each with its own result', async () => {
  const { run, runs, worksOf } = slowStatement();
  const add = inBatches({ run });

  const results = [add('a')];
  await turn();
  results.push(add('b'), add('c'));
  await turn();
  expect(worksOf()).toEqual([['a']]);
  runs[0]?.answer();
  await turn();
  expect(worksOf()).toEqual([['a'], ['b', 'c']]);
  runs[1]?.answer();
  expect(await Promise.all(results)).toEqual(['done a', 'done b', 'done c']);
});

it('works with the same key go one after the other, in the order in which they came', async () => {
  const { run, runs, worksOf } = slowStatement();
  const add = inBatches({ run, keyOf: (work) => work.charAt(0) });

  const results = ['a1', 'b1', 'a2', 'a3', 'c1'].map(add);
  for (const place of [0, 1, 2]) {
    await turn();
    runs[place]?.answer();
  }
  await Promise.all(results);
  expect(worksOf()).toEqual([['a1', 'b1', 'c1'], ['a2'], ['a3']]);
});

it('a batch has an end: what is left goes in the next one', async () => {
  const { run, runs, worksOf } = slowStatement();
  const add = inBatches({ run });

  const results = Array.from({ length: 150 }, (_, place) => add(String(place)));
  for (const place of [0, 1, 2]) {
    await turn();
    runs[place]?.answer();
  }
  await Promise.all(results);
  expect(worksOf().map(({ length }) => length)).toEqual([64, 64, 22]);
  expect(worksOf().flat()).toEqual(Array.from({ length: 150 }, (_, place) => String(place)));
});

it('when a batch is refused its halves are tried, so that a bad one harms nobody', async () => {
  const runs: (readonly string[])[] = [];
  const add = inBatches({
    run: async (works: readonly string[]) => {
      runs.push(works);
      if (works.includes('bad')) throw new Error('Refused');
      return works.map((work) => `done ${work}`);
    },
  });

  const outcomes = await Promise.allSettled(['a', 'bad', 'b'].map(add));

  expect(outcomes).toMatchObject([
    { status: 'fulfilled', value: 'done a' },
    { status: 'rejected', reason: { message: 'Refused' } },
    { status: 'fulfilled', value: 'done b' },
  ]);
  expect(runs).toEqual([['a', 'bad', 'b'], ['a', 'bad'], ['b'], ['a'], ['bad']]);
});

it('a bad one among 64 costs thirteen statements, not sixty-five', async () => {
  let statements = 0;
  const add = inBatches({
    run: async (works: readonly number[]) => {
      statements += 1;
      if (works.includes(40)) throw new Error('Refused');
      return works;
    },
  });
  const outcomes = await Promise.allSettled(Array.from({ length: 64 }, (_, work) => add(work)));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(statements).toBe(13);
});

it('a database that cannot be asked is not asked again for each, and is asked for those who come later', async () => {
  const { run, runs, worksOf } = slowStatement();
  const add = inBatches({ run });

  const lost = [add('a'), add('b')];
  await turn();
  const later = add('c');
  runs[0]?.refuse(new Error('Connection terminated unexpectedly'));
  expect(await Promise.allSettled(lost)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(worksOf()).toEqual([['a', 'b'], ['c']]);
  runs[1]?.answer();
  expect(await later).toBe('done c');
});

it('a statement that hangs is waited for a quarter of a second, then others go beside it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { run, runs, worksOf } = slowStatement();
  const add = inBatches({ run });

  const hanging = add('a');
  await turn();
  const next = add('b');
  await vi.advanceTimersByTimeAsync(249);
  expect(worksOf()).toEqual([['a']]);
  await vi.advanceTimersByTimeAsync(1);
  expect(worksOf()).toEqual([['a'], ['b']]);

  runs[1]?.answer();
  expect(await next).toBe('done b');
  runs[0]?.answer();
  expect(await hanging).toBe('done a');
});
