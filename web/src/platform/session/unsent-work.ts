/** What this device still has to send, asked before signing out (the answer journal registers itself here). */
type CountUnsent = () => Promise<number>;

const counters = new Set<CountUnsent>();

/** Returns how to unregister. */
export function registerUnsentWork(count: CountUnsent): () => void {
  counters.add(count);
  return () => counters.delete(count);
}

export async function countUnsentWork(): Promise<number> {
  const counts = await Promise.all([...counters].map((count) => count()));
  return counts.reduce((sum, count) => sum + count, 0);
}
