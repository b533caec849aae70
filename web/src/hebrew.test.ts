import { describe, expect, it } from 'vitest';
import { hebrew } from './hebrew.ts';

/** The sentences of docs/requirements, by line. */
const fixedSentences: readonly (readonly [string, string, string])[] = [
  ['SES-11', hebrew.documents.signInFailed, 'שגיאה בפרטי ההתחברות. אנא נסו שוב'],
  ['SES-17', hebrew.documents.emailInvalid, 'נא להזין כתובת מייל תקינה'],
  ['SES-20', hebrew.documents.resetCodeNotSent, 'אירעה שגיאה. אנא נסו שוב'],
  ['SES-40', hebrew.documents.newPasswordInvalid, 'נא להזין סיסמה חדשה תקינה'],
  ['SES-41', hebrew.documents.resetPasswordsDiffer, 'הסיסמאות לא זהות'],
  ['SES-43', hebrew.documents.resetFailed, 'אירעה שגיאה בפרטים שמולאו, אנא נסו שוב'],
  ['SES-46', hebrew.documents.resetSucceeded, 'סיסמתך שונתה בהצלחה. הנך מועבר.ת למסך ההתחברות'],
  ['SES-71', hebrew.documents.simulatorFailed, 'אירעה שגיאה. אנא פנו לתמיכה'],
  ['USR-08', hebrew.documents.newPasswordInvalid, 'נא להזין סיסמה חדשה תקינה'],
  ['USR-09', hebrew.documents.changedPasswordsDiffer, 'נא להזין את הסיסמה בשנית'],
  ['USR-12', hebrew.documents.changePasswordFailed, 'אירעה שגיאה, אנא נסו שוב'],
  ['USR-13', hebrew.documents.changePasswordSucceeded, 'סיסמתך שונתה בהצלחה'],
  ['EXE-75', hebrew.documents.solutionInvalidTitle, 'שגיאה'],
  ['EXE-76', hebrew.documents.sureMissing, 'יש לבחור האם את/ה בטוח/ה בתשובתך'],
  ['EXE-77', hebrew.documents.lawUseMissing, 'יש לבחור האם נעזרת בחוק, באיזה חוק ובאיזה סעיף'],
  ['EXE-96', hebrew.documents.cannotFinishTitle, 'לא ניתן לסיים את התרגול'],
  ['EXE-97', hebrew.documents.cannotFinish, 'יש להשיב על כל השאלות כדי לסיים את התרגול'],
  ['EXE-134', hebrew.documents.solutionConflict, 'אירעה שגיאה, התשובות שהוזנו עד כה יישמרו והעמוד יטען מחדש'],
  ['MAN-17', hebrew.documents.manualIncomplete, 'אירעה שגיאה, אנא ודא/י כי הוזנו תשובות לכל השאלות בתרגול'],
  ['MAN-18', hebrew.documents.manualConflict, 'אירעה שגיאה, העמוד יטען מחדש'],
  ['ALC-18', hebrew.documents.collectionIncomplete, 'לא ניתן לשמור מקבץ ללא שם או ללא סעיפים'],
  ['ALC-24', hebrew.documents.collectionEmpty, 'לא ניתן לשמור מקבץ ללא סעיפים. ניתן למחוק את המקבץ'],
  ['ALC-25', hebrew.documents.confirmCollectionSave, 'האם לשמור את השינויים במקבץ?'],
  ['ALC-26', hebrew.documents.confirmCollectionDelete, 'האם למחוק את המקבץ?'],
  ['ALC-29', hebrew.documents.adminSucceeded, 'פעולה בוצעה בהצלחה!'],
  ['ALC-30', hebrew.documents.adminFailed, 'פעולה נכשלה!'],
  ['ALC-34', hebrew.documents.wrongPassword, 'סיסמה לא נכונה'],
  ['AVC-09', hebrew.documents.verdictCollectionIncomplete, 'לא ניתן לשמור מקבץ ללא שם או ללא פסקי דין'],
  ['SUP-21', hebrew.documents.requestTextMissing, 'נא להזין את תוכן הפנייה בתיבת הטקסט'],
  ['SUP-22', hebrew.documents.requestTopicMissing, 'נא לבחור את נושא השאלה'],
  ['SUP-23', hebrew.documents.requestParameterMissing, 'נא לבחור'],
  ['SUP-25', hebrew.documents.requestTooLong, 'יש להזין עד 1000 תווים לנושא זה'],
  [
    'SUP-36',
    hebrew.documents.quotaReached,
    'תלמיד/ה יקר/ה, סיימת את מכסת השאלות המקצועיות ליום לימוד זה. המשך לימוד פורה',
  ],
  ['SUP-37', hebrew.documents.requestFailed, 'אירעה שגיאה. אנא נסו שוב בעוד מספר דקות'],
  ['LEC-08', hebrew.documents.noLessonsInCategory, 'אין שיעורים בקטגוריה זו'],
  ['LEC-46', hebrew.documents.feedbackSent, 'הודעתך נשלחה בהצלחה. תודה על המשוב'],
  ['LAW-56', hebrew.documents.noLegislation, 'אין חקיקה להצגה'],
  ['XCT-12', hebrew.documents.sessionExpired, 'תוקף ההתחברות פג. אנא התחבר שנית'],
  ['XCT-14', hebrew.documents.notAllowed, 'אין לך הרשאה לפעולה זו...'],
];

