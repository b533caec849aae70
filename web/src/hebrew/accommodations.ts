/** Our own texts of what a student is granted: for the staff who set it, and for the student. */
export const accommodations = {
  title: 'התאמות',
  loading: 'ההתאמות נטענות…',
  hint: 'רשמו כאן רק את ההתאמות עצמן: בלי סיבה ובלי מסמכים. הסטודנט רואה אותן בפרטים האישיים שלו.',
  timeFactor: 'תוספת זמן',
  factor: (factor: number) => (factor === 1 ? 'בלי תוספת' : `${Math.round((factor - 1) * 100)}%`),
  ownBreaks: 'הפסקות אישיות',
  breaks: (minutes: number) => (minutes === 0 ? 'בלי' : `${minutes} דקות`),
  largePrint: 'אותיות גדולות',
  largePrintHint: 'מופעל מעצמו, אלא אם נבחר אחרת במכשיר.',
  quietClock: 'שעון שקט',
  quietClockHint: 'השעונים מוסתרים בתחילת תרגול, ואפשר להציג אותם.',
  save: 'שמירת ההתאמות',
  own: {
    title: 'ההתאמות שלי',
    text: 'אלה ההתאמות שנרשמו לך. רק הנהלת בית הספר והתמיכה רואות אותן. לתיקון אפשר לפנות למוקד הפניות.',
    time: (factor: number) => `תוספת זמן של ${Math.round((factor - 1) * 100)}%`,
    breaks: (minutes: number) => `הפסקות אישיות: ${minutes} דקות`,
    largePrint: 'אותיות גדולות, אלא אם נבחר אחרת במכשיר',
    quietClock: 'שעון שקט: השעונים מוסתרים בתחילת תרגול',
  },
} as const;
