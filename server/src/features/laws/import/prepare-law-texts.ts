/**
 * Makes the wire text of laws: the rows of a version, usually the present one, with real links, extensions and expansions,
 * and an etag over all of it; the present one becomes findable. Code that changes anything the text shows calls this in
 * the same transaction.
 */
import { createHash } from 'node:crypto';
import type { LawItem, LawText } from '@sugya/contract/laws.ts';
import { numberHeadings } from '@sugya/domain/laws/number-headings.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { enterLaw } from '../../../platform/search/enter-law.ts';
import { LawDirectory } from './law-directory.ts';
import { realLinks } from './law-links.ts';
import {
  deleteOtherTexts,
  type ItemToPrepare,
  type LawToPrepare,
  type StoredExpansion,
  type StoredExtension,
  selectExpansions,
  selectExtensions,
  selectItems,
  selectOptionalLawToPrepare,
  upsertText,
} from './prepared-texts.store.ts';

/** Laws without a text are passed over. Returns how many links of each text became real. */
export async function prepareLawTexts(
  trx: Transaction<Tables>,
  lawIds: readonly number[],
  directory = new LawDirectory(),
): Promise<Map<number, number>> {
  const links = new Map<number, number>();
  for (const lawId of lawIds) {
    const law = await selectOptionalLawToPrepare(trx, lawId);
    if (law === undefined) continue;
    links.set(lawId, await prepareStored(trx, law, { directory, isPresent: true }));
    await deleteOtherTexts(trx, law);
  }
  return links;
}

/** WRD-11: the text of an older wording, which is made when it is first asked for. */
export async function prepareOlderText(
  trx: Transaction<Tables>,
  of: { readonly lawId: number; readonly versionId: number },
): Promise<void> {
  const law = await selectOptionalLawToPrepare(trx, of.lawId, of.versionId);
  if (law === undefined) return;
  await prepareStored(trx, law, { directory: new LawDirectory(), isPresent: false });
}

async function prepareStored(
  trx: Transaction<Tables>,
  law: LawToPrepare,
  how: { readonly directory: LawDirectory; readonly isPresent: boolean },
): Promise<number> {
  const { lawId, versionId } = law;
  const items = await selectItems(trx, versionId);
  const beside = besideClauses(await selectExtensions(trx, lawId), await selectExpansions(trx, lawId));
  const clauseIds = items.map(({ clauseId }) => clauseId);
  return await prepareText(trx, { law, items, clauseIds, beside, ...how });
}

/** The same for a law that was just written, whose rows need not be read again; without what stands beside clauses. */
export async function prepareFirstText(
  trx: Transaction<Tables>,
  given: {
    readonly law: LawToPrepare;
    readonly items: readonly ItemToPrepare[];
    readonly clauseIds: readonly (number | null)[];
    readonly directory: LawDirectory;
  },
): Promise<number> {
  return await prepareText(trx, { ...given, beside: new Map(), isPresent: true });
}

async function prepareText(
  trx: Transaction<Tables>,
  given: {
    readonly law: LawToPrepare;
    readonly items: readonly ItemToPrepare[];
    readonly clauseIds: readonly (number | null)[];
    readonly beside: Beside;
    readonly directory: LawDirectory;
    readonly isPresent: boolean;
  },
): Promise<number> {
  const { law, items, directory } = given;
  const { lawId, versionId, lawName, versionDate, isOfficial, source, signatures } = law;
  const { contents, linkCount } = await realLinks(trx, { lawId, items, directory });
  const lawData = { Items: wireItems({ ...given, contents }), Signatures: signatures };
  const text: LawText = { lawName, lawData, lawId, versionDate, isOfficial, source };
  const body = JSON.stringify(text);
  const etag = createHash('sha256').update(body, 'utf16le').digest('base64url').slice(0, 27);
  await upsertText(trx, { lawId, versionId, etag, body });
  if (given.isPresent) {
    const rows = items.map((item, place) => ({ ...item, clauseId: given.clauseIds[place] ?? null }));
    await enterLaw(trx, { lawId, name: lawName, rows });
  }
  return linkCount;
}

type Beside = ReadonlyMap<number, Pick<LawItem, 'Extensions' | 'expandedText'>>;

function wireItems(given: {
  readonly items: readonly ItemToPrepare[];
  readonly clauseIds: readonly (number | null)[];
  readonly contents: readonly (string | null)[];
  readonly beside: Beside;
}): LawItem[] {
  const { items, clauseIds, contents, beside } = given;
  const headings = numberHeadings(items);
  const rowsSoFar = new Map<string, number>();
  return items.map((item, place): LawItem => {
    const clauseId = clauseIds[place] ?? null;
    const owner = clauseId === null ? (LETTERS[item.type] ?? 'n') : `c${clauseId}`;
    const order = (rowsSoFar.get(owner) ?? (clauseId === null ? 0 : -1)) + 1;
    rowsSoFar.set(owner, order);
    const rowId = clauseId === null ? `${owner}${order}` : order === 0 ? owner : `${owner}.${order}`;
    const isClause = item.type === 'Clause';
    const { Extensions = null, expandedText = [] } = (isClause && beside.get(clauseId ?? 0)) || {};
    return {
      Id: headings[place] ?? rowId,
      Type: item.type,
      ClauseId: clauseId,
      Number: item.number,
      Indentation: item.indentation,
      Marks: item.marks.map((label) => ({ Label: label })),
      Title: item.title,
      TitleContent: item.titleContent,
      Title2: item.title2,
      Authority: item.authority,
      Content: contents[place] ?? null,
      IsCanceled: item.isCanceled,
      IsExpired: item.isExpired,
      ShowMarks: item.marks.length > 0,
      IsSuffix: item.isSuffix,
      CancelText: item.cancelText,
      ExpirationText: item.expirationText,
      Extensions,
      expandedText,
    };
  });
}

/** Rows that belong to no clause are known by their kind and order. */
const LETTERS: Readonly<Record<string, string>> = { PublicationSource: 'p', SpecialInstructions: 's' };

function besideClauses(
  extensions: readonly StoredExtension[],
  expansions: readonly StoredExpansion[],
): Beside {
  const beside = new Map<
    number,
    { Extensions: LawItem['Extensions']; expandedText: LawItem['expandedText'] }
  >();
  const of = (clauseId: number) => {
    const found = beside.get(clauseId) ?? { Extensions: null, expandedText: [] };
    beside.set(clauseId, found);
    return found;
  };
  for (const extension of extensions) {
    const clause = of(extension.clauseId);
    clause.Extensions ??= {};
    addExtension(clause.Extensions, extension);
  }
  for (const { clauseId, html, indentationDifference } of expansions) {
    of(clauseId).expandedText.push({ Text: html, IndentationDifference: indentationDifference });
  }
  return beside;
}

function addExtension(to: NonNullable<LawItem['Extensions']>, extension: StoredExtension): void {
  const { kind, lawId, targetClauseId, label, url, html } = extension;
  if (kind === 6 && lawId !== null && label !== null) {
    to['6'] = [...(to['6'] ?? []), { lawId, clauseId: targetClauseId, Label: label }];
  } else if ((kind === 7 || kind === 8) && label !== null && url !== null) {
    to[`${kind}`] = [...(to[`${kind}`] ?? []), { Title: label, Url: url }];
  } else if ((kind === 9 || kind === 10) && html !== null) {
    to[`${kind}`] = [...(to[`${kind}`] ?? []), { Text: html }];
  } else {
    throw new Error(`Extension ${kind} of clause ${extension.clauseId} lacks what its kind needs`);
  }
}
