// Takes an explanation that argues option by option apart, so that each reason can stand under its option.
import { type HtmlBlock, htmlBlocks } from './html-blocks.ts';
import { bareLabelOf, type LabelledOption, labelOf, type OptionLabel } from './option-labels.ts';

/** Of these rules. What an older number made is made anew. */
export const RATIONALES_RULE = 1;

export type SplitExplanation = {
  /** HTML for each option in order; null where the explanation has no reason of its own for it. */
  readonly rationales: readonly (string | null)[];
  /** HTML; null where the explanation does not say what to remember. */
  readonly takeaway: string | null;
};

/**
 * The reason for each option, and what to remember, out of the explanation of a question. Only what is surely of one
 * option is taken: a letter that no option has, a verdict that is not the key's, a second sentence about an option, or
 * a reason that goes on in a list leave all options without one. The explanation itself stays whole.
 *
 * Range: cleaned HTML, options in order. Source: EXE-152, decision 0042.
 * Example: `<p>תשובה א נכונה: כך בסעיף 1. תשובה ב שגויה: המועד חלף.</p>` gives "כך בסעיף 1." and "המועד חלף.".
 */
export function splitExplanation(html: string, options: readonly LabelledOption[]): SplitExplanation {
  const blocks = htmlBlocks(html);
  const takeaways = blocks.flatMap((block) => takeawayOf(block) ?? []);
  const argued = blocks.filter((block) => takeawayOf(block) === null);
  const reasons = reasonsIn(argued, options) ?? [];
  return {
    rationales: options.map((_, place) => reasonOf(place, reasons, options)),
    takeaway: takeaways.length === 1 ? (takeaways[0] ?? null) : null,
  };
}

type Reason = Pick<OptionLabel, 'places' | 'verdict'> & { readonly html: string };

function reasonOf(
  place: number,
  reasons: readonly Reason[],
  options: readonly LabelledOption[],
): string | null {
  const own = reasons.find(({ places }) => places !== 'others' && places.includes(place));
  if (own !== undefined || options[place]?.isCorrect === true) return own?.html ?? null;
  return reasons.find(({ places, verdict }) => places === 'others' && verdict === false)?.html ?? null;
}

/** Null: not surely of one option each. */
function reasonsIn(blocks: readonly HtmlBlock[], options: readonly LabelledOption[]): Reason[] | null {
  const found = blocks.map((block) => segmentsOf(block, options));
  const segments = found.flatMap((one) => (one === 'unsure' ? [] : one));
  if (found.includes('unsure')) return null;
  if (segments.length === 0) return reasonsByBareLetters(blocks, options);
  return areSure(segments, options) ? segments.filter(saysWhy) : null;
}

/** A letter alone may number anything. It names options where all have one, in order, and one verdict fits the key. */
function reasonsByBareLetters(
  blocks: readonly HtmlBlock[],
  options: readonly LabelledOption[],
): Reason[] | null {
  const reasons = blocks.flatMap((block) => {
    const { from, to } = trimmed(block.text, 0, block.text.length);
    const label = bareLabelOf(block.text.slice(from, to));
    return label === null ? [] : [reasonFrom(block, label, from, to)];
  });
  const isOneEach =
    reasons.length === options.length &&
    reasons.every(({ places }, place) => places !== 'others' && places[0] === place);
  const isJudged = reasons.some(({ verdict }) => verdict !== null);
  return isOneEach && isJudged && areSure(reasons, options) ? reasons.filter(saysWhy) : null;
}

function areSure(reasons: readonly Reason[], options: readonly LabelledOption[]): boolean {
  const named = reasons.flatMap(({ places }) => (places === 'others' ? [] : places));
  const speaking = reasons.filter(saysWhy);
  const reasoned = speaking.flatMap(({ places }) => (places === 'others' ? [-1] : places));
  return (
    named.every((place) => place < options.length) &&
    new Set(reasoned).size === reasoned.length &&
    reasons.every((reason) => fitsKey(reason, options)) &&
    // What ends so goes on in the next paragraph or a list.
    speaking.every(({ html }) => !/:(?:<[^>]*>|\s)*$/.test(html))
  );
}

function fitsKey({ places, verdict }: Reason, options: readonly LabelledOption[]): boolean {
  if (verdict === null || places === 'others') return true;
  return places.every((place) => options[place]?.isCorrect === verdict);
}

/** "תשובה ב נכונה." alone gives no reason. */
function saysWhy({ html }: Reason): boolean {
  return /\p{L}.*\p{L}/su.test(html.replace(/<[^>]*>/g, ''));
}

/** The parts of a paragraph that begin with a label; what stands before the first is of no option. */
function segmentsOf(block: HtmlBlock, options: readonly LabelledOption[]): Reason[] | 'unsure' {
  const starts = sentenceStarts(block.text)
    .map((at) => ({ at, label: labelOf(block.text.slice(at), options) }))
    .filter(({ label }) => label !== null);
  if (starts.some(({ label }) => label === 'unsure')) return 'unsure';
  return starts.flatMap(({ at, label }, place) => {
    if (label === null || label === 'unsure') return [];
    return [reasonFrom(block, label, at, starts[place + 1]?.at ?? block.text.length)];
  });
}

function reasonFrom(
  block: HtmlBlock,
  { places, verdict, length }: OptionLabel,
  at: number,
  end: number,
): Reason {
  const { from, to } = trimmed(block.text, Math.min(at + length, end), end);
  return { places, verdict, html: paragraph(block.cut(from, to)) };
}

function sentenceStarts(text: string): number[] {
  const first = /^[\s•*–-]*/.exec(text)?.[0].length ?? 0;
  const later = [...text.matchAll(/[.!?;…]["'״׳”“)\]]*\s+/g)].map((found) => found.index + found[0].length);
  return [...new Set([first, ...later])].filter((at) => at < text.length);
}

const TAKEAWAY = /^\s*(?:מה לקחת מכאן|מה לזכור|לזכור|השורה התחתונה)\s*[:–—-]\s*/;

function takeawayOf(block: HtmlBlock): string | null {
  const head = TAKEAWAY.exec(block.text)?.[0];
  if (head === undefined) return null;
  const { from, to } = trimmed(block.text, head.length, block.text.length);
  return from === to ? null : paragraph(block.cut(from, to));
}

function trimmed(text: string, from: number, to: number): { from: number; to: number } {
  const part = text.slice(from, to);
  const start = from + (part.length - part.trimStart().length);
  return { from: start, to: Math.max(start, from + part.trimEnd().length) };
}

function paragraph(inline: string): string {
  return `<p>${inline}</p>`;
}
