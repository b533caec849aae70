// The words by which an explanation turns to one option: "תשובה א שגויה:", "אפשרויות ב ו־ג", "התשובה היא כן".

/** An option as its explanation may call it. */
export type LabelledOption = { readonly text: string; readonly isCorrect: boolean };

/** Where a sentence speaks of options: which, what it calls them, and where its reason begins. */
export type OptionLabel = {
  /** 0-based; may name options that there are not. 'others' are all that no other sentence names. */
  readonly places: readonly number[] | 'others';
  /** Null: the sentence does not begin with a verdict. */
  readonly verdict: boolean | null;
  /** How many signs of the sentence stand before the reason. */
  readonly length: number;
};

const QUOTE = `["'״׳”“]?`;
const NOUN = 'ה?(?:תשובה|אפשרות|חלופה|אופציה|מסיח|תשובות|אפשרויות|חלופות|אופציות|מסיחים)';
const PLACE = `(?:מס(?:פר|['׳])?\\s*)?\\(?${QUOTE}([א-ח]|[1-8])${QUOTE}\\)?(?![א-ת0-9])`;
const BETWEEN = `(?:\\s*,\\s*ו?|\\s+ו|\\s*/\\s*)[-־–]?\\s*(?:${NOUN}\\s+)?`;
const RANGE = '(?:\\s*[-־–]\\s*|\\s+עד\\s+)';
const LEAD =
  '(?:(?:לעומת זאת|מנגד|לפיכך|לכן|כמו כן),?\\s+)?(?:(?:גם|אף|וגם|ואף|לגבי|אשר|באשר|ביחס|בנוגע)\\s+)?[ולב]?';
const RIGHT = '(?:(?:היא|הינה|הוא|הן|הם)\\s+)?(?:ה?תשובה\\s+)?ה?(?:נכונה|נכונות|נכונים|נכון)';
const WRONG =
  '(?:(?:אינ(?:ה|נה|ו|נו|ן|נן|ם|נם)|לא)\\s+(?:נכונה|נכונות|נכונים|נכון|מדויקת|מדויקות)' +
  '|(?:(?:היא|הינה|הוא|הן|הם)\\s+)?(?:שגויה|שגויות|שגויים|שגוי|מוטעית|מוטעות|מוטעה|מוטעים|פסולה|פסולות))';

