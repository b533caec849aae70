/** Which tests a set of changed files asks for. */
import { EVERY, type journeyWords } from '../../../e2e/journey-words.ts';
import { reachOf, type Tier, wordOf } from './reach.ts';

export type Repository = {
  /** Words of all features. */
  readonly words: readonly string[];
  /** Every test of vitest, from the root. */
  readonly tests: readonly string[];
  /** Words by journey, from `e2e/journeys`. */
  readonly journeys: typeof journeyWords;
};

export type Plan = {
  readonly unit: readonly string[];
  /** Run on both databases. */
  readonly api: readonly string[];
  readonly journeys: readonly string[];
  readonly crash: boolean;
};

/** No answer is lost and no key leaks: shown after every change. */
const ALWAYS_JOURNEYS = /^(?:survival\/|whole\/key-leaks\.)/;
const ALWAYS_API = /^server\/src\/leaks\.test\.ts$/;
/** Over every endpoint there is, so over the one that changed. */
const EVERY_ENDPOINT = /^server\/src\/[\w.-]+\.test\.ts$/;
const UNIT = /^(?:contract|domain|web|tools)\/|\.unit\.test\.ts$/;
const NOT_HERE = /\.(?:crash|long|machines)\.test\.ts$|\.browser\.test\.ts$|^tools\/repository\//;

export function planFor(changed: readonly string[], repository: Repository): Plan {
  const reaches = changed.map((path) => reachOf(path, repository.words));
  const tiers = new Set<Tier>(reaches.flatMap((reach) => reach.tiers));
  const words = new Set(reaches.flatMap((reach) => reach.words));
  const named = new Set(reaches.flatMap((reach) => reach.journeys));
  const isServer = tiers.has('server') || changed.some((path) => /^(?:server|contract|domain)\//.test(path));

  const isWanted = (test: string): boolean => {
    const tier = test.split('/')[0] as Tier; // every test lies in one
    if (tiers.has(tier)) return true;
    const word = wordOf(test, repository.words);
    if (word !== null) return words.has(word);
    return ALWAYS_API.test(test) || (isServer && EVERY_ENDPOINT.test(test));
  };
  const tests = repository.tests.filter((test) => !NOT_HERE.test(test) && isWanted(test));
  return {
    unit: tests.filter((test) => UNIT.test(test)),
    api: tests.filter((test) => !UNIT.test(test)),
    journeys: Object.entries(repository.journeys)
      .filter(
        ([path, its]) =>
          tiers.has('journeys') ||
          ALWAYS_JOURNEYS.test(path) ||
          named.has(`e2e/journeys/${path}`) ||
          (its === EVERY ? words.size > 0 : its.some((word) => words.has(word))),
      )
      .map(([path]) => path),
    crash: isServer,
  };
}
