/**
 * Reads which clauses texts cite, for the panel of a clause. Those who write texts write nothing else: this job sees by the
 * text's own state that it has changed, so no import and no editor can forget it (decision 0077).
 */
import { createHash } from 'node:crypto';
import { lawText } from '@sugya/contract/laws.ts';
import { type Citation, citationFinder } from '@sugya/domain/laws/citations/find-citations.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transactions.ts';
import {
  type LawRow,
  type Mention,
  replaceMentions,
  type SourceKind,
  type SourceRow,
  selectClauseNumbers,
  selectNamedLaws,
  selectUnread,
} from './mentions.store.ts';

/** Rises when the same text would be read otherwise. */
const RULE = '1';
/** In one turn of the job; statutes are the longest texts, and each is read whole. */
const MOST: Readonly<Record<SourceKind, number>> = {
  law: 20,
  verdict: 200,
  explanation: 1_000,
  chapter: 500,
};

/** Returns how many texts were read; 0 when all are known. */
export async function noteMentions(db: Kysely<Tables>): Promise<number> {
  const laws = await selectNamedLaws(db);
  // A text that names a law by its name is read anew when the law comes; a statute's links do not depend on it.
  const among = createHash('sha256').update(JSON.stringify(laws)).digest('base64url').slice(0, 16);
  const read = citationReader(db, laws);
  let count = 0;
  for (const kind of ['law', 'verdict', 'explanation', 'chapter'] as const) {
    const rule = kind === 'law' ? RULE : `${RULE} ${among}`;
    for (const source of await selectUnread(db, { kind, rule, most: MOST[kind] })) {
      const mentions = kind === 'law' ? linksOf(source) : await read(source);
      const { sourceId, state } = source;
      await inTransaction(db, (trx) => replaceMentions(trx, { kind, sourceId, state, rule, mentions }));
      count += 1;
    }
  }
  return count;
}

/** Links that stand in a statute, each under the clause that it stands in. */
function linksOf({ texts }: SourceRow): Mention[] {
  const { lawData } = lawText.parse(JSON.parse(texts[''] ?? ''));
  const found = new Map<string, Mention>();
  for (const { ClauseId, Content } of lawData.Items) {
    if (ClauseId === null || Content === null) continue;
    for (const [, lawId, clauseId] of Content.matchAll(/data-law="(\d+)" data-clause="(\d+)"/gu)) {
      if (Number(clauseId) === ClauseId) continue;
      keep(found, {
        place: String(ClauseId),
        lawId: Number(lawId),
        clauseId: Number(clauseId),
        labels: [],
        origin: 'authored',
      });
    }
  }
  return [...found.values()];
}

function citationReader(db: Kysely<Tables>, laws: readonly LawRow[]) {
  const find = citationFinder(laws);
  const numbers = new Map<number, ReadonlyMap<string, number>>();

  async function learn(lawIds: readonly number[]): Promise<void> {
    const unknown = lawIds.filter((id) => !numbers.has(id));
    if (unknown.length === 0) return;
    const clauses = await selectClauseNumbers(db, unknown);
    for (const id of unknown) {
      const own = clauses.filter(({ lawId }) => lawId === id);
      numbers.set(id, new Map(own.map(({ number, clauseId }) => [number, clauseId])));
    }
  }

  return async ({ texts }: SourceRow): Promise<Mention[]> => {
    const { plainText } = await import('../../../platform/texts/html-text.ts');
    const cited = Object.entries(texts).flatMap(([place, html]) =>
      find(plainText(html)).map((citation): Citation & { place: string } => ({ ...citation, place })),
    );
    await learn([...new Set(cited.map(({ lawId }) => lawId))]);
    const found = new Map<string, Mention>();
    for (const { place, lawId, number, labels } of cited) {
      const clauseId = numbers.get(lawId)?.get(number);
      const words = labels.length === 0 ? [] : [labels.join('')];
      if (clauseId !== undefined) keep(found, { place, lawId, clauseId, labels: words, origin: 'found' });
    }
    return [...found.values()];
  };
}

function keep(found: Map<string, Mention>, mention: Mention): void {
  const key = `${mention.place} ${mention.clauseId}`;
  const labels = [...new Set([...(found.get(key)?.labels ?? []), ...mention.labels])];
  found.set(key, { ...mention, labels });
}
