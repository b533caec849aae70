/** A text in the pieces by which two wordings are compared. */

const PIECES =
  /[\p{L}\p{N}\p{M}]+(?:["'׳״’”.,:](?=[\p{L}\p{N}])[\p{L}\p{N}\p{M}]+)*['׳’]?|\s+|[^\p{L}\p{N}\p{M}\s]/gu;

/**
 * Words, single signs and runs of spaces; put together again they are the text. A maqaf or a hyphen parts words, a geresh
 * or gershayim inside a word or a geresh at its end does not, nor does the stop or the colon inside a number.
 *
 * Range: any text. Source: STQ-10. Example: 'בית־דין, ס׳ 5' gives בית · ־ · דין · , · (space) · ס׳ · (space) · 5.
 */
export function diffWords(text: string): string[] {
  return text.match(PIECES) ?? [];
}
