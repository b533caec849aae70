/** The Hebrew sentences that the lines quote and the text catalogue holds: they are one text in two places. */
import type { SourceFile } from '../source-file.ts';
import { writtenIds } from './named-lines.ts';
import type { RequirementLine } from './requirement-lines.ts';

export const QUOTING_FILE = 'web/src/hebrew/documents.ts';

const ENTRY = /\/\*\* ([^*]*) \*\/\s*\w+:\s*('[^']*'|\[[^\]]*\])/g;

/** Sentences of the catalogue that stand in none of the lines that their comment names. */
export function misquotations(files: readonly SourceFile[], lines: readonly RequirementLine[]): string[] {
  const promises = new Map(lines.map(({ id, text }) => [id, text]));
  return quotations(files)
    .filter(({ ids, sentence }) => !ids.some((id) => promises.get(id)?.includes(sentence)))
    .map(({ ids, sentence }) => `${ids.join(', ')} does not say '${sentence}'`);
}

export function quotations(files: readonly SourceFile[]): { ids: string[]; sentence: string }[] {
  return files
    .filter(({ path }) => path === QUOTING_FILE)
    .flatMap(({ text }) => [...text.matchAll(ENTRY)])
    .flatMap(([, comment = '', value = '']) =>
      [...value.matchAll(/'([^']*)'/g)].map(([, sentence = '']) => ({ ids: writtenIds(comment), sentence })),
    );
}
