/** Clauses of laws as Hebrew texts cite them: "סעיף 12(ב) לחוק החוזים", "ס׳ 35א", "סעיפים 3 ו־4". */
import {
  findLawMentions,
  type LawInScope,
  type LawMention,
  type LawNames,
  readLawNames,
  readNameAt,
} from './law-names.ts';

export type Citation = {
  /** In the text, from the unit or, for a later number of a list, from the number: what may become a link. */
  readonly start: number;
  readonly end: number;
  readonly lawId: number;
  /** `35א`. */
  readonly number: string;
  /** `(ב)`, `(1)`: the sub-clause, outermost first. */
  readonly labels: readonly string[];
};

/** Of one unit: its numbers, and the law that is named after them. */
type Cited = {
  readonly numbers: readonly Omit<Citation, 'lawId'>[];
  readonly start: number;
  readonly end: number;
};

const UNIT =
  /(?<![א-ת״׳"'])(?:[ושכ]{0,2}[בלמכה]?)(סעיפים|סעיפי|סעיף|תקנות|תקנה|כללים|כלל|סע[׳']|ס[׳']{1,2})[^\S\n]*(?:מס[׳'])?[^\S\n]*(?=\d)/gu;
const NUMBER = /(\d{1,4}(?:[א-ת](?:[״"]?[א-ת]){0,2}\d{0,2})?)(?![א-ת\d])[׳']?((?:\s?\([א-ת\d]{1,3}\))*)/uy;
/** Between two numbers; a unit may be said again. */
const BETWEEN =
  /[^\S\n]*(?:,[^\S\n]*|;[^\S\n]*)?(?:ו[־–-]?[^\S\n]*|או[^\S\n]+|עד[^\S\n]+|[־–-][^\S\n]*|וכן[^\S\n]+|ולפי[^\S\n]+|או[^\S\n]+לפי[^\S\n]+)?(?:[בלמ]?(?:סעיפים|סעיף|תקנה|כלל|ס[׳']|סע[׳'])[^\S\n]*)?/uy;
/** A singular names one clause; after a comma stands something else. */
const HAS_WORD = /ו|או|עד|[־–-]|סעיף|תקנה|כלל/u;
const COUNTED =
  /^\s*(?:%|אחוז|ימים|ימי|יום|שנים|שנות|שנה|שעות|חודשים|חודש|שבועות|דקות|ש״ח|ש"ח|שקל|מטר|ק״מ|איש|אנשים|עדים|פעמים|נקודות|שאלות|פסקאות|אלף|מיליון)(?![א-ת])/u;
/** Things other than laws that have clauses of their own. */
const OF_OTHER =
  /^\s*,?\s*(?:ל|ב|מ|שב|של\s+|מן\s+)ה?(?:חוזה|הסכם|הסכמה|הסכמי|פסק|פסקי|כתב|כתבי|תקנון|צוואה|צוואת|מכרז|החלטה|החלטת|תצהיר|בקשה|בקשת|הצעה|הצעת|נספח|תוספת|פוליסה|פוליסת|מפרט|שטר|הודעה|הודעת|אמנה|אמנת|חוקה|חוקת|ערר|תזכיר|דוח|דו״ח|פרוטוקול|טופס|הסדר|תכנית|תוכנית|סיכומים|סיכומי|עתירה|ערעור|גזר|הכרעת|תנאים|תנאי|התחייבות|מסמך|שאלון|מדריך|נוהל|נהלים|הנחיות|הנחיה|תביעה|ספר|מאמר|ייפוי|הצהרת|חוות|תשובה|תשובת|דירקטיבה|צו|קוד|מגילת|סדר|הזמנה|חשבון)(?![א-ת])/u;
const AFTER_OTHER =
  /(?:ה|ב|ל|של\s+|שב)(?:הסכם|חוזה|תקנון|פוליסה|צוואה|מכרז|כתב ה[א-ת]+|פסק הדין)(?:,|\s+(?:קובע|קובעת|נקבע|נאמר|נכתב|כולל|כוללת|קבעו))?\s*$/u;
const BARE_LAW = /^\s*,?\s*(?:ל|ב|שב|של\s+ה?|מן\s+ה)(חוק|פקודה|תקנות|כללים)(?![א-ת״׳"'])/u;
const NAMED_LAW =
  /^\s*,?\s*(?:ל|ב|מ|שב|של\s+|מתוך\s+)(חוק[־\s-]+יסוד:?|חו״י:?|פקודת|תקנות|כללי|חוק|צו)(?![א-ת״׳"'])/u;

/**
 * The clauses that a text cites, each with its law. What does not say which law it means is left out: a number alone is
 * taken for a clause of the law that its sentence names, else of the only law in scope; a name that fits two laws, and a
 * law that is not in scope, give nothing.
 *
 * Range: plain text; in the order of the text. Unit: places are offsets in UTF-16.
 * Source: the way courts, statutes and lecturers cite.
 * Example: "סעיפים 3 ו־4(א) לחוק החוזים (חלק כללי)" gives clauses 3 and 4, the second with the label (א).
 */
export function findCitations(text: string, laws: readonly LawInScope[]): Citation[] {
  return citationFinder(laws)(text);
}

/** The same for many texts: the names of the laws are read once. */
export function citationFinder(laws: readonly LawInScope[]): (text: string) => Citation[] {
  const names = readLawNames(laws);
  return (text) => {
    if (!/\d/u.test(text)) return [];
    const mentions = findLawMentions(text, names);
    const found: Citation[] = [];
    let from = 0;
    for (const unit of text.matchAll(UNIT)) {
      if (unit.index < from) continue;
      const at = unit.index + unit[0].length;
      const cited = readNumbers(text, { start: unit.index, at, unit: unit[1] ?? '' });
      from = cited.end;
      const lawId = lawOf(text, { cited, mentions, names, laws });
      if (lawId !== null) found.push(...cited.numbers.map((number) => ({ ...number, lawId })));
    }
    return found;
  };
}

function readNumbers(
  text: string,
  { start, at, unit }: { readonly start: number; readonly at: number; readonly unit: string },
): Cited {
  const isPlural = /ים$|ות$|פי$/u.test(unit);
  const numbers: Omit<Citation, 'lawId'>[] = [];
  let end = at;
  for (let place = at, begins = start; ; ) {
    NUMBER.lastIndex = place;
    const match = NUMBER.exec(text);
    if (
      match === null ||
      /^[.,]\d/u.test(text.slice(NUMBER.lastIndex)) ||
      COUNTED.test(text.slice(NUMBER.lastIndex))
    )
      break;
    const [whole, number = '', labels = ''] = match;
    end = place + whole.length;
    numbers.push({
      start: begins,
      end,
      number: number.replace(/[״"]/gu, ''),
      labels: labels.match(/\([^)]*\)/gu) ?? [],
    });
    BETWEEN.lastIndex = end;
    const between = BETWEEN.exec(text)?.[0] ?? '';
    if (between === '' || /^\s+$/u.test(between) || (!isPlural && !HAS_WORD.test(between))) break;
    place = end + between.length;
    begins = place;
  }
  return { numbers, start, end };
}

type Around = {
  readonly cited: Cited;
  readonly mentions: readonly LawMention[];
  readonly names: LawNames;
  readonly laws: readonly LawInScope[];
};

function lawOf(text: string, { cited, mentions, names, laws }: Around): number | null {
  const after = text.slice(cited.end);
  if (OF_OTHER.test(after)) return null;
  const named = NAMED_LAW.exec(after);
  if (named !== null) {
    const law = readNameAt(text, { noun: named[1] ?? '', end: cited.end + named[0].length }, names);
    if (law !== null) return only(law.lawIds);
  }
  const before = mentions.filter(({ start }) => start < cited.start);
  const last = before.at(-1);
  const single = laws.length === 1 ? (laws[0]?.lawId ?? null) : null;
  // "לחוק" alone: the one that was named last.
  if (named !== null || BARE_LAW.test(after)) return last === undefined ? single : only(last.lawIds);
  if (AFTER_OTHER.test(text.slice(Math.max(0, cited.start - 60), cited.start))) return null;
  const sentence = sentenceStart(text, cited.start);
  const here = before.filter(({ start }) => start >= sentence);
  if (here.length > 0) {
    const ids = new Set(here.map(({ lawIds }) => only(lawIds)));
    return ids.size === 1 ? ([...ids][0] ?? null) : null;
  }
  return last === undefined || only(last.lawIds) === single ? single : null;
}

function only(lawIds: readonly number[]): number | null {
  return lawIds.length === 1 ? (lawIds[0] ?? null) : null;
}

function sentenceStart(text: string, before: number): number {
  const ends = [...text.slice(0, before).matchAll(/[.?!]\s|\n/gu)];
  const last = ends.at(-1);
  return last === undefined ? 0 : last.index + 1;
}
