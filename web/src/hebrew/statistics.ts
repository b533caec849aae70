/** Our own texts of an exercise's report and of the review of its questions. */
import type { Headline } from '@sugya/domain/statistics/headline.ts';

export const statistics = {
  pageTitle: 'דוח תרגיל',
  backToExercises: 'לרשימת התרגילים',
  retry: 'ניסיון נוסף',

  wording: {
    grade: {
      own: 'הציון שלך',
      ring: (grade: number) => `הציון שלך: ${grade} מתוך 100`,
      hidden: 'בתרגיל הזה הציון אינו מוצג.',
    },
    result: {
      own: 'התוצאה שלך',
      ring: (grade: number) => `התוצאה שלך: ${grade} מתוך 100`,
      hidden: 'בתרגיל הזה התוצאה אינה מוצגת.',
    },
  },
  courseAverage: 'ממוצע הקורס',
  examinees: (count: number) => (count === 1 ? 'נבחן אחד' : `${count} נבחנים`),
  rightOf: (right: number, total: number) => `${right} מתוך ${total} נכונות`,
  netTime: 'זמן על השאלות (נטו)',
  grossTime: 'מההתחלה עד הסיום (ברוטו)',
  grossTimeRunning: 'מההתחלה עד עכשיו (ברוטו)',
  earlierAttempts: 'ניסיונות קודמים',

  /** STA-41, as decided. */
  inProgress: 'בתהליך',
  progress: (answered: number, total: number) => `נענו ${answered} מתוך ${total} שאלות`,
  progressNote: 'הדוח המלא ייפתח בסיום התרגיל.',
  notStarted: 'עוד לא נענו שאלות',
  notStartedNote: 'הדוח ייבנה מהתשובות שיינתנו בתרגיל.',
  continueExercise: 'להמשך התרגיל',
  startExercise: 'לתחילת התרגיל',

  hiddenReport: 'הדוח של התרגיל הזה אינו מוצג כרגע.',

  confidence: {
    title: 'ביטחון ודיוק',
    sureShare: 'תשובות בטוחות',
    sureGrade: 'נכונות מתוך הבטוחות',
    unsureShare: 'תשובות לא בטוחות',
    unsureGrade: 'כמה צדקת כשלא היה ביטחון',
    none: 'לא סומן באף תשובה אם היא בטוחה.',
    sureWrong: (count: number) =>
      count === 1
        ? 'תשובה שגויה אחת סומנה כבטוחה. כדאי להתחיל ממנה.'
        : `${count} תשובות שגויות סומנו כבטוחות. כדאי להתחיל מהן.`,
    noSureWrong: 'בכל תשובה שסומנה כבטוחה – צדקת.',
  },

  difficulty: {
    title: 'דיוק לפי רמת קושי',
    groups: { easy: 'שאלות קלות', medium: 'שאלות בינוניות', hard: 'שאלות קשות' },
  },

  lights: {
    title: 'סימני אזהרה',
    colors: { Green: 'ירוק', Yellow: 'צהוב', Red: 'אדום' },
    count: (count: number, total: number) => `${count} מתוך ${total}`,
    difficulty: {
      title: 'שגיאות בשאלות קלות',
      none: 'לא היו בתרגיל שאלות קלות.',
      sentences: {
        Green: 'כמעט אין שגיאות בשאלות קלות.',
        Yellow: 'חלק מהשגיאות היו בשאלות קלות. כדאי לקרוא אותן לאט יותר.',
        Red: 'שיעור השגיאות בשאלות הקלות גבוה. כדאי לחזור ליסודות הנושא.',
      },
    },
    proximity: {
      title: 'שגיאות רחוקות',
      none: 'לא היו שגיאות שאפשר למדוד את הקרבה שלהן.',
      sentences: {
        Green: 'כמעט אין שגיאות רחוקות מהתשובה הנכונה.',
        Yellow: 'חלק מהשגיאות היו רחוקות מהתשובה הנכונה.',
        Red: 'חלק גדול מהשגיאות רחוק מהתשובה הנכונה. כדאי לחזור על החומר.',
      },
    },
    lawClause: 'הסעיף הנכון בחוק',
    averageTime: 'זמן ממוצע לשאלה',
  },

  verdicts: { right: 'נכונה', wrong: 'שגויה', unanswered: 'לא נענתה', not_due: 'ייבדק בסיום' },
  sure: 'בטוחה',
  unsure: 'לא בטוחה',
  marked: 'סומנה לחזרה',

  heat: {
    title: 'מפת השאלות',
    question: (number: number) => `שאלה ${number}`,
  },

  filters: {
    title: 'סינון השאלות',
    all: 'הכול',
    wrong: 'שגויות',
    right: 'נכונות',
    sure_wrong: 'שגיאות בטוחות',
  },
  shownCount: (count: number) => (count === 1 ? 'מוצגת שאלה אחת.' : `מוצגות ${count} שאלות.`),
  wrongOrder: 'השגיאות שסומנו כבטוחות תחילה, אחריהן שגיאות בשאלות קלות.',
  noneInFilter: {
    all: 'עוד אין שאלות שנענו.',
    wrong: 'אין שגיאות בתרגיל הזה. כל הכבוד!',
    right: 'אין עדיין תשובות נכונות. הפירוט מחכה ברשימת השגויות.',
    sure_wrong: 'אין שגיאות שסומנו כבטוחות.',
  },

  table: {
    title: 'פירוט השאלות',
    box: 'טבלת השאלות',
    hint: 'לחיצה על שאלה פותחת אותה לעיון.',
    number: 'מס׳',
    ownAnswer: 'תשובתך',
    rightAnswer: 'התשובה הנכונה',
    result: 'תוצאה',
    star: 'ביטחון',
    difficulty: 'קושי',
    proximity: 'סוג הטעות',
    time: 'זמן',
    lawAnswer: 'שימוש בחוק',
    chosenClause: 'סעיף שבחרת',
    rightClause: 'הסעיף הנכון',
    comments: 'הערות',
    open: (number: number, name: string) => `עיון בשאלה ${number}: ${name}`,
    ofTen: 'מתוך 10',
    noAnswer: 'לא נבחרה תשובה',
  },
  proximityOf: (name: string) => `טעות ${name}`,
  lawAnswers: { 1: 'לא נמצא בחוק', 2: 'נענתה בלי החוק', 3: 'נענתה לפי החוק' },
  comments: {
    far_answer: 'נבחרה תשובה רחוקה',
    wrong_star: 'שגיאה בשאלה שסומנה כבטוחה',
    wrong_easy: 'שגיאה בשאלה קלה',
    law_not_found: 'התשובה לא נמצאה בחוק',
    law_unused: 'נענתה בלי להיעזר בחוק',
    law_wrong_clause: 'סעיף שגוי',
  },

  chart: {
    title: 'הזמן לכל שאלה',
    summary: (average: string, number: number, longest: string) =>
      `בממוצע ${average} לשאלה. הכי הרבה זמן – ${longest} – על שאלה ${number}.`,
  },

  reset: {
    button: 'איפוס תשובות',
    title: 'איפוס התרגיל',
    question: 'כל התשובות בתרגיל יאופסו, ואפשר יהיה לפתור אותו מההתחלה. לאפס?',
    kept: 'הציון הקודם יישאר ברשימת הניסיונות הקודמים.',
    confirm: 'איפוס',
    cancel: 'ביטול',
    done: 'התשובות אופסו',
  },
  menu: {
    title: 'עוד',
    print: 'הדפסת התרגיל',
    list: 'לרשימת התרגילים',
  },

  /** What a report says first, and what comes next. */
  first: {
    title: 'הצעד הבא',
    rightOf: (right: number, total: number) => `${right} מתוך ${total} נכונות.`,
    sentence: (headline: Headline): string => sentenceOf(headline),
    shared: (count: number, clause: string) => `${count} מהטעויות באותו סעיף: ${clause}. זה המקום להתחיל בו.`,
    practise: (count: number) => (count === 1 ? 'לתרגל את השגיאה' : `לתרגל את ${count} השגיאות`),
    practiseHidden: 'לתרגל את השגיאות',
    note: 'לא נשמר ולא משנה את הציון.',
    toNext: 'לתרגיל הבא',
    nextExercise: 'התרגיל הבא',
    lecture: 'ההרצאה',
    questions: (count: number) => (count === 1 ? 'שאלה אחת' : `${count} שאלות`),
    minutes: (minutes: number) => (minutes === 1 ? 'דקה' : `${minutes} דק׳`),
    celebration: 'הישג: אחד הציונים הטובים שלך',
  },

  review: {
    title: (number: number) => `שאלה ${number}`,
    place: (place: number, total: number) => `${place} מתוך ${total}`,
    previous: { short: 'הקודמת', label: 'השאלה הקודמת' },
    next: { short: 'הבאה', label: 'השאלה הבאה' },
    neighbours: 'מעבר בין השאלות',
    close: 'סגירה',
    passage: 'קטע הקריאה',
    answers: 'התשובות',
    ownAnswer: 'תשובתך',
    rightAnswer: 'התשובה הנכונה',
    chose: (percent: number) => `${percent}% בחרו בה`,
    distribution: 'כך ענו על השאלה בפעם הראשונה',
    explanation: 'הסבר',
    wholeExplanation: 'ההסבר המלא',
    takeaway: 'מה לקחת מכאן',
    clauses: 'בחוק',
    lawUse: 'שימוש בחוק',
    ownClause: 'הסעיף שבחרת',
    rightClause: 'הסעיף הנכון',
    clauseRight: 'סעיף נכון',
    clauseWrong: 'סעיף שגוי',
    wholeLaw: 'כל סעיף',
    keyNotDue: 'התשובה הנכונה וההסבר ייפתחו בסיום התרגיל.',
    verdicts: {
      right: 'התשובה נכונה',
      wrong: 'התשובה שגויה',
      unanswered: 'השאלה לא נענתה',
      not_due: 'התשובה נשמרה',
    },
    difficulty: (level: number) => `קושי ${level} מתוך 10`,
    source: 'מקור:',
    failed: 'לא הצלחנו לפתוח את השאלה.',
  },
} as const;

function sentenceOf(headline: Headline): string {
  switch (headline.kind) {
    case 'sure_wrong':
      return headline.count === 1 ? 'טעות אחת סומנה כבטוחה.' : `${headline.count} מהטעויות סומנו כבטוחות.`;
    case 'easy_wrong':
      return headline.count === 1 ? 'טעות אחת בשאלה קלה.' : `${headline.count} מהטעויות בשאלות קלות.`;
    case 'weakest_group':
      return `הכי פחות הצלחה: ${GROUPS[headline.group]}.`;
    case 'some_wrong':
      return 'השגיאות מחכות לתרגול.';
    case 'praise':
      return 'אין שגיאות. כל הכבוד!';
  }
}

const GROUPS = { easy: 'בשאלות הקלות', medium: 'בשאלות הבינוניות', hard: 'בשאלות הקשות' };
