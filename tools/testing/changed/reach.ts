/** How far a change reaches, from where the changed file lies. */

export type Tier = 'contract' | 'domain' | 'server' | 'web' | 'tools' | 'journeys';

export type Reach = {
  /** Words of features: their tests in every tier, and the journeys that name them. */
  readonly words: readonly string[];
  /** Everything of these. */
  readonly tiers: readonly Tier[];
  /** Journeys that changed themselves. */
  readonly journeys: readonly string[];
};

const NOTHING: Reach = { words: [], tiers: [], journeys: [] };
const EVERYTHING: Reach = {
  ...NOTHING,
  tiers: ['contract', 'domain', 'server', 'web', 'tools', 'journeys'],
};

/** `words` are those of all features. What has no word of its own reaches all that may stand on it. */
export function reachOf(path: string, words: readonly string[]): Reach {
  const word = wordOf(path, words);
  if (word !== null) return { ...NOTHING, words: [word] };
  const [top = '', folder = ''] = path.split('/');
  if (path.endsWith('.md') || top === 'docs' || top === 'bench' || path.startsWith('e2e/sweep/'))
    return NOTHING;
  if (path.startsWith('e2e/journeys/')) return { ...NOTHING, journeys: [path] };
  switch (top) {
    case 'contract':
    case 'domain':
      return { ...EVERYTHING, tiers: EVERYTHING.tiers.filter((tier) => tier !== 'tools') };
    case 'server':
      return {
        ...NOTHING,
        tiers: path.startsWith('server/src/testing/') ? ['server', 'journeys'] : ['server'],
      };
    case 'web':
      return { ...NOTHING, tiers: ['web', 'journeys'] };
    case 'e2e':
      return { ...NOTHING, tiers: ['journeys'] };
    case 'content':
      return { ...NOTHING, tiers: ['server', 'journeys'] };
    case 'tools':
      return { ...NOTHING, tiers: ['tools'] };
    default:
      // Packages, settings of runners, hooks.
      return folder === '' || top === '.ci' ? EVERYTHING : NOTHING;
  }
}

/** `contract/src/exercises-paper.ts` → `exercises`; null where several features may stand on the file. */
export function wordOf(path: string, words: readonly string[]): string | null {
  const [, name] =
    /^(?:contract|domain)\/src\/([\w-]+)/.exec(path) ??
    /^(?:server|web)\/src\/features\/([\w-]+)\//.exec(path) ??
    /^web\/src\/(?:pages|hebrew)\/([\w-]+)/.exec(path) ??
    [];
  if (name === undefined) return null;
  const fitting = words.filter((word) => name === word || name.startsWith(`${word}-`));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