const NAMED = new RegExp(`^${LEAD}${NOUN}\\s+(${PLACE}(?:(?:${BETWEEN}|${RANGE})${PLACE})*)`);
const NAMED_RIGHT = new RegExp(
  `^ה?תשובה\\s+ה?נכונה(?:\\s+(?:היא|הינה))?\\s*[:–-]?\\s*(?:${NOUN}\\s+)?(${PLACE})(?=\\s*(?:$|[.,:;–—-]))`,
);
const OTHERS = new RegExp(`^(?:ו?לכן\\s+)?ו?(?:כל\\s+)?(?:שאר|יתר)\\s+${NOUN}`);
const BARE = /^\(?([א-ח])['׳]?(?:\)\s*[.:–—-]?|\s*[.:–—-])\s*/;
const VERDICT = new RegExp(`^\\s+(?:(${WRONG})|(${RIGHT}))(?![א-ת])`);
const VERDICT_FIRST = new RegExp(`^(?:(${WRONG})|(${RIGHT}))(?![א-ת])`);
const SEPARATOR = /^\s*[:.,;–—-]\s*/;
const LONGEST_TEXT = 30;

/**
 * What the sentence says of options by its first words; null where it does not begin so, 'unsure' where it does and
 * may mean more than one thing.
 *
 * Range: any text without mark-up. Source: ours, after the explanations of question banks.
 * Example: "תשובות ב ו־ג שגויות: המועד חלף" is about places 1 and 2, calls them wrong, and its reason is "המועד חלף".
 */
export function labelOf(sentence: string, options: readonly LabelledOption[]): OptionLabel | 'unsure' | null {
  const right = NAMED_RIGHT.exec(sentence);
  if (right !== null)
    return ended(sentence, right[0].length, { places: placesIn(right[1] ?? ''), verdict: true });
  const named = NAMED.exec(sentence);
  if (named !== null) {
    const places = placesIn(named[1] ?? '');
    const rest = sentence.slice(named[0].length);
    if (/^\s+או\s/.test(rest) || new Set(places).size < places.length) return 'unsure';
    return judged(sentence, named[0].length, places, VERDICT);
  }
  const others = OTHERS.exec(sentence);
  if (others !== null) return judged(sentence, others[0].length, 'others', VERDICT);
  return labelByText(sentence, options);
}

/** A letter alone at the beginning of a line: "א – שגוי: …", "(ב) …". */
export function bareLabelOf(line: string): OptionLabel | null {
  const found = BARE.exec(line);
  return found === null ? null : judged(line, found[0].length, placesIn(found[1] ?? ''), VERDICT_FIRST);
}

/** Of options of a word or two, mostly yes and no: "התשובה היא לא.", "התשובה ״כן״ שגויה:". */
function labelByText(sentence: string, options: readonly LabelledOption[]): OptionLabel | null {
  for (const [place, { text }] of options.entries()) {
    const word = text.trim().replace(/[.\s]+$/, '');
    if (word === '' || word.length > LONGEST_TEXT) continue;
    const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const is = new RegExp(
      `^ה?תשובה(?:\\s+הנכונה)?\\s+(?:היא|הינה)\\s*:?\\s*${QUOTE}${escaped}${QUOTE}(?=\\s*[.,:;–—-])`,
    );
    const of = new RegExp(`^ה?תשובה\\s+["״”“]${escaped}["״”“]`);
    const said = is.exec(sentence);
    if (said !== null) return ended(sentence, said[0].length, { places: [place], verdict: true });
    const quoted = of.exec(sentence);
    if (quoted !== null) return judged(sentence, quoted[0].length, [place], VERDICT);
  }
  return null;
}

function judged(sentence: string, at: number, places: OptionLabel['places'], pattern: RegExp): OptionLabel {
  const [all, wrong, right] = pattern.exec(sentence.slice(at)) ?? [];
  if (all === undefined) return ended(sentence, at, { places, verdict: null });
  const verdict = wrong === undefined && right !== undefined;
  const after = at + all.length;
  // "שגויה: כי" begins after the colon; "שגויה כי" would not be a sentence without its first word.
  const isHead = SEPARATOR.test(sentence.slice(after)) || sentence.slice(after).trim() === '';
  return isHead ? ended(sentence, after, { places, verdict }) : ended(sentence, at, { places, verdict });
}

function ended(sentence: string, at: number, of: Pick<OptionLabel, 'places' | 'verdict'>): OptionLabel {
  const [separator = /^\s*/.exec(sentence.slice(at))?.[0] ?? ''] = SEPARATOR.exec(sentence.slice(at)) ?? [];
  return { ...of, length: at + separator.length };
}

const NEXT_PLACE = new RegExp(`(?:(${RANGE})|${BETWEEN})?${PLACE}`, 'y');

/** "ב, ג ו־ד" and "ב–ד" are 1, 2 and 3. */
function placesIn(words: string): number[] {
  const places: number[] = [];
  NEXT_PLACE.lastIndex = 0;
  for (let found = NEXT_PLACE.exec(words); found !== null; found = NEXT_PLACE.exec(words)) {
    const [, range, sign = ''] = found;
    const place = /\d/.test(sign) ? Number(sign) - 1 : 'אבגדהוזח'.indexOf(sign);
    const last = places.at(-1);
    if (range !== undefined && last !== undefined) {
      for (let between = last + 1; between < place; between += 1) places.push(between);
    }
    places.push(place);
  }
  return places;
}
