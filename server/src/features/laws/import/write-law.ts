/** Brings one law as its source tells it into the database: unchanged, as a wording more, or for the first time. */
import { israelDay } from '@sugya/domain/israel-time.ts';
import { distinctNames } from '@sugya/domain/laws/distinct-names.ts';
import type { LawItem, LawSource, ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import { matchClauses } from '@sugya/domain/laws/match-clauses.ts';
import { lawKey } from '@sugya/domain/laws/places.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { raiseAlarms } from '../alarms/raise-alarms.ts';
import {
  type ClauseToWrite,
  insertItems,
  insertLaw,
  insertVersion,
  isLawNameTaken,
  markStale,
  replaceReferences,
  type StoredLaw,
  selectOptionalLawToWrite,
  selectStoredClauses,
  updateLaw,
  updateSource,
  writeClauses,
} from '../laws-content.store.ts';
import { hashOf } from '../wordings/hash-words.ts';
import {
  type ClauseChanges,
  type ContinuedClauses,
  continueClauses,
  NO_CHANGES,
  placeOf,
  type WordingPlace,
} from '../wordings/place-wording.ts';
import {
  insertClauseTexts,
  insertOlderClauses,
  replaceVersion,
  selectWordings,
} from '../wordings/wordings.store.ts';
import type { ItemToPrepare, LawToPrepare } from './prepared-texts.store.ts';

export type LawToWrite = {
  readonly law: ParsedLaw;
  /** Under which it is known here; packs have names of their own for laws. */
  readonly externalId: string;
  readonly name: string;
  readonly versionDate: string | null;
  readonly source: LawSource | null;
  /** Null leaves it as it is. */
  readonly isOfficial: boolean | null;
  /** Staff said so, or its author: clauses that it lacks are withdrawn, however many (WRD-06). */
  readonly isPartialWhole: boolean;
};

export type WrittenLaw = {
  readonly id: number;
  readonly name: string;
  readonly outcome: 'added' | 'updated' | 'unchanged';
  readonly versionId: number;
  readonly changes: ClauseChanges;
  /** Another law has the name of the source, so this one is called a little differently. */
  readonly isRenamed: boolean;
  /** Among the wordings that the law had; null for the first one, and where nothing was written. */
  readonly place: WordingPlace | null;
};

/** What is being written, so that the text can be made without reading it again. */
export type WrittenText = {
  readonly law: LawToPrepare;
  readonly items: readonly ItemToPrepare[];
  /** Of each item. */
  readonly clauseIds: readonly (number | null)[];
  readonly clauses: readonly { readonly id: number; readonly path: string }[];
};

/**
 * The text is not prepared here: that needs the laws that it links to, too. `meanwhile` gets what was written while the
 * database is still storing the items, and is waited for.
 */
export async function writeLaw(
  trx: Transaction<Tables>,
  given: LawToWrite,
  now: Date,
  meanwhile: (text: WrittenText, outcome: 'added' | 'updated') => Promise<void> = async () => {},
): Promise<WrittenLaw> {
  const { law, externalId } = given;
  const stored = await selectOptionalLawToWrite(trx, given);
  const { source } = given;
  const isOfficial = given.isOfficial ?? stored?.isOfficial ?? false;
  const itemsText = JSON.stringify(law.items.map(sayings));
  const signed = law.signatures.map(({ name, title, content }) => ({
    Name: name,
    Title: title,
    Content: content,
  }));
  const signatures = JSON.stringify(signed);
  const contentHash = hashOf(itemsText, signatures, given.name, given.versionDate ?? '', String(isOfficial));
  const wordings = stored === undefined || stored.version === 0 ? [] : await selectWordings(trx, stored.id);
  const same = wordings.find((wording) => wording.contentHash === contentHash);
  if (stored !== undefined && same !== undefined) {
    const { id, name } = stored;
    const versionId = same.id;
    await updateSource(trx, { versionId, source });
    return { id, name, outcome: 'unchanged', versionId, changes: NO_CHANGES, isRenamed: false, place: null };
  }
  const day = source?.takenOn ?? given.versionDate ?? israelDay(now);
  const place = wordings.length === 0 ? null : placeOf(wordings, { day, today: israelDay(now) });
  const isCurrent = place?.isCurrent ?? true;
  const name = stored !== undefined && !isCurrent ? stored.name : await freeName(trx, given, stored);
  const id = stored?.id ?? (await insertLaw(trx, { externalId, name }));
  if (stored !== undefined && isCurrent)
    await updateLaw(trx, { id, externalId: stored.externalId ?? externalId, name });
  const continued = await continueStored(trx, { lawId: id, given, place, isNew: stored === undefined });
  const hadClauses = stored !== undefined;
  const clauseIds = await keepClauses(trx, { lawId: id, given, continued, isCurrent, hadClauses });
  if (place?.replaces != null) await replaceVersion(trx, place.replaces.id);
  const { versionDate } = given;
  const versionId = await insertVersion(trx, {
    lawId: id,
    version: (stored?.version ?? 0) + 1,
    isCurrent,
    sourceName: given.name,
    versionDate,
    source,
    isOfficial,
    format: law.format,
    contentHash,
    signatures,
    now,
  });
  if (place !== null) {
    await noteClauseTexts(trx, { lawId: id, versionId, given, continued, clauseIds });
    const from = wordings.find((wording) => wording.isCurrent);
    const to = { id: versionId, day: place.day };
    if (isCurrent && from !== undefined) await raiseAlarms(trx, { lawId: id, from, to, now });
  }
  const outcome = stored === undefined ? 'added' : 'updated';
  const storing = insertItems(trx, { versionId, items: itemsText, clauseIds });
  if (isCurrent) {
    await replaceReferences(trx, { lawId: id, references: law.references });
    await markStale(trx, { lawId: id, keys: keysOf(given, stored) });
    const text = {
      law: { lawId: id, versionId, lawName: name, versionDate, isOfficial, source, signatures: signed },
      items: law.items,
      clauseIds: law.items.map(({ clause }) => idAt(clauseIds, clause)),
      clauses: law.clauses.map(({ path }, index) => ({ id: idAt(clauseIds, index) ?? 0, path })),
    };
    await Promise.all([storing, meanwhile(text, outcome)]);
  } else await storing;
  const isRenamed = name !== given.name && stored === undefined;
  return { id, name, outcome, versionId, changes: continued.changes, isRenamed, place };
}

/** JSON leaves out what is undefined, which is most: fields that say nothing. */
function sayings(item: LawItem): object {
  return {
    type: item.type,
    clause: item.clause ?? undefined,
    number: item.number ?? undefined,
    indentation: item.indentation || undefined,
    marks: item.marks.length > 0 ? item.marks : undefined,
    title: item.title ?? undefined,
    titleContent: item.titleContent ?? undefined,
    title2: item.title2 ?? undefined,
    authority: item.authority ?? undefined,
    content: item.content ?? undefined,
    isCanceled: item.isCanceled || undefined,
    isExpired: item.isExpired || undefined,
    isSuffix: item.isSuffix || undefined,
    cancelText: item.cancelText ?? undefined,
    expirationText: item.expirationText ?? undefined,
  };
}

function idAt(clauseIds: readonly number[], place: number | null): number | null {
  return place === null ? null : (clauseIds[place] ?? null);
}

/** All by which links may mean this law, before and after. */
function keysOf({ externalId, name, law }: LawToWrite, stored: StoredLaw | undefined): string[] {
  const keys = [externalId, lawKey(externalId), lawKey(name), law.externalId ?? ''];
  if (stored !== undefined) keys.push(lawKey(stored.name));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** A name that staff have given stays; of two laws that share a name, the later one is told apart by year and source. */
async function freeName(
  trx: Transaction<Tables>,
  { name, versionDate, source }: LawToWrite,
  stored: StoredLaw | undefined,
): Promise<string> {
  if (stored !== undefined && stored.sourceName !== null && stored.name !== stored.sourceName)
    return stored.name;
  const byOtherThan = stored?.id ?? null;
  for (const candidate of distinctNames({ name, versionDate, source })) {
    if (!(await isLawNameTaken(trx, { name: candidate, byOtherThan }))) return candidate;
  }
  throw new Error(`No name is left for another ${name}`);
}

/** Which clauses it continues: of the wordings before it, or those that a law made by hand has. */
async function continueStored(
  trx: Transaction<Tables>,
  of: {
    readonly lawId: number;
    readonly given: LawToWrite;
    readonly place: WordingPlace | null;
    readonly isNew: boolean;
  },
): Promise<ContinuedClauses> {
  const { lawId, given, place } = of;
  const { law, isPartialWhole } = given;
  if (place !== null) return await continueClauses(trx, { lawId, law, place, isPartialWhole });
  const changes = { ...NO_CHANGES, added: law.clauses.map(({ name }) => name) };
  if (of.isNew) return { clauseIds: law.clauses.map(() => null), hashes: [], changes };
  const stored = await selectStoredClauses(trx, lawId);
  const found = matchClauses(
    stored.map(({ path }) => ({ path, text: '' })),
    law.clauses,
  );
  return { clauseIds: found.map((index) => stored[index ?? -1]?.id ?? null), hashes: [], changes };
}

/** Ids in the order of the text. */
async function keepClauses(
  trx: Transaction<Tables>,
  of: {
    readonly lawId: number;
    readonly given: LawToWrite;
    readonly continued: ContinuedClauses;
    readonly isCurrent: boolean;
    readonly hadClauses: boolean;
  },
): Promise<number[]> {
  const { lawId, given, continued, isCurrent, hadClauses } = of;
  const clauses = given.law.clauses.map(
    ({ path, number, name, text }, index): ClauseToWrite => ({
      id: continued.clauseIds[index] ?? null,
      path,
      number,
      name,
      textHash: hashOf(text),
      sortOrder: index + 1,
    }),
  );
  if (isCurrent) return await writeClauses(trx, { lawId, clauses, hadClauses });
  const added = await insertOlderClauses(trx, { lawId, clauses: clauses.filter(({ id }) => id === null) });
  return clauses.map(({ id }) => id ?? added.shift() ?? 0);
}

async function noteClauseTexts(
  trx: Transaction<Tables>,
  of: {
    readonly lawId: number;
    readonly versionId: number;
    readonly given: LawToWrite;
    readonly continued: ContinuedClauses;
    readonly clauseIds: readonly number[];
  },
): Promise<void> {
  const { lawId, versionId, clauseIds } = of;
  const texts = of.given.law.clauses.map(({ path, number, name }, index) => ({
    versionId,
    clauseId: idAt(clauseIds, index) ?? 0,
    path,
    number,
    name,
    sortOrder: index + 1,
    wordsHash: of.continued.hashes[index]?.wordsHash ?? '',
    notesHash: of.continued.hashes[index]?.notesHash ?? '',
  }));
  await insertClauseTexts(trx, { lawId, texts });
}
