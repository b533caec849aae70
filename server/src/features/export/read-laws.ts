/** The laws that are pointed at, with those that they link to, as a content pack has them. */
import { type PackExtension, type PackLaw, packLaw } from '@sugya/contract/content-pack.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { externalIdOf } from '../../platform/texts/external-id.ts';
import { type LawRow, selectLaws } from './content/sources.store.ts';
import type { ExportNotes } from './export-notes.ts';

/** `original` is the statute's own file, under the name that the law gives it. */
export type ExportedLaw = { readonly law: PackLaw; readonly original: string };

export type ExportedLaws = {
  readonly laws: readonly ExportedLaw[];
  /** Null for a law that no file can name. */
  readonly lawName: (lawId: number) => string | null;
};

export async function readLaws(
  db: Kysely<Tables>,
  lawIds: readonly number[],
  notes: ExportNotes,
): Promise<ExportedLaws> {
  const found = await selectLaws(db, [...new Set(lawIds)]);
  const rows = new Map(found.map((law) => [law.id, law]));
  const lawName = (id: number) => {
    const name = rows.get(id)?.externalId ?? null;
    return name === null ? null : externalIdOf(name);
  };
  const laws = [...rows.values()].flatMap((row): ExportedLaw[] => {
    if (row.externalId === null) notes.add('law_without_name', `law ${row.name}`);
    else if (row.original === null) notes.add('law_by_reference', `law ${row.externalId}`, row.name);
    else return [{ law: packedLaw(row, lawName), original: row.original }];
    return [];
  });
  return { laws, lawName };
}

function packedLaw(row: LawRow, lawName: (id: number) => string | null): PackLaw {
  const externalId = externalIdOf(row.externalId ?? '');
  const { isOfficial, versionDate, origin, licence, takenOn, dynamicId, expansions } = row;
  return packLaw.parse({
    externalId,
    file: `${externalId}${row.format === 'wikitext' ? '.wikitext' : '.akn.xml'}`,
    isOfficial: isOfficial ?? false,
    versionDate,
    origin,
    licence,
    takenOn,
    dynamicId,
    extensions: row.extensions.flatMap((extension) => packedExtension(extension, lawName) ?? []),
    expansions,
  });
}

const KINDS = { 6: 'linkedClause', 7: 'audio', 8: 'video', 9: 'exam', 10: 'warning' } as const;

function packedExtension(
  { kind, clause, targetLawId, targetClause, label, url, html }: LawRow['extensions'][number],
  lawName: (id: number) => string | null,
): PackExtension | null {
  const name = KINDS[kind as keyof typeof KINDS]; // the database holds these five
  switch (name) {
    case 'linkedClause': {
      const law = targetLawId === null ? null : lawName(targetLawId);
      return law === null
        ? null
        : { kind: name, clause, to: { law, clause: targetClause }, label: label ?? law };
    }
    case 'audio':
    case 'video':
      return { kind: name, clause, title: label ?? '', url: url ?? '' };
    default:
      return { kind: name, clause, html: html ?? '' };
  }
}
