// What a test that a student builds may be drawn from, by what the student did with each question.

/** `new`: never met. The others go by the newest answer whose key was shown, and by the newest mark. */
export const TEST_POOLS = ['new', 'wrong', 'unsure', 'marked'] as const;
export type TestPool = (typeof TEST_POOLS)[number];

export type PoolsOf = { readonly pools: ReadonlySet<TestPool> };

/** What a student did with a question, in all attempts together. */
export type QuestionHistory = {
  /** In how many attempts, and how often in the review. */
  readonly metCount: number;
  /** Of the newest answer whose key was shown; null: there is none. */
  readonly lastCorrect: boolean | null;
  /** Of the same answer: was it marked as sure? Null: it was not said. */
  readonly lastStar: boolean | null;
  /** The newest mark for a second look. */
  readonly isMarked: boolean;
  /** Its exercise is among the favourites. */
  readonly isFavorite: boolean;
};

/**
 * In which pools a question is for a student.
 *
 * Source: EXD-53.
 * Example: answered wrongly and sure in spring, rightly and unsure in summer: unsure alone.
 */
export function poolsOf(history: QuestionHistory): Set<TestPool> {
  const pools = new Set<TestPool>();
  if (history.metCount === 0) pools.add('new');
  if (history.lastCorrect === false) pools.add('wrong');
  if (history.lastStar === false) pools.add('unsure');
  if (history.isMarked || history.isFavorite) pools.add('marked');
  return pools;
}

/** Without pools everything is; of several, what is in any of them. */
export function isInPools(question: PoolsOf, pools: readonly TestPool[]): boolean {
  return pools.length === 0 || pools.some((pool) => question.pools.has(pool));
}
