/** Laws as a text names them: "חוק החוזים (חלק כללי)", "חוק התרופות", "החוק". */
import { foldHebrew } from '../../hebrew-text.ts';

export type LawInScope = { readonly lawId: number; readonly name: string };

/** A place in a text where a law is named. */
export type LawMention = {
  readonly start: number;
  readonly end: number;
  /** One: this law is meant. Several: the name does not say which. None: a law that is not in scope. */
  readonly lawIds: readonly number[];
};

type Word = { readonly text: string; readonly start: number; readonly end: number; readonly gap: string };

type KnownName = {
  readonly lawId: number;
  readonly noun: string;
  /** Before the brackets, without the noun: `החוזים`. */
  readonly head: readonly string[];
  /** In the brackets: `חלק כללי`, by which a law is often called for short. */
  readonly inBrackets: readonly string[];
};

export type LawNames = readonly KnownName[];

/** Longest first, so that no noun hides another. */
const NOUNS = ['חוק יסוד', 'פקודת', 'פקודה', 'תקנות', 'כללים', 'כללי', 'חוק', 'צו'] as const;
const NOUN =
  /(?<![א-ת״׳"'])[ושהכלבמ]{0,3}(חוק[־\s-]+יסוד:?|חו״י:?|פקודת|פקודה|תקנות|כללים|כללי|חוק|צו)(?![א-ת״׳"'])/gu;
const YEAR = /,?\s*(?:ה?תש[א-ת״"׳']*|\d{4})?\s*[–־-]?\s*\d{4}\s*$/u;
/** After the bare noun: the sentence goes on, and no name begins. */
const GOES_ON =
  /^(?:זה|הזה|האמור|האמורה|האמורות|הנ״ל|הנ"ל|הנזכר|הנדון|לעיל|קובע|קובעת|קובעות|קבע|קובעים|מורה|אוסר|אוסרת|דן|דנה|עוסק|עוסקת|מגדיר|מגדירה|מאפשר|מחייב|מחייבת|חל|חלה|אינו|אינה|אין|לא|כי|הוא|היא|מסמיך|מעניק|מסדיר|מטיל|פוטר|דורש|דורשת|מתיר|שולל|כאמור|או|וכן|אם|אך|אולם|גם|רק|יש|ניתן|לעניין|לענין|בעניין|בדבר|על|עם|מפני|כדי|ולא|ולכן|ולפיו|שלפיו|לפיו|שעניינו|שעניינה|ו|נותן|מקנה|מונה|דוחה|נועד|עצמו|עצמה|מתקיים|מתקיימים|התקיים|תוקן|בוטל|כולל|מבחין|שותק|לפי)$/u;
/** Says something of the law that was named, and is no word of its name. */
const SAYS_OF_IT =
  /^ה(?:וא|יא|ם|ן|קובעת?|עוסקת?|דנה?|מאפשרת?|מסמיכה?|מגדירה?|אוסרת?|מחייבת?|מסדירה?|מעניקה?|מטילה?|חלה?|אמורה?|נזכרת?|רלוונטית?|נהוגה?|נ״ל|נ"ל)$/u;

export function readLawNames(laws: readonly LawInScope[]): LawNames {
  return laws.flatMap(({ lawId, name }): KnownName[] => {
    const folded = foldHebrew(name.replace(/\[[^\]]*\]|:/gu, ' ').replace(YEAR, ''));
    const noun = NOUNS.find((one) => folded === one || folded.startsWith(`${one} `));
    if (noun === undefined) return [];
    const rest = folded.slice(noun.length).replace(/[.,]/gu, ' ');
    const [head = '', ...brackets] = rest.split('(');
    return [
      { lawId, noun, head: wordsOf(head), inBrackets: wordsOf(brackets.join(' ').replace(/\)/gu, ' ')) },
    ];
  });
}

/** In the order of the text. Bare nouns ("החוק") name no law and are not among them. */
export function findLawMentions(text: string, names: LawNames): LawMention[] {
  return [...text.matchAll(NOUN)].flatMap((match): LawMention[] => {
    const named = readNameAt(text, { noun: match[1] ?? '', end: match.index + match[0].length }, names);
    return named === null ? [] : [{ start: match.index, ...named }];
  });
}

/** The law that is named after the noun that ends at `end`; null where the noun stands alone. */
export function readNameAt(
  text: string,
  { noun, end }: { readonly noun: string; readonly end: number },
  names: LawNames,
): Omit<LawMention, 'start'> | null {
  const kind = foldHebrew(noun.replace(':', '')).replace(/^חוי$/u, 'חוק יסוד');
  const words = wordsFrom(text, end);
  const [next] = words;
  if (next === undefined || !isJoined(next.gap)) return null;
  const matches = names.flatMap((name) => {
    const count = name.noun === kind ? countMatched(words, name) : 0;
    return count === 0 ? [] : [{ lawId: name.lawId, count }];
  });
  const most = Math.max(0, ...matches.map(({ count }) => count));
  if (most > 0) {
    const lawIds = matches.filter(({ count }) => count === most).map(({ lawId }) => lawId);
    return { end: words[most - 1]?.end ?? end, lawIds };
  }
  if (/^(?:פקודה|כללים)$/u.test(kind) || GOES_ON.test(next.text)) return null;
  // An order of a court is no law, and neither are regulations that a sentence only speaks of.
  if (kind === 'צו' || (kind === 'תקנות' && !next.text.startsWith('ה'))) return null;
  return { end: next.end, lawIds: [] };
}

/** How many words name this law; 0 where they name another. */
function countMatched(words: readonly Word[], { head, inBrackets }: KnownName): number {
  let at = 0;
  while (at < head.length && isSame(words[at], head[at]) && isJoined(words[at]?.gap ?? '')) at += 1;
  const isShort = at < head.length;
  // "חוק התרופות": by the first word of its brackets, made definite.
  if (isShort) {
    if (at > 0 || words[0]?.text.startsWith('ה') !== true || !isSame(words[0], inBrackets[0])) return 0;
    at = 1;
  }
  if (!isShort && words[at]?.gap.trimStart().startsWith('(') === true) {
    const known = at;
    while (words[at] !== undefined && (at === known || !words[at]?.gap.includes(')'))) {
      if (!inBrackets.some((word) => isSame(words[at], word))) return 0;
      at += 1;
    }
  }
  while (isSpace(words[at]?.gap) && inBrackets.some((word) => isSame(words[at], word))) at += 1;
  const next = words[at];
  const goesOn = next !== undefined && isSpace(next.gap) && next.text.startsWith('ה') && next.text.length > 2;
  return goesOn && !SAYS_OF_IT.test(next.text) && !GOES_ON.test(next.text) ? 0 : at;
}

function isSame(word: Word | undefined, known: string | undefined): boolean {
  if (word === undefined || known === undefined) return false;
  const text = foldHebrew(word.text);
  return text === known || text.replace(/^ה(?=..)/u, '') === known.replace(/^ה(?=..)/u, '');
}

const isJoined = (gap: string): boolean => /^\s*[־–-]?\s*$/u.test(gap);
const isSpace = (gap: string | undefined): boolean => gap !== undefined && /^[\s־-]+$/u.test(gap);

const MOST_WORDS = 16;

function wordsFrom(text: string, from: number): Word[] {
  const words: Word[] = [];
  const pattern = /[א-ת]+(?:[״׳"'][א-ת]+)*|\d+/gu;
  pattern.lastIndex = from;
  let last = from;
  for (
    let match = pattern.exec(text);
    match !== null && words.length < MOST_WORDS;
    match = pattern.exec(text)
  ) {
    const gap = text.slice(last, match.index);
    if (/[.;?!\n]/u.test(gap)) break;
    last = match.index + match[0].length;
    words.push({ text: match[0], start: match.index, end: last, gap });
  }
  return words;
}

function wordsOf(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '');
}
