/** The clauses of a law's text as they are searched on the device. */
import type { LawText } from '@sugya/contract/laws.ts';
import { lawEntries } from '@sugya/domain/search/law-entries.ts';
import { plainText } from '../../ui/study/plain-text.ts';

/** The law itself is none of them. */
export function clauseEntries({ lawName, lawData }: LawText, isOneOfMany: boolean) {
  const rows = lawData.Items.map((item) => ({
    type: item.Type,
    clauseId: item.ClauseId,
    number: item.Number,
    title: item.Title,
    titleContent: item.TitleContent,
    title2: item.Title2,
    content: item.Content,
  }));
  return lawEntries({ name: lawName, rows }, plainText).flatMap(({ clauseId, path, ...entry }) => {
    if (clauseId === null) return [];
    const parts = isOneOfMany ? [lawName, path] : [path];
    return [{ ...entry, clauseId, around: '', path: parts.filter((part) => part !== '').join(' › ') }];
  });
}
