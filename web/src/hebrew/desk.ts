/** Our own texts of the support desk, for the staff. */
import type { DeskPromise } from '@sugya/contract/desk.ts';

export const desk = {
  title: 'פניות',
  loading: 'הפניות נטענות…',
  list: 'הפניות של הקורס, הדחופות תחילה',
  search: 'חיפוש בפניות',
  placeholder: 'שם, נושא, מילים',
  narrowing: 'חיפוש וסינון',
  filters: 'אילו פניות',
  shows: {
    open: 'פתוחות',
    mine: 'שלי',
    waiting: 'ממתינות לצוות',
    answered: 'ממתינות לסטודנט',
    closed: 'הסתיימו',
  },
  shown: (shown: number, of: number) => `מוצגות ${shown} מתוך ${of} פניות`,
  cut: 'יש פניות נוספות שאינן מוצגות.',
  keys: 'J הבאה, K הקודמת, R תשובה, N הערה לצוות, M לקיחה אליי, E סגירה. Esc חוזר לרשימה.',
  none: 'אין פניות פתוחות',
  noneWhy: 'פנייה חדשה תופיע כאן כשתישלח ממרכז העזרה.',
  noneFound: 'אין פניות כאלה',
  noneFoundNext: 'כדאי לחפש מילה אחרת, או לבחור סינון אחר.',
  columns: { promise: 'הובטחה תשובה', request: 'הפנייה', student: 'סטודנט', status: 'מצב' },
  statuses: { 1: 'חדשה', 2: 'בטיפול', 3: 'הסתיימה' },
  promise: (promise: DeskPromise | null, day: string) => {
    if (promise === null) return 'ממתינה לסטודנט';
    if (promise.state === 'late') return lateWords(promise.lateDays);
    return promise.state === 'due' ? 'לתשובה היום' : `עד ${day}`;
  },
  finished: 'הסתיימה',
  waiting: (count: number) => (count === 1 ? 'פנייה אחת ממתינה לצוות' : `${count} פניות ממתינות לצוות`),
  times: {
    title: 'זמני תשובה',
    intro: 'הזמן מפנייה עד התשובה הראשונה, לפי השבוע שבו נשלחה הפנייה. החציון כולל סופי שבוע וחגים.',
    loading: 'זמני התשובה נטענים…',
    none: 'לא נשלחו פניות בשנים עשר השבועות האחרונים.',
    week: 'שבוע מ־',
    answered: 'נענו',
    median: 'חציון',
    of: (answered: number, asked: number) => `${answered} מתוך ${asked}`,
    noFigure: '–',
    time: timeWords,
  },
  thread: {
    title: 'פנייה',
    loading: 'הפנייה נטענת…',
    close: 'סגירת הפנייה',
    open: 'פתיחה מחדש',
    closed: 'הפנייה נסגרה',
    opened: 'הפנייה נפתחה מחדש',
    assignee: 'אצל',
    nobody: 'אף אחד',
    said: 'מה נכתב בפנייה',
    staff: 'הצוות',
    onlyStaff: 'רק לצוות',
    write: 'מה נכתב עכשיו',
    tabs: { answer: 'תשובה', note: 'הערה לצוות' },
    note: 'הערה לצוות',
    noteHint: 'הסטודנט אינו רואה הערות',
    noteMissing: 'נא לכתוב הערה',
    addNote: 'שמירת ההערה',
    noteAdded: 'ההערה נשמרה',
    template: 'הוספת תבנית',
    chooseTemplate: 'בחירת תבנית',
    answer: 'תשובה לסטודנט',
    answerHint: 'Ctrl+Enter שולח',
    answerMissing: 'נא לכתוב תשובה',
    send: 'שליחה',
    sendLast: 'שליחה וסגירה',
    sent: 'התשובה נשלחה',
    movedOn: 'נוספה הודעה מאז שהפנייה נפתחה. היא מוצגת עכשיו למעלה; מה שנכתב כאן נשאר.',
    movedOnNext: 'אחרי הקריאה אפשר לשלוח שוב.',
  },
  templates: {
    title: 'תבניות',
    intro: 'התחלות של תשובות, לכל מי שמשיב בקורס. {שם} מתחלף בשם הפרטי של הסטודנט.',
    loading: 'התבניות נטענות…',
    none: 'עוד אין תבניות.',
    list: 'התבניות של הקורס',
    add: 'תבנית חדשה',
    edit: (name: string) => `עריכת התבנית ${name}`,
    name: 'שם',
    text: 'תוכן',
    nameMissing: 'נא לכתוב שם',
    textMissing: 'נא לכתוב תוכן',
    nameTaken: 'יש תבנית אחרת בשם הזה. כדאי לבחור שם אחר.',
    save: 'שמירת התבנית',
    saved: 'התבנית נשמרה',
    cancel: 'ביטול',
    remove: 'מחיקת התבנית',
    removed: 'התבנית נמחקה',
  },
  context: {
    title: 'הסטודנט',
    course: 'קורס',
    student: 'לדף הסטודנט',
    question: (number: number) => `השאלה שבפנייה, מספר ${number}`,
    noQuestion: 'לא נמצאה שאלה במספר הזה בתרגילים האחרונים.',
    begun: (day: string) => `תורגלה ב־${day}`,
    answered: (percent: number, count: number) =>
      count === 1 ? `תשובה אחת, ${percent}% נכונות` : `${count} תשובות, ${percent}% נכונות`,
    notAnswered: 'עוד אין תשובות ראשונות',
    right: 'התשובה של הסטודנט נכונה',
    wrong: 'התשובה של הסטודנט שגויה',
    work: 'מצב הלימוד',
    lastExercise: 'תרגיל אחרון',
    noExercise: 'עוד לא תורגל דבר',
    running: 'באמצע',
    finished: 'תרגילים שהסתיימו',
    average: 'ממוצע',
    noFigure: '–',
    quota: 'שאלות מקצועיות השבוע',
    quotaOf: (asked: number, of: number) => `${asked} מתוך ${of}`,
    earlier: 'פניות אחרות',
    noEarlier: 'אין פניות אחרות.',
    merge: (topic: string) => `איחוד לתוך ${topic}`,
    mergeShort: 'איחוד',
    mergeTitle: 'לאחד את הפניות?',
    mergeText: (topic: string) =>
      `כל מה שנכתב כאן יעבור לפנייה ״${topic}״, והפנייה הזאת תיעלם, גם אצל הסטודנט. אי אפשר לבטל את האיחוד.`,
    mergeYes: 'כן, לאחד',
    mergeNo: 'ביטול',
    mergeClose: 'סגירת החלון',
    merged: 'הפניות אוחדו',
  },
};

function lateWords(days: number): string {
  if (days === 1) return 'באיחור של יום';
  if (days === 2) return 'באיחור של יומיים';
  return days >= 30 ? 'באיחור של 30 ימים ומעלה' : `באיחור של ${days} ימים`;
}

function timeWords(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'דקה' : `${minutes} דקות`;
  const hours = Math.round(minutes / 60);
  if (hours === 1) return 'שעה';
  return hours === 2 ? 'שעתיים' : `${hours} שעות`;
}
