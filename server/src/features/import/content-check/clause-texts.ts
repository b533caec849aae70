/** The words of the clauses that a pack's own statutes have. */
import type { ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import type { FiledLaw } from '../pack/pack-parts.ts';

/** A statute out of its file's text, or why it is refused. */
export type ParseLaw = (given: {
  readonly file: string;
  readonly source: string;
}) => Promise<{ readonly law: ParsedLaw } | { readonly refusal: string }>;

type TextOf = (place: { readonly law: string; readonly clause: string }) => string | null | undefined;

/** Undefined for a law that the pack does not bring or that cannot be read: its import says why. */
export async function clauseTexts(laws: readonly FiledLaw[], parseLaw: ParseLaw): Promise<TextOf> {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const { law, source } of laws) {
    const read = await parseLaw({ file: law.file, source });
    if ('refusal' in read) continue;
    texts.set(law.externalId, new Map(read.law.clauses.map(({ path, text }) => [path, text])));
  }
  return ({ law, clause }) => {
    const clauses = texts.get(law);
    return clauses === undefined ? undefined : (clauses.get(clause) ?? null);
  };
}
