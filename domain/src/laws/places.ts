/**
 * Names of places in statutes, made comparable: `#part_א__chp_ב`, "פרק ב סימן א" and "תוספת ראשונה" are written in three
 * ways for two formats, and each law calls its parts by letters, numbers or words.
 */
import { foldHebrew } from '../hebrew-text.ts';

/** What a heading of a law is called in links, and the row that it stands in. */
export type HeadingRow = {
  readonly type: string;
  readonly title: string | null;
  readonly titleContent: string | null;
};

/**
 * The key of a place that a link names, in the words of `clausePath` and `headingPlaces`; null when it names none.
 * Example: `סעיף 25א(ב)` is `25א`; `פרק ו סימן ב1` is `פרק 6/סימן 2.1`; `תוספת 1 פרט 2` is `תוספת 1/2`.
 */
export function placeOfAnchor(anchor: string): string | null {
  const words = anchor.replace(/_/g, ' ').trim().split(/\s+/);
  const found = new Map<string, string>();
  let kind = '';
  for (const word of words) {
    const known = KINDS.get(word);
    if (known !== undefined) {
      kind = known;
      if (!found.has(kind)) found.set(kind, '');
      else if (kind === 'סעיף') break; // what follows is a place inside the clause
    } else if (kind === '') {
      return foldHebrew(anchor.replace(/_/g, ' ')) || null;
    } else if (found.get(kind) === '') {
      found.set(kind, word);
    }
  }
  return composePlace(found);
}

/** Anchors of Akoma Ntoso spell the kinds in Latin letters. */
export function placeOfElementId(id: string): string | null {
  return placeOfAnchor(
    id.replace(
      /(^|_)(part|chp|sec|point|appendix)(?=_|$)/g,
      (_, before, kind) => `${before}${LATIN[kind] ?? ''}`,
    ),
  );
}

/** Every name under which links know a heading; where two headings share one, the first has it. */
export function headingPlaces<Row extends HeadingRow>(rows: readonly Row[]): Map<string, Row> {
  const places = new Map<string, Row>();
  const above = new Map<string, string>();
  for (const row of rows) {
    const word = WORDS[row.type];
    if (word === undefined) continue;
    const place = headingPlace(row) ?? word;
    if (word === 'חלק') above.clear();
    if (word === 'פרק') above.delete('סימן');
    above.set(word, place);
    const names = [place];
    if (word === 'סימן' && above.has('פרק')) names.push(`${above.get('פרק')}/${place}`);
    if (word === 'פרק' && above.has('חלק')) names.push(`${above.get('חלק')}/${place}`);
    const words = foldHebrew([row.title, row.titleContent].filter((part) => part !== null).join(' '));
    for (const name of [...names, words]) if (!places.has(name)) places.set(name, row);
  }
  return places;
}

/** `פרק 2`, `תוספת 1`, `תוספת`; of an addition of another name, that name. Null for a heading without a number. */
export function headingPlace({ type, title, titleContent }: HeadingRow): string | null {
  const words = (title ?? titleContent ?? '').trim().split(/[\s־]+/);
  const kind = KINDS.get((words[0] ?? '').replace(/^ה(?=תוספת|נספח)/, '').replace(/:$/, ''));
  const number = words[1] === undefined ? null : ordinalOf(words[1]);
  if (type === 'Addition') {
    if (kind !== 'תוספת' && kind !== 'נספח') return foldHebrew(words.join(' ')) || null;
    return number === null ? kind : `${kind} ${number}`;
  }
  const word = WORDS[type];
  return word === undefined || number === null || kind !== word ? null : `${word} ${number}`;
}

/** Where a clause stands by numbers alone: `25א`, `תוספת 2/4`. Without a number the path is that of its addition. */
export function clausePath(number: string, addition: string | null): string {
  const plain = number.replace(/[()\s]/g, '');
  return addition === null ? plain : `${addition}/${plain}`;
}

