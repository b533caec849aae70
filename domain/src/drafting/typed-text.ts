/** What is counted of a text, and what may be pasted into it. */

/**
 * Words as a reader counts them: runs of signs with a letter or a digit among them.
 *
 * Example: "בית־המשפט – סעיף 5(א)" has three: a dash alone is none.
 */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((run) => /[\p{L}\p{N}]/u.test(run)).length;
}

/**
 * May it be pasted? Only what stands in the text, in the facts, or was cut out of the text; spaces and lines may differ.
 *
 * Source: DRF-04. Example: a sentence of the facts may, one of another page may not.
 */
export function mayPaste(pasted: string, sources: readonly string[]): boolean {
  const wanted = plain(pasted);
  return wanted === '' || sources.some((source) => plain(source).includes(wanted));
}

function plain(text: string): string {
  return text.replace(/\s+/gu, '');
}
