/** The words of the clauses that a pack's own statutes have. */
import { parseLawSource } from '../../laws/import/read-law-file.ts';
import type { FiledLaw } from '../pack/pack-parts.ts';

type TextOf = (place: { readonly law: string; readonly clause: string }) => string | null | undefined;

/** Undefined for a law that the pack does not bring or that cannot be read: its import says why. */
export async function clauseTexts(laws: readonly FiledLaw[]): Promise<TextOf> {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const { law, source } of laws) {
    const read = await parseLawSource({ file: law.file, source });
    if ('refusal' in read) continue;
    texts.set(law.externalId, new Map(read.law.clauses.map(({ path, text }) => [path, text])));
  }
  return ({ law, clause }) => {
    const clauses = texts.get(law);
    return clauses === undefined ? undefined : (clauses.get(clause) ?? null);
  };
}
