/** Our own texts of taking an import back. */
import type { InTheWayReason } from '@sugya/contract/import.ts';

const numbers = new Intl.NumberFormat('he');
const count = (value: number): string => numbers.format(value);

/** "קורס", "חוקים (2)": what it is, and how many where there are several. */
const several = (thing: string, value: number): string =>
  value === 1 ? thing : `${thing} (${count(value)})`;

const whyInTheWay: Readonly<Record<InTheWayReason, (thing: string, value: number) => string>> = {
  changed: (thing, value) => `השתנה בייבוא, והנוסח הקודם לא נשמר – ${several(thing, value)}`,
  courseThere: (thing, value) =>
    `נוסף לקורס שהיה כאן לפני הייבוא, ואפשר למחוק אותו בעץ הקורס – ${several(thing, value)}`,
  students: (_, value) =>
    value === 1 ? 'סטודנט אחד רשום לקורס או פעל בו' : `${count(value)} סטודנטים רשומים לקורס או פעלו בו`,
  edited: (thing, value) => `נערך בסטודיו אחרי הייבוא – ${several(thing, value)}`,
  chosen: (thing, value) => `סטודנטים סימנו סעיף שלו בתשובה – ${several(thing, value)}`,
  used: (thing, value) => `משתמש במה שהייבוא הביא – ${several(thing, value)}`,
  imported: (_, value) =>
    value === 1 ? 'קובץ אחד יובא לקורס אחר כך' : `${count(value)} קבצים יובאו לקורס אחר כך`,
  unrecorded: () => 'הייבוא נעשה לפני שנרשם מה כל חבילה מביאה, ולכן לא ידוע מה להסיר.',
};

export const importUndo = {
  title: 'לבטל את הייבוא?',
  loading: 'בודק מה הביטול יעשה',
  removed: (value: number) => (value === 1 ? 'שאלה אחת שנוספה תימחק' : `${count(value)} שאלות שנוספו יימחקו`),
  restored: (value: number) =>
    value === 1 ? 'שאלה אחת תחזור לנוסח הקודם' : `${count(value)} שאלות יחזרו לנוסח הקודם`,
  exercises: (value: number) =>
    value === 1 ? 'תרגיל אחד שנוצר יוסר' : `${count(value)} תרגילים שנוצרו יוסרו`,
  media: (value: number) =>
    value === 1 ? 'תמונה אחת תוסר מהספרייה' : `${count(value)} תמונות יוסרו מהספרייה`,
  nothing: 'אין מה להסיר.',
  kept: (value: number) =>
    value === 1 ? 'שאלה אחת כבר שונתה או נענתה' : `${count(value)} שאלות כבר שונו או נענו`,
  keptWhy: 'הן לא יימחקו. אפשר להסתיר אותן.',
  hide: (value: number) => (value === 1 ? 'להסתיר את השאלה הזאת' : `להסתיר את ${count(value)} השאלות האלה`),
  answers: (value: number) => (value === 1 ? 'תשובה אחת' : `${count(value)} תשובות`),
  edited: (name: string | null) => (name === null ? 'נערכה מאז' : `נערכה בידי ${name}`),
  used: 'בשימוש במקום אחר',
  more: (value: number) => `ועוד ${count(value)}`,
  confirm: (value: number) => `ביטול הייבוא של ${count(value)}`,
  keep: 'השארה',
  impossible: 'את הייבוא הזה כבר אי אפשר לבטל: הוא בוטל, או שעוד לא הסתיים.',
  /** Of a pack or a statute. */
  whole: {
    goes: 'כל מה שהייבוא הביא יוסר בבת אחת:',
    nothing: 'הייבוא לא הוסיף דבר, ואין מה להסיר.',
    inTheWay: 'אי אפשר לבטל את הייבוא הזה עכשיו.',
    allOrNothing: 'חבילה ונוסח של חוק מתבטלים כולם או בכלל לא. זה מה שעומד בדרך:',
    why: whyInTheWay,
    more: (value: number) => `ועוד ${count(value)}`,
    confirm: (value: number) =>
      value === 1 ? 'ביטול הייבוא של פריט אחד' : `ביטול הייבוא של ${count(value)} פריטים`,
  },
} as const;
