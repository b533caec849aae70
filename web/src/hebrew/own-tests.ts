/** Our own texts of tests that students build for themselves. */
import { exercises } from './exercises.ts';

const questions = (count: number) => (count === 1 ? 'שאלה אחת' : `${count} שאלות`);

export const ownTests = {
  title: exercises.ownTests,
  lead: 'בוחרים נושאים ומספר שאלות, ומקבלים מבחן שמוגרל מהשאלות של הקורס.',
  toTests: 'לבניית מבחן משלך',
  ofSubject: 'לבנות מבחן בנושא',
  another: 'למבחן הבא שלך',
  none: 'אין עדיין שאלות לבנות מהן מבחן',
  noneWhy: 'כשיפורסמו תרגילים בקורס, אפשר יהיה לבנות מבחן.',
  build: {
    title: 'מבחן חדש',
    subjects: 'נושאים',
    all: 'לבחור את כולם',
    nothing: 'לנקות',
    pools: 'אילו שאלות',
    poolsHelp: 'בלי סימון: כל השאלות. בכמה סימונים: מה שמתאים לאחד מהם לפחות.',
    pool: {
      new: 'שלא פגשת',
      wrong: 'שטעית בהן',
      unsure: 'שענית בלי ביטחון',
      marked: 'שסימנת, או מתרגיל מועדף',
    },
    count: 'מספר שאלות',
    feedback: 'משוב',
    deferred: 'בסוף המבחן',
    immediate: 'מיד אחרי כל תשובה',
    time: 'זמן',
    untimed: 'בלי שעון',
    timed: 'עם שעון',
    minutes: 'דקות',
    pace: (minutes: number) => `בקצב הבחינה: ${minutes} דקות`,
    factor: (factor: number) => `הדקות מוכפלות ב־${factor}, כפי שאושר לך.`,
    name: 'שם המבחן',
    defaultName: (day: string) => `מבחן מיום ${day}`,
    matching: (count: number) =>
      count === 0 ? 'אין שאלות מתאימות' : count === 1 ? 'יש שאלה מתאימה אחת' : `יש ${count} שאלות מתאימות`,
    short: (count: number) =>
      count === 0
        ? 'אין שאלות מתאימות. אפשר להוסיף נושא או להסיר סימון.'
        : count === 1
          ? 'יש רק שאלה מתאימה אחת. אפשר לבנות מבחן קצר יותר.'
          : `יש רק ${count} שאלות מתאימות. אפשר לבנות מבחן קצר יותר.`,
    takeAll: (count: number) => `לבנות מבחן של ${questions(count)}`,
    counting: 'סופרים את השאלות המתאימות',
    notCounted: 'אין חיבור לשרת, ולכן לא ידוע כמה שאלות מתאימות.',
    chooseToCount: 'כמה שאלות מתאימות ייאמר כאן כשייבחר נושא.',
    chooseSubject: 'צריך לבחור נושא אחד לפחות.',
    countFault: 'מספר שאלות בין 1 ל־100.',
    minutesFault: 'מספר דקות בין 1 ל־600.',
    nameFault: 'צריך לתת למבחן שם, עד 80 תווים.',
    rules:
      'מכל משפחה של שאלות דומות באה אחת. שאלות שנשמרו ליום בחינה, שהנוסח שלהן השתנה, או שעומדות בתרגיל שהתחלת ולא סיימת אינן באות. נוסח החוק מוצג לצד שאלה כמו בתרגיל שלה; כשהמשוב בסוף המבחן, שאלות של דין דיוני באות בלי חוק, כמו בבחינה.',
    start: 'להתחיל את המבחן',
  },
  templates: {
    title: 'תבניות',
    or: 'או',
    none: 'אפשר לשמור כאן בחירה שחוזרים אליה.',
    save: 'לשמור כתבנית',
    saved: 'התבנית נשמרה.',
    use: 'להשתמש',
    rename: 'לשנות שם',
    newName: 'שם התבנית',
    remove: 'להסיר',
    removeTitle: 'להסיר את התבנית?',
    removeText: 'המבחנים שנבנו ממנה נשארים.',
    keep: 'להשאיר',
    close: 'סגירה',
    done: 'לשמור',
    cancel: 'ביטול',
    /** `pools`: their names, joined. */
    about: (count: number, pools: string, minutes: number | null, isImmediate: boolean) =>
      [
        questions(count),
        pools === '' ? 'כל השאלות' : pools,
        minutes === null ? 'בלי שעון' : `${minutes} דקות`,
        isImmediate ? 'משוב מיידי' : 'משוב בסוף',
      ].join(' · '),
  },
  tests: {
    title: 'המבחנים שלך',
    none: 'עוד לא בנית מבחן.',
    goOn: 'להמשיך',
    report: 'לדוח',
    giveUp: 'לוותר',
    giveUpTitle: 'לוותר על המבחן?',
    giveUpText: 'הוא ייעלם מהרשימה בלי דוח, והשאלות שלו יחזרו למאגר.',
    giveUpConfirm: 'ויתור',
    finished: (grade: number | null, day: string) =>
      `הסתיים ב־${day}${grade === null ? '' : ` · ציון ${grade}`}`,
    running: (answered: number, all: number) => `${answered} מתוך ${all} נענו`,
    over: 'הזמן נגמר: נכנסים כדי לראות את הדוח',
  },
};
