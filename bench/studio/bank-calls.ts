/** The calls of the question bank of 20,000 questions: the list with its first rows, its counts, and a search. */
import { countStudioQuestions, listStudioQuestions } from '@sugya/contract/studio-questions.ts';
import { WORDS } from '@sugya/server/testing/content/build-large-course.ts';
import { callOk } from '@sugya/server/testing/peers/http-client.ts';
import { type Figure, type Spread, spread } from '../figure.ts';
import { QUESTIONS } from './large-course.ts';

/** The first calls of a process are compiled while they run. */
const WARM_UP = 3;
const ROUNDS = 25;
const MOST_LIST_MS = 500;
const MOST_SEARCH_MS = 200;

type Place = { readonly origin: string; readonly token: string; readonly courseId: number };

export async function measureBankCalls({ origin, token, courseId }: Place): Promise<Figure[]> {
  const params = { courseId };
  const list = async (q: string) => {
    const { ids, rows } = await callOk(origin, listStudioQuestions, { params, query: { q }, token });
    if (rows.length === 0) throw new Error(`Nothing was found for "${q}"`);
    return ids.length;
  };
  const words = [...WORDS, ...WORDS.map((word) => `${word} הסתמך`)];
  const first = await times(ROUNDS, async () => {
    if ((await list('')) !== QUESTIONS) throw new Error('The list is not whole');
  });
  const counts = await times(ROUNDS, async () => {
    const { course } = await callOk(origin, countStudioQuestions, { params, query: {}, token });
    if (course !== QUESTIONS) throw new Error(`${course} questions were counted`);
  });
  const search = await times(words.length, async (round) => {
    await list(words[round % words.length] ?? '');
  });
  return [
    figure('list with its first rows', spread(first), MOST_LIST_MS),
    figure('counts of its filters', spread(counts), MOST_LIST_MS),
    figure('search by words', spread(search), MOST_SEARCH_MS),
    figure('search by words, 99th percentile', only(percentile(search, 0.99)), MOST_SEARCH_MS),
  ];
}

async function times(rounds: number, work: (round: number) => Promise<void>): Promise<number[]> {
  for (let round = 0; round < WARM_UP; round += 1) await work(round);
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await work(round);
    measured.push(performance.now() - began);
  }
  return measured;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

function only(value: number): Spread {
  return { min: value, median: value, max: value };
}

function figure(name: string, ours: Spread, most: number): Figure {
  return {
    name: `Question bank of 20,000: ${name}`,
    unit: 'ms',
    ours,
    baseline: null,
    ratio: null,
    goal: { sentence: `at most ${most} ms`, isMet: ours.median <= most },
  };
}