describe('XCT-20: the sentences of the requirements stand byte for byte', () => {
  it.each(fixedSentences)('%s', (_requirement, ours, theirs) => {
    expect(ours).toBe(theirs);
  });

  it('EXE-52: the answer letters', () => {
    expect(hebrew.documents.answerLetters).toEqual(['א', 'ב', 'ג', 'ד']);
  });

  it('each of them is held by this list', () => {
    const held = new Set([...fixedSentences.map(([, ours]) => ours), ...hebrew.documents.answerLetters]);
    expect(
      Object.values(hebrew.documents)
        .flat()
        .filter((sentence) => !held.has(sentence)),
    ).toEqual([]);
  });
});

describe('XCT-20: our own texts', () => {
  const theirs = new Set<string>(Object.values(hebrew.documents).flat());
  // Every file of the catalogue, also one that the composition forgot.
  const files = import.meta.glob<Record<string, unknown>>('./hebrew/*.ts', { eager: true });
  const ours = Object.entries(files)
    .flatMap(([file, exported]) => textsIn(exported, file.replace('./hebrew/', '')))
    .filter(({ text }) => !theirs.has(text));

  it('are read, all of them', () => {
    expect(ours.length).toBeGreaterThan(150);
  });

  it.each<[string, RegExp]>([
    ['no gender by slash', /[א-ת]\/[א-ת]/u],
    ['no gender by dot', /[א-ת]\.[א-ת]/u],
    ['no two spaces', / {2}/],
    ['no straight quotes', /["'`]/],
    ['no quotation marks of other languages', /[„“”‘’‚«»]/],
    ['one spelling of all, הכול', /(?<![א-ת])ו?הכל(?![א-ת])/u],
    ['no hyphen for a maqaf', /[א-ת]-[א-ת\d]/u],
    ['no space at an end', /^\s|\s$/],
    ['no hidden direction marks', /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/],
    ['no three dots for an ellipsis', /\.\.\./],
  ])('%s', (_rule, forbidden) => {
    expect(
      ours.filter(({ text }) => forbidden.test(text)).map(({ place, text }) => `${place}: ${text}`),
    ).toEqual([]);
  });

  it('XCT-56: what says that a student’s work lies on the device has words for a browser that keeps nothing', () => {
    const places = new Set(ours.map(({ place }) => place));
    const said = ours.filter(({ text }) => /(?<!לא |ל)שמור(ה|ות|ים)? במכשיר/.test(text));
    const alone = said.filter(({ place }) => !places.has(`${place}Unkept`));
    expect(said.length).toBeGreaterThan(alone.length);
    expect(new Set(alone.map(({ place }) => place))).toEqual(
      new Set([
        // Beside `unkept`.
        'manual-entry.ts manualEntry kept',
        // What was searched for, and only where it was found on the device.
        'search.ts search onThisDevice',
      ]),
    );
  });
});

/** Functions are texts with a hole: they are read with a number of each grammatical kind in it. */
function textsIn(value: unknown, place: string): { place: string; text: string }[] {
  if (typeof value === 'string') return [{ place, text: value }];
  if (typeof value === 'function') {
    return [0, 1, 2, 7].flatMap((count) =>
      textsIn(Reflect.apply(value, undefined, [count, count, count]), place),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${place} ${name}`));
}
