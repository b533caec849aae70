// ALW-09: which clause of the editor's list is which clause of the law's text, and what its id in the law database is.

export type StoredClause = {
  readonly id: number;
  readonly path: string;
  readonly name: string;
  /** Of an earlier wording: it takes part in nothing, but its path stays its own. */
  readonly isWithdrawn: boolean;
};

/** A clause as the text has it; `clauseId` where the text already says which one it is. */
export type ClauseInText = {
  readonly ordinal: number;
  readonly clauseId: number | null;
  readonly number: string | null;
  readonly title: string | null;
};

export type FilledIds = {
  readonly filled: readonly { readonly clauseId: number; readonly dynamicId: number }[];
  /** Clauses of the text that nobody has yet. */
  readonly missing: readonly {
    readonly ordinal: number;
    readonly path: string;
    readonly number: string;
    readonly name: string;
    readonly dynamicId: number;
  }[];
};

/**
 * Clauses are matched by name, the first of a name with the first of that name; one whose name is told apart by nothing
 * else goes by what the text says of it. The law database numbers the clauses of a law by their place in its text, from 1.
 *
 * Source: ALW-09.
 * Example: the text has '1 – הגדרות' and '2 – רישום', stored is only '2 – רישום': it gets id 2, and clause 1 is missing.
 */
export function fillClauseIds(given: {
  readonly stored: readonly StoredClause[];
  readonly text: readonly ClauseInText[];
}): FilledIds {
  const standing = given.stored.filter(({ isWithdrawn }) => !isWithdrawn);
  const unmatched = new Set(standing.map(({ id }) => id));
  const byName = idsByName(standing);
  const paths = new Set(given.stored.map(({ path }) => path));
  const filled: FilledIds['filled'][number][] = [];
  const nameless: { clause: ClauseInText; dynamicId: number }[] = [];

  for (const [place, clause] of given.text.entries()) {
    const clauseId = byName.get(clauseName(clause))?.shift();
    if (clauseId === undefined) nameless.push({ clause, dynamicId: place + 1 });
    else {
      unmatched.delete(clauseId);
      filled.push({ clauseId, dynamicId: place + 1 });
    }
  }

  const missing: FilledIds['missing'][number][] = [];
  for (const { clause, dynamicId } of nameless) {
    if (clause.clauseId !== null && unmatched.delete(clause.clauseId)) {
      filled.push({ clauseId: clause.clauseId, dynamicId });
    } else if (clause.clauseId === null) {
      const number = clause.number ?? '';
      const path = number === '' || paths.has(number) ? `${number}#${clause.ordinal}` : number;
      paths.add(path);
      missing.push({ ordinal: clause.ordinal, path, number, name: clauseName(clause), dynamicId });
    }
  }
  return { filled, missing };
}

/** Each name's clauses in their order. */
function idsByName(stored: readonly StoredClause[]): Map<string, number[]> {
  const ids = new Map<string, number[]>();
  for (const { id, name } of stored) {
    const same = ids.get(name);
    if (same === undefined) ids.set(name, [id]);
    else same.push(id);
  }
  return ids;
}

/** `25א – ניסיון`; the number or the title alone where the other is missing. */
export function clauseName({ number, title }: Pick<ClauseInText, 'number' | 'title'>): string {
  return [number, title].filter((part) => part !== null && part !== '').join(' – ');
}
