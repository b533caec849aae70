/** Writes the laws of a content pack. The pack's own checks come before; here ids are found. */
import type { PackClause, PackExpansion, PackExtension, PackLaw } from '@sugya/contract/content-pack.ts';
import type { LawSource, ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { sanitiseHtml } from '../../../platform/sanitise.ts';
import type { WrittenRow } from '../../../platform/written-row.ts';
import { prepareLawTexts } from '../import/prepare-law-texts.ts';
import {
  type StoredExpansion,
  type StoredExtension,
  selectExpansions,
  selectExtensions,
} from '../import/prepared-texts.store.ts';
import { parseLawSource } from '../import/read-law-file.ts';
import { writeLaw } from '../import/write-law.ts';
import { giveDynamicId, keepOriginal, selectStaleLaws } from '../laws-content.store.ts';
import { type FindClause, lawResolver } from './law-resolver.ts';
import { notFound, type PackLawProblem } from './pack-law-problem.ts';
import { replaceExpansions, replaceExtensions } from './pack-laws.store.ts';

export type PackLawToWrite = {
  readonly pack: PackLaw;
  /** The text of its file. */
  readonly source: string;
};

/**
 * One row for each law in order, and how references into these laws (and into `alsoNamed`, laws that are here already)
 * are found. With problems, what was written must be taken back.
 */
export async function writePackLaws(
  trx: Transaction<Tables>,
  {
    laws,
    alsoNamed = [],
    now,
  }: {
    readonly laws: readonly PackLawToWrite[];
    readonly alsoNamed?: readonly string[];
    readonly now: Date;
  },
): Promise<{ written: WrittenRow[]; findClause: FindClause; problems: PackLawProblem[] }> {
  const problems: PackLawProblem[] = [];
  const written: WrittenRow[] = [];
  for (const law of laws) {
    const row = await writeText(trx, law, now);
    if ('code' in row) problems.push(row);
    else written.push(row);
  }
  const targets = laws.flatMap(({ pack }) =>
    pack.extensions.flatMap((extension) => (extension.kind === 'linkedClause' ? [extension.to.law] : [])),
  );
  const mine = laws.map(({ pack }) => pack.externalId);
  const findClause = await lawResolver(trx, [...new Set([...mine, ...targets, ...alsoNamed])]);
  if (problems.length > 0) return { written, findClause, problems };
  for (const [place, { pack }] of laws.entries()) {
    const row = written[place];
    if (row === undefined) continue;
    const beside = findBeside(pack, findClause);
    problems.push(...beside.problems);
    const hasChanged = beside.problems.length === 0 && (await writeBeside(trx, row.id, beside));
    if (hasChanged && row.outcome === 'unchanged') written[place] = { ...row, outcome: 'updated' };
  }
  const changed = written.filter(({ outcome }) => outcome !== 'unchanged').map(({ id }) => id);
  await prepareLawTexts(trx, [...new Set([...changed, ...(await selectStaleLaws(trx))])]);
  return { written, findClause, problems };
}

async function writeText(
  trx: Transaction<Tables>,
  { pack, source }: PackLawToWrite,
  now: Date,
): Promise<WrittenRow | PackLawProblem> {
  const { externalId, versionDate, isOfficial, dynamicId } = pack;
  const bad = (detail: string) => ({ of: externalId, field: 'file', code: 'bad_source', detail }) as const;
  const parsed = await parseLawSource({ file: pack.file, source });
  if ('refusal' in parsed) return bad(parsed.refusal);
  const { law } = parsed;
  if (law.name === null) return bad('it has no title');
  const { id, outcome, versionId } = await writeLaw(
    trx,
    {
      law,
      externalId,
      name: law.name,
      versionDate: versionDate ?? law.versionDate,
      source: sourceOf(pack, law),
      isOfficial,
      // A pack holds the whole of what its author says.
      isPartialWhole: true,
    },
    now,
  );
  await keepOriginal(trx, { versionId, original: source });
  if (dynamicId === null) return { id, externalId, outcome };
  const isGiven = await giveDynamicId(trx, { id, dynamicId: dynamicId });
  return { id, externalId, outcome: isGiven && outcome === 'unchanged' ? 'updated' : outcome };
}

/** What the pack says of it goes before what the text itself tells. */
function sourceOf({ origin, licence, takenOn }: PackLaw, law: ParsedLaw): LawSource | null {
  return origin === null ? law.source : { origin, licence, takenOn };
}

const KINDS = { linkedClause: 6, audio: 7, video: 8, exam: 9, warning: 10 } as const;

type Beside = { readonly extensions: StoredExtension[]; readonly expansions: StoredExpansion[] };

function findBeside(pack: PackLaw, findClause: FindClause): Beside & { problems: PackLawProblem[] } {
  const problems: PackLawProblem[] = [];
  const find = (reference: PackClause, field: string) => {
    const found = findClause(reference);
    if (found === null) problems.push(notFound(pack.externalId, field, reference, findClause));
    return found;
  };
  const clauseOf = (clause: string, field: string) =>
    find({ law: pack.externalId, clause }, `${field}.clause`)?.clauseId ?? null;
  const extensions = pack.extensions.flatMap((extension, place): StoredExtension[] => {
    const field = `extensions[${place}]`;
    const clauseId = clauseOf(extension.clause, field);
    const target = extension.kind === 'linkedClause' ? find(extension.to, `${field}.to`) : null;
    return clauseId === null ? [] : [storedExtension(extension, clauseId, target)];
  });
  const expansions = pack.expansions.flatMap((expansion: PackExpansion, place): StoredExpansion[] => {
    const clauseId = clauseOf(expansion.clause, `expansions[${place}]`);
    const { html, indentationDifference } = expansion;
    return clauseId === null ? [] : [{ clauseId, html: sanitiseHtml(html), indentationDifference }];
  });
  return { extensions: sortBeside(extensions), expansions: sortBeside(expansions), problems };
}

function storedExtension(
  extension: PackExtension,
  clauseId: number,
  target: ReturnType<FindClause>,
): StoredExtension {
  const nothing = { lawId: null, targetClauseId: null, label: null, url: null, html: null };
  const row = { clauseId, kind: KINDS[extension.kind], ...nothing };
  switch (extension.kind) {
    case 'linkedClause':
      return {
        ...row,
        lawId: target?.lawId ?? null,
        targetClauseId: target?.clauseId ?? null,
        label: extension.label,
      };
    case 'audio':
    case 'video':
      return { ...row, label: extension.title, url: extension.url };
    case 'exam':
    case 'warning':
      return { ...row, html: sanitiseHtml(extension.html) };
  }
}

/** False when all of it stood there already. */
async function writeBeside(
  trx: Transaction<Tables>,
  lawId: number,
  { extensions, expansions }: Beside,
): Promise<boolean> {
  const areExtensionsNew = !isSame(await selectExtensions(trx, lawId), extensions);
  const areExpansionsNew = !isSame(await selectExpansions(trx, lawId), expansions);
  if (areExtensionsNew) await replaceExtensions(trx, { lawId, extensions });
  if (areExpansionsNew) await replaceExpansions(trx, { lawId, expansions });
  return areExtensionsNew || areExpansionsNew;
}

/** As the store reads them; what stands beside one clause keeps its order. */
function sortBeside<Row extends { readonly clauseId: number; readonly kind?: number }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => a.clauseId - b.clauseId || (a.kind ?? 0) - (b.kind ?? 0));
}

function isSame<Row extends object>(stored: readonly Row[], wanted: readonly Row[]): boolean {
  const fields = (rows: readonly Row[]) =>
    JSON.stringify(rows.map((row) => Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
  return fields(stored) === fields(wanted);
}
