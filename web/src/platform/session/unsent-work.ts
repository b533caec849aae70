/** What this device still has to send, asked before signing out (the answer journal registers itself here). */
export type UnsentWork = {
  readonly count: number;
  /** False: it lives in this tab alone, and is gone with it. */
  readonly isKept: boolean;
};

type Ask = () => Promise<UnsentWork>;

const asked = new Set<Ask>();

/** Returns how to unregister. */
export function registerUnsentWork(ask: Ask): () => void {
  asked.add(ask);
  return () => asked.delete(ask);
}

export async function unsentWork(): Promise<UnsentWork> {
  const works = (await Promise.all([...asked].map((ask) => ask()))).filter(({ count }) => count > 0);
  return {
    count: works.reduce((sum, { count }) => sum + count, 0),
    isKept: works.every(({ isKept }) => isKept),
  };
}
