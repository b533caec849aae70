/** Laws, clauses and collections for tests of the staff's screens, and a server that keeps them. */
import type { Account } from '@sugya/contract/account.ts';
import type { Clause, Law, LawItem } from '@sugya/contract/laws.ts';
import type { LawCollection } from '@sugya/contract/laws-collections.ts';
import { buildLawText } from './build-law.ts';
import { problemReply, type Reply, type SeenRequest, scriptServer } from './scripted-server.ts';

export function buildCollection(change: Partial<LawCollection> = {}): LawCollection {
  return {
    id: 401,
    name: 'עבירות הניסיון',
    displaySeparateLawText: false,
    isActive: true,
    isAcademy: false,
    items: [{ lawId: 301, clauseId: 5002, sortOrder: 1001 }],
    lessons: [],
    videos: [],
    exercises: [],
    revision: 1,
    ...change,
  };
}

export const someLaws: readonly Law[] = [
  { id: 301, name: 'חוק העונשין', dynamicId: 73002, revision: 1 },
  { id: 302, name: 'חוק־יסוד: הכנסת', dynamicId: null, revision: 1 },
];

export const administrator: Account = {
  userId: 1,
  privateName: 'נועה',
  lastName: 'מנהלת',
  isAdmin: true,
  isImpersonating: false,
  createdate: '2026-01-01T00:00:00.000Z',
  courseNames: [],
  email: null,
  phone: null,
};

/** `1 – כותרת`, ids 5001 and on. */
export function buildClauses(count: number): Clause[] {
  return Array.from({ length: count }, (_, index) => ({
    id: 5001 + index,
    name: `${index + 1} – כותרת`,
    dynamicId: null,
  }));
}

export type StaffServer = {
  readonly seen: readonly SeenRequest[];
  readonly collections: LawCollection[];
  /** Refuses the next write. */
  refuse: Reply | null;
};

/** Keeps collections by revision, as the real one does. */
export function keepingCollections(
  initial: readonly LawCollection[],
  clauses = buildClauses(12),
  /** The text of the laws; without it the clauses stand in a list. */
  items: readonly LawItem[] = [],
): StaffServer {
  const kept = {
    seen: [] as readonly SeenRequest[],
    collections: [...initial],
    refuse: null as Reply | null,
  };
  const { seen } = scriptServer((request) => answer(kept, { clauses, items }, request));
  kept.seen = seen;
  return kept;
}

function answer(
  kept: StaffServer,
  { clauses, items }: { readonly clauses: readonly Clause[]; readonly items: readonly LawItem[] },
  { method, path, body }: SeenRequest,
): Reply {
  if (/\/api\/account/i.test(path)) return { status: 200, body: administrator };
  if (/\/api\/studio\//i.test(path)) return { status: 200, body: [] };
  if (/\/api\/lawtexts\/clauses/i.test(path)) return { status: 200, body: buildLawText({}, items) };
  const [, textOf] = /\/api\/lawtexts\/(\d+)\/full/i.exec(path) ?? [];
  if (textOf !== undefined) return { status: 200, body: buildLawText({ lawId: Number(textOf) }, items) };
  if (/\/api\/laws\/\d+\/clauses/i.test(path)) return { status: 200, body: clauses };
  if (/\/api\/laws(\?|$)/i.test(path)) return { status: 200, body: someLaws };
  const id = Number(/\/LawCollections\/(\d+)/.exec(path)?.[1] ?? 0);
  const place = kept.collections.findIndex((collection) => collection.id === id);
  const stored = kept.collections[place];
  if (method === 'GET') {
    if (id === 0) return { status: 200, body: kept.collections };
    return stored === undefined ? problemReply(404, 'not_found') : { status: 200, body: stored };
  }
  if (kept.refuse !== null) {
    const refusal = kept.refuse;
    kept.refuse = null;
    return refusal;
  }
  const sent = body as Partial<LawCollection> & { revision?: number };
  if (method === 'POST') {
    const made = buildCollection({ ...sent, id: 402 });
    kept.collections.push(made);
    return { status: 200, body: made };
  }
  if (stored === undefined) return problemReply(404, 'not_found');
  if (method === 'DELETE') {
    kept.collections.splice(place, 1);
    return { status: 204 };
  }
  if (sent.revision !== stored.revision) return problemReply(409, 'edited_elsewhere');
  const saved = { ...stored, ...sent, revision: stored.revision + 1 };
  kept.collections[place] = saved;
  return { status: 200, body: saved };
}
