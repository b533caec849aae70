import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ParsedLaw } from '@sugya/domain/laws/import/parsed-law.ts';
import { buildClauseTree } from '@sugya/domain/laws/picking/clause-tree.ts';
import { filterClauses, searchedClauses } from '@sugya/domain/laws/picking/filter-clauses.ts';
import { describe, expect, it } from 'vitest';
import { readAkomaNtoso } from '../laws/import/read-akoma-ntoso.ts';

const PENAL_LAW = fileURLToPath(
  new URL('../../../../../shared/data/laws/penal-law__2002251.akn.xml', import.meta.url),
);

describe('The penal law as a tree', { timeout: 60_000 }, () => {
  it('ALC-38, ALC-39: holds each of its clauses once, and finds by number, by range and by words', async (context) => {
    if (!existsSync(PENAL_LAW)) context.skip('shared/data is not beside this checkout');
    const law = await readAkomaNtoso([readFileSync(PENAL_LAW, 'utf8').replace(/^\uFEFF/, '')]);
    const tree = treeOf(law);
    expect(tree.clauseIds).toHaveLength(law.clauses.length);
    expect(new Set(tree.clauseIds).size).toBe(tree.clauseIds.length);
    const top = tree.nodes.filter(({ depth }) => depth === 0);
    expect(top.map((node) => node.kind === 'heading' && node.title)).toEqual([
      'חלק מקדמי',
      'חלק א׳',
      'חלק ב׳',
      'תוספת שניה',
    ]);

    const searched = searchedClauses(tree);
    const found = (asked: string) =>
      filterClauses(searched, asked)?.map((place) => law.clauses[place - 1]?.number);
    expect(found('34ו עד 34טז')).toEqual([
      '34ו',
      '34ז',
      '34ח',
      '34ט',
      '34י',
      '34י1',
      '34יא',
      '34יב',
      '34יג',
      '34יד',
      '34טו',
      '34טז',
    ]);
    expect(found('25')).toEqual(['25']);
    expect(found('מצב נפשי של אדישות')).toEqual(['301ב']);
    expect(found('להדוף תקיפה שלא כדין')).toEqual(['34י']);
  });
});

/** With the places of the clauses, from 1, as their ids. */
function treeOf({ clauses, items }: ParsedLaw) {
  return buildClauseTree(
    clauses.map(({ name }, place) => ({ id: place + 1, name })),
    items.map((item, place) => ({
      id: String(place),
      type: item.type,
      clauseId: item.clause === null ? null : item.clause + 1,
      number: item.number,
      title: item.title,
      about: item.titleContent,
      words: (item.content ?? '').replace(/<[^>]*>/gu, ''),
    })),
  );
}
