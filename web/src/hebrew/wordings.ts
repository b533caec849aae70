/** Our own texts of wordings in time: the bar over a law, what changed, and what rests on it. */

const clauses = (value: number): string => (value === 1 ? 'סעיף אחד' : `${value} סעיפים`);

export const wordings = {
  region: 'נוסח החוק',
  today: 'זה הנוסח של היום.',
  todayDiffers: (day: string) => `זה הנוסח של היום. לבחינה שלך קובע הנוסח ליום ${day}, והוא אחר.`,
  ofCutoff: (day: string) => `נוסח ליום ${day}, המועד הקובע לבחינה שלך.`,
  ofDay: (day: string) => `נוסח ליום ${day}.`,
  cutoffUnknown: (day: string) =>
    `הנוסח ליום ${day}, המועד הקובע לבחינה שלך, אינו ידוע כאן. זה הנוסח של היום.`,
  unknownAt: (day: string, first: string | null) =>
    first === null
      ? `הנוסח ליום ${day} אינו ידוע כאן.`
      : `הנוסח ליום ${day} אינו ידוע כאן: הנוסח הראשון כאן הוא מ־${first}.`,
  toToday: 'לנוסח של היום',
  toCutoff: (day: string) => `לנוסח ליום ${day}`,
  changesFrom: (day: string) => `מה השתנה מאז ${day}`,
  changesSince: 'מה השתנה מאז',

  changes: {
    title: 'מה השתנה',
    titleOf: (lawName: string) => `מה השתנה: ${lawName}`,
    between: (from: string, to: string) => `מהנוסח של ${from} לנוסח של ${to}`,
    toLaw: 'לחוק',
    none: 'אין הבדל בין הנוסחים',
    noneWhy: 'בשני הימים האלה החוק עומד באותו נוסח.',
    same: (value: number) => `${clauses(value)} ללא שינוי`,
    kinds: {
      notes: 'רק בהערות העורכים',
      moved: 'עבר למקום אחר',
      wording: 'הנוסח השתנה',
      new: 'סעיף חדש',
      withdrawn: 'הסעיף נגרע',
    },
    added: 'נוסף:',
    gone: 'נמחק:',
    legend: 'מילים עם קו תחתון נוספו, ומילים מחוקות בקו נמחקו.',
    badDays: 'בכתובת חסרים הימים שביניהם משווים.',
  },

  statutes: {
    title: 'חוקים שהשאלות נשענות עליהם',
    allHere: 'כולם כאן',
    missing: (value: number, all: number) =>
      value === 1 ? `חסר כאן חוק אחד מתוך ${all}` : `חסרים כאן ${value} חוקים מתוך ${all}`,
    how: 'חוק שמיובא, בסטודיו או בפקודת הייבוא, מצטרף מעצמו לשאלות שמזכירות אותו.',
    law: 'חוק',
    number: 'מספר במאגר',
    questions: 'שאלות',
    here: 'כאן',
    yes: 'כן',
    no: 'לא',
  },

  alarms: {
    title: 'נוסח השתנה',
    open: (value: number) => (value === 1 ? 'דבר אחד לבדיקה' : `${value} דברים לבדיקה`),
    allAnswered: 'הכול נבדק',
    cutoff: (day: string) => `המועד הקובע של הקורס: ${day}.`,
    later: (value: number, day: string) =>
      `ב־${clauses(value)} יש תיקון שאחרי ${day}, המועד הקובע של הקורס. הוא אינו נבחן במועד הזה, ולכן אין כאן מה לבדוק בו.`,
    clause: (name: string, lawName: string) => `${name}, ${lawName}`,
    from: (from: string, to: string) => `מ־${from} ל־${to}`,
    kinds: {
      question: 'שאלה',
      explanation: 'הסבר של שאלה',
      chapter: 'כרטיס או היגד',
      verdict: 'תקציר של פסק דין',
      collection: 'מקבץ חקיקה',
      expansion: 'הרחבה לסעיף',
      extension: 'הערה או קישור ליד סעיף',
    },
    waiting: (value: number) =>
      value === 1 ? 'סטודנט אחד עוד יפגוש אותה' : `${value} סטודנטים עוד יפגשו אותה`,
    right: 'תשובה נכונה',
    explanation: 'הסבר',
    noExplanation: 'אין הסבר.',
    stillRight: 'עדיין נכון',
    edit: 'לעריכת השאלה',
    void: 'לביטול השאלה',
    openCollection: 'למקבץ',
    openLaw: 'לחוק',
    openChapter: 'לפרק',
    openVerdict: 'לתקציר',
    again: 'החזרה לבדיקה',
    answered: (by: string, at: string) => `נבדק: ${by}, ${at}`,
    answeredAt: (at: string) => `נבדק ב־${at}`,
    failed: 'הבדיקה לא נשמרה.',
  },
} as const;
