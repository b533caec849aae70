/** Our own texts of imports: the list, the rehearsal of one file, and taking it back. */
import type { ImportKind, ImportState, RowsShown } from '@sugya/contract/import.ts';
import { outcomes, tabs } from './import-outcomes.ts';
import { importUndo } from './import-undo.ts';

const numbers = new Intl.NumberFormat('he');
/** With a comma at the thousands, as every number here. */
export const count = (value: number): string => numbers.format(value);

/** "שאלה אחת", "5 שאלות". */
const questions = (value: number): string => (value === 1 ? 'שאלה אחת' : `${count(value)} שאלות`);
const rows = (value: number): string => (value === 1 ? 'שורה אחת' : `${count(value)} שורות`);
const items = (value: number): string => (value === 1 ? 'פריט אחד' : `${count(value)} פריטים`);

const laws = (value: number): string => (value === 1 ? 'חוק אחד' : `${count(value)} חוקים`);

type OfKind = Readonly<Record<ImportKind, (value: number) => string>>;

const states: Readonly<Record<ImportState, string>> = {
  reading: 'נקרא ונבדק',
  unreadable: 'לא נקרא',
  judged: 'ממתין להחלטה',
  running: 'מיובא עכשיו',
  failed: 'נעצר באמצע',
  stopped: 'נעצר, דבר לא נשמר',
  done: 'הסתיים',
  undoing: 'מתבטל עכשיו',
  undone: 'בוטל',
};