/**
 * The number that a part of a law is called by, as one text: `ב׳1` and `ב1` are `2.1`, `ראשונה` and `א׳` are `1`.
 * Null when it is no number.
 */
export function ordinalOf(word: string): string | null {
  const plain = word.replace(/["'׳״’”“‘:.,()]/g, '');
  const ordinal = ORDINALS.findIndex((names) => names.includes(plain.replace(/^ה/, '')));
  if (ordinal >= 0) return String(ordinal + 1);
  if (/^\d+(?:\.\d+)?$/.test(plain)) return plain;
  const [, letters, digits] = /^([א-ת]{1,4})(\d*)$/.exec(plain) ?? [];
  if (letters === undefined) return null;
  let value = 0;
  for (const letter of letters) value += LETTERS.get(letter) ?? 0;
  return digits ? `${value}.${digits}` : String(value);
}

/**
 * How links name a law by its title: folded words without punctuation, the kind of wording and the year of enactment.
 * A registry number stays as it is. Example: `חוק העונשין, תשל״ז–1977` and `חוק_העונשין` are `חוק העונשין`.
 */
export function lawKey(name: string): string {
  if (/^[\x21-\x7e]+$/.test(name)) return name;
  const words = name
    .replace(/_/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/,\s*ה?ת[א-ת"״׳']{2,5}\s*[-–־]\s*\d{4}\s*$/, ' ');
  return foldHebrew(words)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function composePlace(found: ReadonlyMap<string, string>): string | null {
  const numbered = (kind: string) => {
    const word = found.get(kind);
    if (word === undefined) return null;
    const number = ordinalOf(word);
    return number === null ? kind : `${kind} ${number}`;
  };
  const addition = numbered('תוספת') ?? numbered('נספח');
  const item = found.get('סעיף') || found.get('פרט');
  if (item) return clausePath(item.replace(/\(.*$/, '').replace(/\.$/, ''), addition);
  if (addition !== null) return addition;
  const [part, chapter, mark] = [numbered('חלק'), numbered('פרק'), numbered('סימן')];
  if (mark !== null) return chapter === null ? mark : `${chapter}/${mark}`;
  if (chapter !== null) return part === null ? chapter : `${part}/${chapter}`;
  return part;
}

const WORDS: Readonly<Record<string, string>> = {
  Part: 'חלק',
  Chapter: 'פרק',
  Mark: 'סימן',
  Addition: 'תוספת',
};
const LATIN: Readonly<Record<string, string>> = {
  part: 'חלק',
  chp: 'פרק',
  sec: 'סימן',
  point: 'סעיף',
  appendix: 'תוספת',
};
/** Regulations call their clauses תקנות, rules כללים. */
const KINDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    חלק: 'חלק',
    פרק: 'פרק',
    סימן: 'סימן',
    סעיף: 'סעיף',
    סעיפים: 'סעיף',
    תקנה: 'סעיף',
    תקנות: 'סעיף',
    כלל: 'סעיף',
    תוספת: 'תוספת',
    נספח: 'נספח',
    פרט: 'פרט',
  } as const),
);
const ORDINALS: readonly (readonly string[])[] = [
  ['ראשון', 'ראשונה'],
  ['שני', 'שניה', 'שנייה'],
  ['שלישי', 'שלישית'],
  ['רביעי', 'רביעית'],
  ['חמישי', 'חמישית'],
  ['שישי', 'שישית', 'ששי', 'ששית'],
  ['שביעי', 'שביעית'],
  ['שמיני', 'שמינית'],
  ['תשיעי', 'תשיעית'],
  ['עשירי', 'עשירית'],
];
const LETTERS: ReadonlyMap<string, number> = new Map(
  Array.from('אבגדהוזחטיכלמנסעפצקרשת', (letter, place) => [
    letter,
    place < 9 ? place + 1 : place < 18 ? (place - 8) * 10 : (place - 17) * 100,
  ]),
);
