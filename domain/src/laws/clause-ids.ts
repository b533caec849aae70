// ALW-09: which clauses of the law's text the editor's list lacks.

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

/** A clause of the text that nobody has yet. */
export type MissingClause = {
  readonly ordinal: number;
  readonly path: string;
  readonly number: string;
  readonly name: string;
};

/**
 * Clauses are matched by name, the first of a name with the first of that name; one whose name is told apart by nothing
 * else goes by what the text says of it. What is matched by nothing is missing. The id of a clause in the law database
 * is given by that database: no place in the text is one, so neither a match nor a new clause gets any here.
 *
 * Source: ALW-09.
 * Example: the text has '1 – הגדרות' and '2 – רישום', stored is only '2 – רישום': clause 1 is missing.
 */
export function findMissingClauses(given: {
  readonly stored: readonly StoredClause[];
  readonly text: readonly ClauseInText[];
}): MissingClause[] {
  const standing = given.stored.filter(({ isWithdrawn }) => !isWithdrawn);
  const byName = idsByName(standing);
  const paths = new Set(given.stored.map(({ path }) => path));
  const nameless = given.text.filter((clause) => byName.get(clauseName(clause))?.shift() === undefined);
  return nameless.flatMap((clause) => {
    if (clause.clauseId !== null) return [];
    const number = clause.number ?? '';
    const path = number === '' || paths.has(number) ? `${number}#${clause.ordinal}` : number;
    paths.add(path);
    return [{ ordinal: clause.ordinal, path, number, name: clauseName(clause) }];
  });
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