export const importing = {
  title: 'ייבוא וייצוא',
  intro: 'כל קובץ נבדק כאן לפני שמשהו ממנו נשמר, וייבוא אפשר לבטל כולו כל עוד אין מה שעומד בדרך.',
  loading: 'הייבוא נטען',
  noCourse: 'חבילת תוכן מביאה איתה קורס שלם, ונוסח של חוק נכנס גם בלי קורס. לקובץ של שאלות צריך קודם קורס.',
  drop: {
    label: 'קובץ לייבוא',
    before: 'אפשר לגרור לכאן קובץ, או',
    choose: 'לבחור מהמחשב',
    formats:
      'שאלות: XLSX, CSV, Word, Moodle XML, GIFT, Aiken, QTI 1.2 עד 3.0. גם חבילות תוכן ונוסחי חוקים. עד 50 MB.',
    here: 'לשחרר כאן כדי להעלות',
    template: 'תבנית XLSX',
    templateWhy: 'טבלה ריקה, מימין לשמאל, עם כל העמודות',
  },
  uploads: {
    /** Sent as a whole; the server takes it up. */
    checking: 'הקובץ הגיע, הבדיקה מתחילה',
    kept: 'הקובץ הגיע',
    tooLarge: 'הקובץ גדול מ־50 MB. אפשר לחלק אותו לכמה קבצים.',
    empty: 'הקובץ ריק.',
  },
  running: {
    title: 'מייבא עכשיו',
    reading: 'קורא ובודק',
    undoing: 'מבטל את הייבוא',
    waiting: 'ממתין להחלטה',
    judged: (all: number, refused: number) =>
      refused === 0
        ? `${rows(all)}, אף אחת לא נדחתה.`
        : refused === 1
          ? `${rows(all)}, אחת מהן נדחתה.`
          : `${rows(all)}, מהן ${count(refused)} נדחות.`,
    progress: (done: number, total: number) => `${count(done)} מתוך ${count(total)}`,
    beginning: 'מתחיל…',
    left: (seconds: number) =>
      seconds < 60
        ? `עוד כ־${Math.max(1, Math.round(seconds / 5) * 5)} שניות.`
        : `עוד כ־${Math.round(seconds / 60)} דקות.`,
    mayLeave: 'אפשר לסגור את החלון, העבודה תמשיך.',
    hidden: 'עד הסיום הסטודנטים אינם רואים דבר. עצירה מחזירה את המצב הקודם.',
    whole: 'הקובץ נכנס כולו בבת אחת, או בכלל לא.',
    bar: (name: string) => `התקדמות הייבוא של ${name}`,
    stop: 'עצירה',
    stopTitle: 'לעצור את הייבוא?',
    stopText: 'מה שכבר נכתב יוסר, והמצב יחזור להיות כפי שהיה. הקובץ לא יישמר.',
    stopConfirm: 'עצירה והחזרה',
    keep: 'להמשיך בייבוא',
    open: 'פתיחה',
  },
  history: {
    title: 'היסטוריה',
    label: 'הייבואים של הקורס, מהחדש לישן',
    columns: { file: 'קובץ', kind: 'סוג', when: 'מתי', who: 'מי', result: 'תוצאה', action: 'פעולה' },
    none: 'עוד לא יובא דבר',
    noneWhy: 'אחרי ייבוא ראשון יופיע כאן מה נוסף ומה השתנה, ומכאן אפשר גם לבטל.',
    more: 'ייבואים ישנים יותר',
    undo: 'ביטול…',
    undoOf: (name: string) => `ביטול הייבוא של ${name}`,
    details: 'פרטים',
    detailsOf: (name: string) => `פרטי הייבוא של ${name}`,
    kinds: { questions: 'שאלות', pack: 'חבילת תוכן', laws: 'נוסח חוק' },
    unknownKind: 'לא ידוע',
    added: (value: number) => (value === 1 ? 'אחת נוספה' : `${count(value)} נוספו`),
    changed: (value: number) => (value === 1 ? 'אחת השתנתה' : `${count(value)} השתנו`),
    refused: (value: number) => (value === 1 ? 'אחת נדחתה' : `${count(value)} נדחו`),
    nothing: 'לא היה מה לשנות',
    taken: (value: number) => (value === 1 ? 'אחת נכנסה' : `${count(value)} נכנסו`),
    undone: (moment: string) => `בוטל ב־${moment}`,
    states,
  },
  head: {
    crumbs: 'ייבוא וייצוא',
    title: {
      reading: 'הקובץ נבדק',
      unreadable: 'הקובץ לא נקרא',
      judged: 'בדיקה לפני ייבוא',
      running: 'הייבוא רץ',
      failed: 'הייבוא נעצר באמצע',
      stopped: 'הייבוא נעצר',
      done: 'הייבוא הסתיים',
      undoing: 'הייבוא מתבטל',
      undone: 'הייבוא בוטל',
    } as const satisfies Record<ImportState, string>,
    steps: {
      label: 'שלבי הייבוא',
      file: 'קובץ',
      columns: 'התאמת עמודות',
      check: 'בדיקה',
      run: 'ייבוא',
      done: 'הושלם',
    },
    rows,
    items,
    other: 'החלפת קובץ',
    columns: 'התאמת עמודות',
    nothingStored: 'שום דבר עוד לא נשמר',
    target: 'לאן:',
    changeTarget: 'שינוי היעד',
    chooseTarget: 'בחירת יעד',
    noTarget: 'עוד לא נבחר לאן ייכנסו השאלות.',
  },
  unreadable: {
    seems: (format: string) => `הקובץ נראה כמו ${format}, אבל אי אפשר לקרוא אותו.`,
    unknown: 'אי אפשר לזהות מה יש בקובץ.',
    next: 'דבר לא נשמר. אפשר לתקן את הקובץ ולהעלות אותו שוב.',
    another: 'לקובץ אחר',
  },
  failed: {
    text: 'הייבוא נעצר לפני הסוף בגלל תקלה. אף אחד לא רואה את מה שכבר נכתב.',
    goOn: 'להמשיך מהמקום שנעצר',
    remove: 'הסרה והחזרת המצב הקודם',
  },
  done: {
    title: (added: number, changed: number) =>
      changed === 0
        ? `${questions(added)} ${added === 1 ? 'נוספה כטיוטה' : 'נוספו כטיוטות'}.`
        : added === 0
          ? `${questions(changed)} ${changed === 1 ? 'קיבלה' : 'קיבלו'} טיוטה של גרסה חדשה.`
          : `${questions(added)} ${added === 1 ? 'נוספה' : 'נוספו'}, ${changed === 1 ? 'ואחת קיבלה' : `ו־${count(changed)} קיבלו`} גרסה חדשה, הכול כטיוטות.`,
    /** Some rows were left out by hand. */
    taken: (value: number) =>
      value === 1 ? 'שאלה אחת נכנסה כטיוטה.' : `${count(value)} שאלות נכנסו כטיוטות.`,
    whole: (added: number, changed: number) =>
      [
        added > 0 && `${items(added)} ${added === 1 ? 'נוסף' : 'נוספו'}`,
        changed > 0 && `${items(changed)} ${changed === 1 ? 'השתנה' : 'השתנו'}`,
      ]
        .filter((part) => part !== false)
        .join(', '),
    hidden: 'הסטודנטים יראו אותן רק אחרי פרסום.',
    shown: 'מה שמפורסם כבר נראה לסטודנטים.',
    toBank: 'לשאלות של הייבוא, לבדיקה ולפרסום',
    toTree: 'לעץ הקורס',
    toLaws: 'לחוקים',
    undo: 'ביטול הייבוא…',
    another: 'ייבוא נוסף',
  },
  ended: {
    stopped: 'הייבוא נעצר לפני שהסתיים. המצב כפי שהיה, ודבר לא נשמר.',
    undone: 'מה שהייבוא הוסיף הוסר, ומה שהוא שינה חזר לנוסח הקודם.',
  },
  counts: { label: 'מה להציג', tabs },
  notes: {
    file: 'על הקובץ כולו',
    noted: (value: number) => `ב־${rows(value)} משהו לא ייכנס או נכנס אחרת.`,
    show: 'הצגת השורות האלה',
    matchColumns: 'התאמה ידנית',
  },
  rows: {
    label: 'שורות הקובץ',
    columns: {
      row: 'שורה',
      outcome: 'תוצאה',
      question: 'שאלה',
      name: 'שם',
      thing: 'פריט',
      answers: 'תשובות',
      key: 'מפתח',
      where: 'לאן',
      why: 'למה',
      taken: 'ייבוא',
    },
    outcomes,
    leftOut: 'בחוץ',
    empty: '(ריק)',
    take: (row: number) => `לייבא את שורה ${row}`,
    takeAll: 'לייבא את כל השורות שמוצגות',
    none: 'אין כאן שורות',
    noneOf: {
      all: 'הקובץ אינו מכיל שורות.',
      refused: 'אף שורה לא נדחתה.',
      leftOut: 'אף שורה לא הושארה בחוץ.',
    } as Readonly<Partial<Record<RowsShown, string>>>,
    noneElse: 'אין שורות מהסוג הזה.',
    showAll: 'הצגת כל השורות',
    keys: 'Enter פותח שורה וסוגר אותה, רווח מכניס ומוציא, החצים עוברים בין שורות.',
  },
  row: {
    heading: (row: number) => `שורה ${row}`,
    fix: 'תיקון',
    leaveOut: 'השארה בחוץ',
    takeIn: 'החזרה לייבוא',
    close: 'סגירה',
    allCells: 'כל העמודות',
    fixed: (row: number) => `שורה ${row} תוקנה.`,
    stillWrong: 'השורה עדיין נדחית:',
    notMendable: 'את השורה הזאת אפשר לתקן רק בקובץ עצמו.',
    why: 'מה לא תקין',
    changes: 'מה משתנה',
    notes: 'מה נכנס אחרת, ומה לא ייכנס',
    gone: 'השורה כבר אינה בייבוא.',
    keyHint: (answers: number) => `1 עד ${answers}`,
  },
  statute: {
    isSame: 'אותו חוק?',
    namesake: 'כבר נמצא כאן, במספר אחר:',
    sameMeans:
      'אם זה אותו חוק, הנוסח יצורף אליו לפי היום שלו והסעיפים יישארו אותם סעיפים. אם לא, יהיו כאן שני חוקים.',
    same: 'אותו חוק: לצרף כנוסח',
    other: 'חוק אחר',
    isWhole: 'זה החוק כולו?',
    lacks: (lacking: number, of: number) =>
      `בקובץ חסרים ${count(lacking)} מתוך ${count(of)} הסעיפים שבנוסח הקודם.`,
    wholeMeans: (lacking: number) =>
      `אם זה החוק כולו, ${count(lacking)} סעיפים ייגרעו ממנו. אם הקובץ הוא רק חלק ממנו, כדאי לבטל ולהעלות את החוק השלם.`,
    whole: 'זה החוק כולו',
    saidSame: 'יצורף כנוסח לחוק שכבר נמצא כאן.',
    saidOther: 'ייכנס כחוק נפרד.',
    saidWhole: 'סעיפים שאינם בקובץ ייגרעו מן החוק.',
    askAgain: 'שינוי התשובה',
  },
  foot: {
    willBe: {
      questions: (value) => `${questions(value)} ${value === 1 ? 'תיובא' : 'ייובאו'}`,
      pack: (value) => `${items(value)} ${value === 1 ? 'ייובא' : 'ייובאו'}`,
      laws: (value) => `${laws(value)} ${value === 1 ? 'ייובא' : 'ייובאו'}`,
    } as OfKind,
    how: 'כטיוטות, בפעולה אחת: או שהכול נכנס או שכלום. אפשר לבטל את הייבוא כולו אחר כך.',
    /** Of what comes in as a whole. */
    howWhole: {
      pack: 'כולה או בכלל לא. מה שמפורסם בחבילה ייראה לסטודנטים. אפשר לבטל אותה כל עוד היא רק הוסיפה ואיש לא נגע בזה.',
      laws: 'בבת אחת. נוסח חדש יוצג במקום הקודם, והקודם נשאר בין נוסחי החוק. חוק חדש אפשר לבטל כל עוד דבר אינו משתמש בו.',
    },
    refusedWhole: (value: number) =>
      value === 1
        ? 'הקובץ נכנס כולו או בכלל לא, ופריט אחד נדחה. צריך לתקן אותו בקובץ ולהעלות שוב.'
        : `הקובץ נכנס כולו או בכלל לא, ו־${count(value)} פריטים נדחו. צריך לתקן אותם בקובץ ולהעלות שוב.`,
    nothing: 'אין מה לייבא: כל השורות נדחו, הושארו בחוץ או כבר קיימות.',
    refused: 'הנדחות כקובץ לתיקון',
    cancel: 'ביטול',
    run: {
      questions: (value) => `ייבוא ${questions(value)}`,
      pack: (value) => `ייבוא ${items(value)}`,
      laws: (value) => `ייבוא ${laws(value)}`,
    } as OfKind,
    throwTitle: 'לוותר על הקובץ?',
    throwText: 'התיקונים שנעשו כאן לא יישמרו. דבר מהקובץ עוד לא נכנס לקורס.',
    throwConfirm: 'ויתור על הקובץ',
    stay: 'להישאר',
    changedElsewhere: 'מישהו אחר שינה את הייבוא בינתיים. המסך עודכן; כדאי להסתכל שוב לפני הייבוא.',
  },
  target: {
    title: 'לאן ייכנסו השאלות?',
    note: 'הבחירה בודקת את הקובץ מחדש. דבר עוד לא נשמר.',
    ways: 'לאן ייכנסו השאלות',
    to: {
      exercise: ['תרגיל קיים', 'מה שכבר שם, לפי המזהה, מקבל גרסה חדשה.'],
      newExercise: ['תרגיל חדש בשיעור', 'תרגיל אחד, כטיוטה, עם כל השאלות.'],
      categories: ['תרגיל לכל נושא שבקובץ', 'תרגיל שכבר קיים בשם הנושא מקבל את השאלות.'],
    },
    exercise: 'תרגיל',
    lesson: 'שיעור',
    name: 'שם התרגיל',
    noneFound: 'לא נמצא',
    choose: 'בחירה',
    categories: (value: number) => (value === 1 ? 'בקובץ נושא אחד:' : `בקובץ ${count(value)} נושאים:`),
    more: (value: number) => `ועוד ${count(value)}`,
    noLessons: 'בקורס עוד אין שיעורים. אפשר להוסיף שיעור בעץ הקורס, ואז לחזור לכאן.',
    toTree: 'לעץ הקורס',
    save: 'שמירת היעד',
    missing: { exercise: 'צריך לבחור תרגיל.', lesson: 'צריך לבחור שיעור.', name: 'צריך לתת לתרגיל שם.' },
  },
  plan: {
    title: 'איך נקראות העמודות?',
    note: 'ההתאמה נזכרת לקובץ הבא עם אותן כותרות.',
    sheet: 'גיליון',
    column: 'העמודה בקובץ',
    example: 'דוגמה',
    readAs: (header: string) => `העמודה ${header} נקראת בתור`,
    notRead: 'לא לקרוא',
    nameless: (place: number) => `עמודה ${place}`,
    save: 'בדיקה מחדש',
    asNamed: 'לפי הכותרות',
    twice: (name: string) => `שתי עמודות אינן יכולות להיקרא שתיהן ״${name}״.`,
  },
  undo: importUndo,
  /** How a column of our table, or a part of a question, is called. */
  fields: {
    id: 'מזהה',
    category: 'נושא',
    name: 'כותרת',
    passage: 'קטע קריאה',
    question: 'שאלה',
    correct: 'מפתח',
    yes_no: 'כן או לא',
    explanation: 'הסבר',
    takeaway: 'מה לקחת מכאן',
    near: 'קרובה',
    medium: 'בינונית',
    far: 'רחוקה',
    difficulty: 'קושי',
    laws: 'סעיפים',
    source: 'מקור',
    img: 'תמונה',
    answers: 'תשובות',
  } as Readonly<Record<string, string>>,
  answer: (letter: string) => `תשובה ${letter}`,
  rationale: (letter: string) => `נימוק לתשובה ${letter}`,
  /** What a row of a pack or of laws is. */
  things: {
    course: 'קורס',
    category: 'נושא',
    lesson: 'שיעור',
    exercise: 'תרגיל',
    question: 'שאלה',
    withdrawnQuestion: 'שאלה שיוצאת',
    passage: 'קטע קריאה',
    chapter: 'פרק חשיפה',
    video: 'הרצאה',
    lecture: 'הרצאה',
    material: 'חומר כתוב',
    book: 'ספר',
    law: 'חוק',
    clause: 'סעיף',
    verdict: 'תמצית פסיקה',
    lawCollection: 'מקבץ חקיקה',
    verdictCollection: 'מקבץ פסיקה',
    message: 'הודעה',
    topic: 'נושא פנייה',
    sitting: 'מועד בחינה',
    terms: 'תנאי שימוש',
    track: 'מסלול',
    trackSubject: 'נושא של הרצאות חיות',
    liveLecture: 'הרצאה חיה',
    region: 'אזור',
    draftingTask: 'מטלת כתיבה',
    statement: 'היגד או כרטיסייה',
    bookGroup: 'מדף ספרים',
    support: 'שעות ומכסות',
    file: 'קובץ',
  } as Readonly<Record<string, string>>,
} as const;
