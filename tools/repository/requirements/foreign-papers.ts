/**
 * The repository explains itself: a comment gives its reason, the id of a requirement line or the number of a decision
 * record, and never a paper that its reader does not have.
 */
import type { SourceFile } from '../source-file.ts';

const PHRASES: readonly RegExp[] = [
  /\bthe documents\b/gi,
  /\bdocument [12]\b/gi,
  /\bthe (?:original|first|second) (?:document|specification|spec)s?\b/gi,
  /\bthe spec(?:ification)?\b(?! is)/gi,
  /\bux(?: rule |[ -])\d+/gi,
  /\b(?:architecture|measurement|reliability|design|style|stack|models) §/gi,
  /\b(?:reliability|goal) [A-Z]\d\b/g,
  /(?<![\w/])design\/\w+/g,
];
const PAPER = /(?<![\w/.*-])(?:[\w.-]+\/)*[\w.-]+\.md\b/g;

/** `papers` are the paths of all files of the repository. */
export function foreignPapers(files: readonly SourceFile[], papers: readonly string[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...PHRASES.flatMap((phrase) => [...text.matchAll(phrase)].map(([found]) => `${path}: "${found}"`)),
    ...[...text.matchAll(PAPER)]
      .map(([name]) => [name.replace(/^(?:\.{1,2}\/)+/, '')] as const)
      .filter(([name]) => !papers.some((paper) => paper === name || paper.endsWith(`/${name}`)))
      .map(([name]) => `${path}: ${name} is not in the repository`),
  ]);
}
