/** Makes the links of a law's rows real, or plain text where the place that they name is not here. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { LawDirectory, LinkTarget } from './law-directory.ts';

/** As the parsers write it; a link never holds another. */
const LINK = /<a data-to="([^"]*)">(.*?)<\/a>/gs;

/** The contents of the rows in order, and how many links became real. */
export async function realLinks(
  trx: Kysely<Tables>,
  of: {
    readonly lawId: number;
    readonly items: readonly { readonly content: string | null }[];
    readonly directory: LawDirectory;
  },
): Promise<{ contents: (string | null)[]; linkCount: number }> {
  const targets = await findTargets(trx, of);
  let linkCount = 0;
  const contents = of.items.map(({ content }) => {
    if (content === null || !content.includes('<a data-to=')) return content;
    return content.replace(LINK, (_, to: string, words: string) => {
      const target = targets.get(to) ?? null;
      if (target === null) return words;
      linkCount += 1;
      return `<a ${attributesOf(target)}>${words}</a>`;
    });
  });
  return { contents, linkCount };
}

/** Each place is looked for once, however often the law names it. */
async function findTargets(
  trx: Kysely<Tables>,
  { lawId, items, directory }: Parameters<typeof realLinks>[1],
): Promise<Map<string, LinkTarget | null>> {
  const targets = new Map<string, LinkTarget | null>();
  for (const { content } of items) {
    if (content === null || !content.includes('<a data-to=')) continue;
    for (const [, to = ''] of content.matchAll(LINK)) {
      if (!targets.has(to))
        targets.set(to, await findTarget(trx, unescapeAttribute(to), { lawId, directory }));
    }
  }
  return targets;
}

/** `#25א` here, `2002251#25א` elsewhere. Of a law that lies here without that place, the law itself. */
async function findTarget(
  trx: Kysely<Tables>,
  to: string,
  { lawId, directory }: { lawId: number; directory: LawDirectory },
): Promise<LinkTarget | null> {
  const hash = to.indexOf('#');
  if (hash === -1) return null;
  const [key, place] = [to.slice(0, hash), to.slice(hash + 1)];
  const target = key === '' ? lawId : await directory.lawOf(trx, key);
  if (target === null) return null;
  const found = await directory.find(trx, { lawId: target, place });
  return found ?? (target === lawId ? null : { lawId: target, clauseId: null, headingId: null });
}

function attributesOf({ lawId, clauseId, headingId }: LinkTarget): string {
  if (clauseId !== null) {
    return `href="/laws/${lawId}#c${clauseId}" data-law="${lawId}" data-clause="${clauseId}"`;
  }
  return `href="/laws/${lawId}${headingId === null ? '' : `#${headingId}`}" data-law="${lawId}"`;
}

function unescapeAttribute(attribute: string): string {
  return attribute
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}
