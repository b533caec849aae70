/** Where a text that comes in stands among the wordings of its law, and which clauses of theirs it continues. */
import type { LawItem, ParsedClause } from '@sugya/domain/laws/import/parsed-law.ts';
import { matchClauses } from '@sugya/domain/laws/match-clauses.ts';
import { changeOf, withdrawsTooMany } from '@sugya/domain/laws/wordings/clause-change.ts';
import { type ClauseWords, clauseWords } from '@sugya/domain/laws/wordings/clause-words.ts';
import { currentWording, wordingAt } from '@sugya/domain/laws/wordings/wording-order.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { fillClauseTexts, hashesOf, rowsByClause } from './fill-clause-texts.ts';
import {
  type ClauseText,
  type StoredWording,
  selectNearestClauses,
  selectWordedRows,
} from './wordings.store.ts';

export type WordingPlace = {
  readonly day: string;
  readonly isCurrent: boolean;
  /** It is of a day that has not come. */
  readonly isToCome: boolean;
  /** Of the same day. */
  readonly replaces: StoredWording | null;
  /** The wording that it follows; null where it is the oldest. */
  readonly follows: StoredWording | null;
};

export function placeOf(
  wordings: readonly StoredWording[],
  { day, today }: { readonly day: string; readonly today: string },
): WordingPlace {
  const others = wordings.filter((one) => one.day !== day);
  const incoming = { day };
  return {
    day,
    isCurrent: currentWording<{ readonly day: string }>([...others, incoming], today) === incoming,
    isToCome: day > today,
    replaces: wordings.find((one) => one.day === day) ?? null,
    follows: wordingAt(wordings, day) ?? null,
  };
}

/** Names of clauses: what an update has done to them. */
export type ClauseChanges = {
  readonly added: readonly string[];
  /** Their words are others. */
  readonly changed: readonly string[];
  /** Only what editors note beside them is other. */
  readonly noted: readonly string[];
  /** They stand under another number than before. */
  readonly moved: readonly string[];
  readonly withdrawn: readonly string[];
};

export const NO_CHANGES: ClauseChanges = { added: [], changed: [], noted: [], moved: [], withdrawn: [] };

export type ContinuedClauses = {
  /** Of each incoming clause; null where it is new. */
  readonly clauseIds: readonly (number | null)[];
  readonly hashes: readonly Pick<ClauseText, 'wordsHash' | 'notesHash'>[];
  readonly changes: ClauseChanges;
};

type Incoming = { readonly clauses: readonly ParsedClause[]; readonly items: readonly LawItem[] };

export async function continueClauses(
  trx: Transaction<Tables>,
  of: {
    readonly lawId: number;
    readonly law: Incoming;
    readonly place: WordingPlace;
    readonly isPartialWhole: boolean;
  },
): Promise<ContinuedClauses> {
  const { lawId, law, place } = of;
  await fillClauseTexts(trx, lawId);
  const known = await selectNearestClauses(trx, { lawId, day: place.day });
  const words = wordsOf(law);
  const hashes = words.map(hashesOf);
  const texts = await textsOf(trx, { known, words, hashes });
  const found = matchClauses(
    known.map(({ path }, index) => ({ path, text: texts[index] ?? '' })),
    law.clauses.map(({ path }, index) => ({ path, text: words[index]?.wording ?? '' })),
  );
  const continued = found.map((index) => (index === null ? null : (known[index] ?? null)));
  const before = known.filter(({ versionId }) => versionId === place.follows?.id);
  const kept = new Set(continued.map((one) => one?.clauseId));
  const withdrawn = before.filter(({ clauseId }) => !kept.has(clauseId));
  const counts = { withdrawn: withdrawn.length, of: before.length };
  if (!of.isPartialWhole && withdrawsTooMany(counts)) throw new PartialStatute(counts);
  const changes = {
    added: [] as string[],
    changed: [] as string[],
    noted: [] as string[],
    moved: [] as string[],
  };
  for (const [index, { name, path }] of law.clauses.entries()) {
    const old = continued[index] ?? null;
    const wasThere = old !== null && (place.follows === null || old.versionId === place.follows.id);
    const now = { path, words: hashes[index]?.wordsHash ?? '', notes: hashes[index]?.notesHash ?? '' };
    const change = changeOf(
      wasThere ? { path: old.path, words: old.wordsHash, notes: old.notesHash } : null,
      now,
    );
    if (change === 'new') changes.added.push(name);
    if (change === 'wording') changes.changed.push(name);
    if (change === 'notes') changes.noted.push(name);
    if (old !== null && wasThere && old.path !== path) changes.moved.push(`${old.name} ← ${name}`);
  }
  return {
    clauseIds: continued.map((one) => one?.clauseId ?? null),
    hashes,
    changes: { ...changes, withdrawn: withdrawn.map(({ name }) => name) },
  };
}

function wordsOf({ clauses, items }: Incoming): ClauseWords[] {
  const rows = clauses.map((): LawItem[] => []);
  for (const item of items) if (item.clause !== null) rows[item.clause]?.push(item);
  return rows.map(clauseWords);
}

/** The stored words are read only of clauses that no incoming one says again. */
async function textsOf(
  trx: Transaction<Tables>,
  of: {
    readonly known: readonly ClauseText[];
    readonly words: readonly ClauseWords[];
    readonly hashes: ContinuedClauses['hashes'];
  },
): Promise<string[]> {
  const said = new Map(of.hashes.map(({ wordsHash }, index) => [wordsHash, of.words[index]?.wording ?? '']));
  const open = of.known.filter(({ wordsHash }) => !said.has(wordsHash));
  const texts = new Map<number, string>();
  for (const versionId of new Set(open.map((one) => one.versionId))) {
    const clauseIds = open.filter((one) => one.versionId === versionId).map(({ clauseId }) => clauseId);
    for (const [clauseId, rows] of rowsByClause(await selectWordedRows(trx, { versionId, clauseIds })))
      texts.set(clauseId, clauseWords(rows).wording);
  }
  return of.known.map(({ clauseId, wordsHash }) => said.get(wordsHash) ?? texts.get(clauseId) ?? '');
}

/** WRD-06: the file lacks so many clauses that it is rather a part of the law. */
export class PartialStatute extends Error {
  readonly counts: { readonly withdrawn: number; readonly of: number };

  constructor(counts: { readonly withdrawn: number; readonly of: number }) {
    super(
      `it lacks ${counts.withdrawn} of the ${counts.of} clauses of the wording before it; ` +
        'if it is the whole law all the same, say so with --partial-is-whole',
    );
    this.counts = counts;
  }
}
