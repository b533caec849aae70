/** The words of clauses: of a pack's own statutes, and of those in a folder that a check is given. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';

/** A statute out of its file's text, or why it is refused. */
export type ParseLaw = (given: {
  readonly file: string;
  readonly source: string;
}) => Promise<{ readonly law: ParsedLaw } | { readonly refusal: string }>;

export type LawAtHand = {
  readonly externalId: string;
  readonly file: string;
  readonly source: string;
};

type TextOf = (place: { readonly law: string; readonly clause: string }) => string | null | undefined;

/** Undefined for a law that is not at hand or that cannot be read: its import says why. */
export async function clauseTexts(laws: readonly LawAtHand[], parseLaw: ParseLaw): Promise<TextOf> {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const { externalId, file, source } of laws) {
    const read = await parseLaw({ file, source });
    if ('refusal' in read) continue;
    texts.set(externalId, new Map(read.law.clauses.map(({ path, text }) => [path, text])));
  }
  return ({ law, clause }) => {
    const clauses = texts.get(law);
    return clauses === undefined ? undefined : (clauses.get(clause) ?? null);
  };
}

/** Of a folder of statutes those of these registry numbers, which their files' names hold: `statute__147391.akn.xml`. */
export async function statutesIn(folder: string, numbers: ReadonlySet<string>): Promise<LawAtHand[]> {
  const found: LawAtHand[] = [];
  for (const file of (await readdir(folder)).sort()) {
    if (!/\.(xml|wikitext|wiki)$/i.test(file)) continue;
    const externalId = file.match(/\d+/g)?.find((number) => numbers.has(number));
    if (externalId === undefined) continue;
    found.push({ externalId, file, source: await readFile(join(folder, file), 'utf8') });
  }
  return found;
}
