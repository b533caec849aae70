/** Brings one law as its source tells it into the database: unchanged, as a new version, or for the first time. */
import { createHash } from 'node:crypto';
import { distinctNames } from '@sugya/domain/laws/distinct-names.ts';
import type { LawItem, LawSource, ParsedClause, ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import { matchClauses } from '@sugya/domain/laws/match-clauses.ts';
import { lawKey } from '@sugya/domain/laws/places.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import {
  insertItems,
  insertLaw,
  insertVersion,
  isLawNameTaken,
  markStale,
  replaceReferences,
  type StoredClause,
  type StoredLaw,
  selectClauseWords,
  selectOptionalLawToWrite,
  selectStoredClauses,
  updateLaw,
  updateSource,
  writeClauses,
} from '../laws-content.store.ts';
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
};

export type WrittenLaw = {
  readonly id: number;
  readonly name: string;
  readonly outcome: 'added' | 'updated' | 'unchanged';
  readonly changes: ClauseChanges;
  /** Another law has the name of the source, so this one is called a little differently. */
  readonly isRenamed: boolean;
};

/** What is being written, so that the text can be made without reading it again. */
export type WrittenText = {
  readonly law: LawToPrepare;
  readonly items: readonly ItemToPrepare[];
  /** Of each item. */
  readonly clauseIds: readonly (number | null)[];
  readonly clauses: readonly { readonly id: number; readonly path: string }[];
};

/** Names of clauses: what an update has done to them. */
export type ClauseChanges = {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** They stand under another number than before. */
  readonly moved: readonly string[];
  readonly withdrawn: readonly string[];
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
  if (stored?.contentHash === contentHash) {
    const { id, name } = stored;
    await updateSource(trx, { lawId: id, source });
    return { id, name, outcome: 'unchanged', changes: NO_CHANGES, isRenamed: false };
  }
  const name = await freeName(trx, given, stored);
  const id = stored?.id ?? (await insertLaw(trx, { externalId, name }));
  if (stored !== undefined) await updateLaw(trx, { id, externalId, name });
  const known = stored === undefined ? [] : await selectStoredClauses(trx, id);
  const { clauseIds, changes } = await keepClauses(trx, { lawId: id, stored: known, incoming: law.clauses });
  const { versionDate } = given;
  const versionId = await insertVersion(trx, {
    lawId: id,
    version: (stored?.version ?? 0) + 1,
    sourceName: given.name,
    versionDate,
    source,
    isOfficial,
    format: law.format,
    contentHash,
    signatures,
    now,
  });
  await replaceReferences(trx, { lawId: id, references: law.references });
  await markStale(trx, { lawId: id, keys: keysOf(given, stored) });
  const outcome = stored === undefined ? 'added' : 'updated';
  const storing = insertItems(trx, { versionId, items: itemsText, clauseIds });
  const text = {
    law: { lawId: id, lawName: name, versionDate, isOfficial, source, signatures: signed },
    items: law.items,
    clauseIds: law.items.map(({ clause }) => idAt(clauseIds, clause)),
    clauses: law.clauses.map(({ path }, place) => ({ id: idAt(clauseIds, place) ?? 0, path })),
  };
  await Promise.all([storing, meanwhile(text, outcome)]);
  return { id, name, outcome, changes, isRenamed: name !== given.name && stored === undefined };
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

async function keepClauses(
  trx: Transaction<Tables>,
  {
    lawId,
    stored,
    incoming,
  }: {
    readonly lawId: number;
    readonly stored: readonly StoredClause[];
    readonly incoming: readonly ParsedClause[];
  },
): Promise<{ clauseIds: number[]; changes: ClauseChanges }> {
  const hashes = incoming.map(({ text }) => hashOf(text));
  const found =
    stored.length === 0
      ? incoming.map(() => null)
      : await findClauses(trx, lawId, { stored, incoming, hashes });
  const clauses = incoming.map(({ path, number, name }, place) => ({
    id: stored[found[place] ?? -1]?.id ?? null,
    path,
    number,
    name,
    textHash: hashes[place] ?? '',
    sortOrder: place + 1,
  }));
  const clauseIds = await writeClauses(trx, { lawId, clauses, hadClauses: stored.length > 0 });
  return { clauseIds, changes: changesOf(stored, found, { incoming, hashes }) };
}

type Incoming = { readonly incoming: readonly ParsedClause[]; readonly hashes: readonly string[] };

/** The stored words are read only when numbers and hashes leave something open. */
async function findClauses(
  trx: Transaction<Tables>,
  lawId: number,
  { stored, incoming, hashes }: Incoming & { readonly stored: readonly StoredClause[] },
): Promise<(number | null)[]> {
  const textOfHash = new Map(hashes.map((hash, place) => [hash, incoming[place]?.text ?? '']));
  const isOpen = stored.some(({ textHash }) => !textOfHash.has(textHash));
  const words = isOpen ? await storedWords(trx, lawId) : new Map<number, string>();
  return matchClauses(
    stored.map(({ id, path, textHash }) => ({ path, text: textOfHash.get(textHash) ?? words.get(id) ?? '' })),
    incoming,
  );
}

async function storedWords(trx: Transaction<Tables>, lawId: number): Promise<Map<number, string>> {
  const words = new Map<number, string>();
  for (const { clauseId, title, content } of await selectClauseWords(trx, lawId)) {
    const plain = (content ?? '').replace(/<[^>]*>/g, ' ');
    words.set(clauseId, `${words.get(clauseId) ?? ''} ${title ?? ''} ${plain}`.replace(/\s+/g, ' ').trim());
  }
  return words;
}

function changesOf(
  stored: readonly StoredClause[],
  found: readonly (number | null)[],
  { incoming, hashes }: Incoming,
): ClauseChanges {
  const changes = { added: [] as string[], changed: [] as string[], moved: [] as string[] };
  for (const [place, { name, path }] of incoming.entries()) {
    const old = stored[found[place] ?? -1];
    if (old === undefined || old.isWithdrawn) changes.added.push(name);
    else if (old.path !== path) changes.moved.push(`${old.name} ← ${name}`);
    else if (old.textHash !== hashes[place] || old.name !== name) changes.changed.push(name);
  }
  const kept = new Set(found);
  const withdrawn = stored.filter(({ isWithdrawn }, place) => !isWithdrawn && !kept.has(place));
  return { ...changes, withdrawn: withdrawn.map(({ name }) => name) };
}

const NO_CHANGES: ClauseChanges = { added: [], changed: [], moved: [], withdrawn: [] };

function hashOf(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // As it lies in memory: turning a megabyte of Hebrew into UTF-8 takes longer than hashing it.
  for (const part of parts) hash.update(part, 'utf16le').update('\0');
  return hash.digest('base64url');
}
