/** Words of a private dialect that were replaced by the field's own (docs/glossary.md, "Retired words"). */
import type { SourceFile } from '../source-file.ts';

type Retired = { readonly word: RegExp; readonly instead: string };

const RETIRED: readonly Retired[] = [
  { word: /\bwhoever\b/gi, instead: 'who, those who, or the one that is meant' },
  // "Told apart" is plain English for "distinguished".
  { word: /\btold\b(?! apart)/gi, instead: 'reported, shown, sent or received' },
  { word: /\b(?:some|any)body\b(?![@$'-])/gi, instead: 'a student, a user, anyone' },
  { word: /\bpatience\b/gi, instead: 'timeout' },
  { word: /\b(?:up-?keep|keepUp)\b/gi, instead: 'maintenance, or update check' },
  { word: /\bhurr(?:y|ied)\b(?!' )/gi, instead: 'flush' },
  // In quotes: how the wire and older copies on devices spell it.
  {
    word: /(?<!['.])\b(?:acts|[a-z]\w*Acts?|act_\w+|\w+_acts?)\b(?<!xact_\w*|_xact)/g,
    instead: 'operation, action, audit entry or impersonation',
  },
  { word: /\b(?:isActing|while_acting|acting (?:staff|administrator|call)s?)\b/gi, instead: 'impersonation' },
  { word: /\/\*\* Answers (?!to |that )/g, instead: 'Returns' },
];

/** One sentence for each retired word that came back. */
export function retiredWords(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    RETIRED.flatMap(({ word, instead }) =>
      [...text.matchAll(word)].map(
        ({ 0: found, index }) => `${path}:${lineOf(text, index)}: "${found}" is retired: say ${instead}`,
      ),
    ),
  );
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
