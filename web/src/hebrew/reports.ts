/** Our own texts of the weekly reports and of the print of their questions. What a report says is written by its maker. */
const exercises = (count: number) => (count === 1 ? 'תרגיל אחד' : `${count} תרגילים`);
const questions = (count: number) => (count === 1 ? 'שאלה אחת' : `${count} שאלות`);

export const reports = {
  title: 'דוחות',
  week: (from: string, to: string) => `שבוע ${from} עד ${to}`,

  choice: {
    label: 'בחירת דוח',
    older: { label: 'הדוח הקודם', none: 'אין דוח קודם' },
    newer: { label: 'הדוח הבא', none: 'אין דוח חדש יותר' },
  },

  /** REP-31, as decided. */
  none: 'אין דוחות להצגה',
  noneNext: 'הדוח הראשון יחכה כאן בתום השבוע שבו יסתיים תרגיל. שבוע נמשך מיום ראשון עד שבת.',
  toExercises: 'לנושאי הלימוד',

  printReport: 'הדפסת הדוח',
  /** On paper, before the day. */
  printedOn: 'הודפס ביום',

  trend: {
    title: 'השבוע שלך',
    ring: (grade: number) => `הציון הממוצע בשבוע: ${grade} מתוך 100`,
    finished: (count: number) => `${count === 1 ? 'הסתיים' : 'הסתיימו'} ${exercises(count)}`,
  },

  graph: {
    summary: (least: number, most: number, last: number) =>
      least === most
        ? `בכל שבוע הציון הממוצע היה ${most}.`
        : `הציון הממוצע נע בין ${least} ל־${most}. בשבוע של הדוח: ${last}.`,
    single: (value: number) => `זה השבוע הראשון בגרף, והציון הממוצע בו ${value}.`,
    none: 'עוד אין ציונים להצגה בגרף.',
    table: 'הגרף כטבלה',
    week: 'שבוע שהתחיל ב־',
    grade: 'ציון ממוצע',
    noGrade: 'אין',
    tip: (week: string, grade: number) => `שבוע ${week} · ${grade}`,
  },

  goals: {
    title: 'היעדים שלך',
    previous: 'היעדים לשבוע של הדוח',
    reached: 'הושג',
    missed: 'עוד לא הושג',
    noPrevious: 'לשבוע הזה עוד לא נקבעו יעדים.',
    noNext: 'לא נקבעו יעדים חדשים.',
    reachedOf: (reached: number, total: number) => `הושגו ${reached} מתוך ${total}`,
  },

  subjects: {
    title: 'הנושאים שבהם תרגלת',
    value: 'תשובות נכונות',
    none: 'בשבוע הזה לא נענו כאן שאלות.',
    up: 'עלייה',
    down: 'ירידה',
    average: (percent: number) => `ממוצע הקורס ${percent}%`,
    legend: 'הקו בתוך כל עמודה הוא ממוצע הקורס באותו שבוע.',
  },

  questions: {
    title: 'השאלות של הדוח',
    about: (count: number) =>
      `${questions(count)} מהשבוע שנענו בטעות או סומנו לחזרה. לחיצה פותחת את השאלה והפתרון.`,
    print: 'הדפסת השאלות',
    all: (count: number) => `הצגת כל ${count} השאלות`,
    open: (number: number, name: string) => `עיון בשאלה ${number}: ${name}`,
    marked: 'סומנה לחזרה',
    sureWrong: 'סומנה כבטוחה',
    toExercises: 'לתרגילים בנושא',
    notDue: 'הפתרון סגור בינתיים',
    notDueNext: 'התשובה שלך והפתרון ייפתחו כשהתרגיל יסתיים שוב.',
  },

  print: {
    title: (date: string) => `שאלות הדוח ${date}`,
    pageTitle: 'הדפסת שאלות הדוח',
    empty: 'אין שאלות בדוח הזה.',
    toReport: 'חזרה לדוח',
  },
} as const;
