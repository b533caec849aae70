// What an explanation need not say a second time.

/**
 * Whether the explanation says the part word for word; mark-up and blanks do not matter.
 *
 * Range: cleaned HTML. Source: EXE-143.
 * Example: `<p>כך. <b>מה לזכור:</b> למי ההנאה?</p>` holds `<p>למי ההנאה?</p>`.
 */
export function holdsWords(explanation: string, part: string): boolean {
  return wordsOf(explanation).includes(wordsOf(part));
}

/**
 * Whether an explanation says nothing but the reasons that stand under the options, and what to remember: without them
 * only words are left by which it names options and judges them.
 *
 * Range: cleaned HTML; `reasons` are those that are shown. Source: EXE-143.
 * Example: "תשובה א נכונה: כך בסעיף 1. תשובה ב שגויה: המועד חלף." with the reasons "כך בסעיף 1." and "המועד חלף.".
 */
export function isSaidUnderOptions(
  explanation: string,
  { reasons, takeaway }: { readonly reasons: readonly string[]; readonly takeaway: string | null },
): boolean {
  if (reasons.length === 0) return false;
  const said = [...reasons, ...(takeaway === null ? [] : [takeaway])]
    .map(wordsOf)
    .filter((part) => part !== '');
  // The longest first, for one may be a part of another.
  const rest = said
    .toSorted((a, b) => b.length - a.length)
    .reduce((words, part) => words.replaceAll(part, ' '), wordsOf(explanation));
  return rest
    .split(/[^\p{L}\p{N}'׳]+/u)
    .filter((word) => word !== '')
    .every((word) => LABEL_WORD.test(word));
}

const LABEL_WORD = new RegExp(
  '^(?:' +
    "[ולב]?ה?(?:תשוב(?:ה|ות)|אפשרו(?:ת|יות)|חלופ(?:ה|ות)|אופצי(?:ה|ות)|מסיח(?:ים)?)|ו?[א-ח]['׳]?|[1-8]" +
    '|ה?נכו(?:נה|נות|נים|ן)|ה?שגוי(?:ה|ות|ים)?|אינ(?:ה|ו|ן|ם)|לא|היא|הוא|הן|הם|ו?ל?כ(?:ל|ן)|ו?שאר|ו?יתר|ו|גם' +
    '|מה|לקחת|מכאן|ל?זכור|השורה|התחתונה)$',
);

function wordsOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
