/** Makes what is shown of laws out of their prepared texts. Whether the viewer may see it was asked before. */
import type { LawListItem, LawText } from '@sugya/contract/laws.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { selectClauses } from './law-texts.store.ts';
import { parsedTexts } from './parsed-texts.ts';
import type { ShownLaw } from './shown-laws.store.ts';
import { chosenText, lawListItemOf } from './shown-texts.ts';

export type LawReader = {
  readonly text: (shown: ShownLaw & { readonly headingIds?: readonly string[] }) => Promise<LawText>;
  readonly texts: (laws: readonly ShownLaw[]) => Promise<LawText[]>;
  readonly list: (laws: readonly ShownLaw[]) => Promise<LawListItem[]>;
};

export function lawReader(db: Kysely<Tables>): LawReader {
  const readParsed = parsedTexts(db);

  async function text({
    headingIds,
    ...shown
  }: ShownLaw & { readonly headingIds?: readonly string[] }): Promise<LawText> {
    return chosenText(await readParsed(shown), shown.clauseIds, headingIds);
  }

  /** One after the other: a collection of many long statutes must not be in memory several times over. */
  async function texts(laws: readonly ShownLaw[]): Promise<LawText[]> {
    const read: LawText[] = [];
    for (const shown of laws) read.push(await text(shown));
    return read;
  }

  async function list(laws: readonly ShownLaw[]): Promise<LawListItem[]> {
    const lawIds = laws.map(({ lawId }) => lawId);
    const names = new Map((await selectClauses(db, lawIds)).map(({ id, name }) => [id, name]));
    const listed: LawListItem[] = [];
    for (const shown of laws) listed.push(lawListItemOf(await readParsed(shown), shown, names));
    return listed;
  }

  return { text, texts, list };
}
