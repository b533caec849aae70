/** Our own texts of entering answers from paper. What the requirements fix is in documents.ts. */
export const manualEntry = {
  title: 'הזנת תשובות בדיעבד',
  loading: 'הטבלה בטעינה',
  notLoaded: 'הטבלה לא נטענה',
  intro: 'לכל שאלה יש לסמן את התשובה שנבחרה על הנייר.',
  introStar: 'כוכב מסמן תשובה בטוחה.',
  keys: {
    title: 'במקלדת:',
    list: [
      { keys: '1 עד 4, או א עד ד', does: 'בחירה ומעבר לשורה הבאה' },
      { keys: '← →', does: 'בתוך השורה' },
      { keys: '↑ ↓', does: 'בין השורות' },
      { keys: '* או כ', does: 'כוכב, לפני הבחירה' },
      { keys: 'Delete', does: 'ניקוי השורה' },
    ],
    starKey: '* או כ',
  },
  table: {
    caption: (name: string) => `התשובות לתרגיל ${name}`,
    question: 'שאלה',
    star: 'כוכב',
    answer: (position: number, letter: string) => `שאלה ${position}, תשובה ${letter}`,
    answerNamed: (position: number, letter: string, text: string) =>
      `שאלה ${position}, תשובה ${letter}: ${text}`,
    starOf: (position: number) => `שאלה ${position}, כוכב: תשובה בטוחה`,
    missing: 'חסרה תשובה',
    changed: (letter: string) => `השאלה עודכנה. קודם סומנה ${letter}`,
  },
  progress: (filled: number, total: number) => `סומנו ${filled} מתוך ${total}`,
  kept: 'הטבלה שמורה במכשיר',
  unkept: 'הדפדפן אינו מאפשר לשמור במכשיר. אין לסגור את העמוד לפני השליחה.',
  final: 'אחרי השליחה אי אפשר לשנות תשובות.',
  send: 'שליחת התשובות',
  missing: {
    title: 'הטבלה לא נשלחה: בשאלות האלה חסרה תשובה.',
    list: 'השאלות שחסרה בהן תשובה:',
    go: (position: number) => `מעבר לשאלה ${position}`,
  },
  waiting: 'אין חיבור לשרת. הטבלה שמורה במכשיר, ותישלח מכאן כשהחיבור יחזור.',
  waitingUnkept: 'אין חיבור לשרת. הטבלה תישלח מכאן כשהחיבור יחזור. אין לסגור את העמוד.',
  refused: 'הטבלה נטענה מחדש, ומה שסומן בה נשמר.',
  failed: 'הטבלה לא נשלחה. מה שסומן בה נשאר כאן, ואפשר לשלוח שוב.',
  conflict: { reload: 'טעינה מחדש' },

  done: {
    title: 'התרגול הושלם',
    text: 'תרגול זה כבר הושלם, ותשובותיו בדוח.',
    toReport: 'לדוח התרגול',
    toList: 'לרשימת התרגילים',
    checking: 'הטבלה שבמכשיר מושווית לתשובות שנשמרו',
  },
  online: {
    title: 'התרגול כבר התחיל באתר',
    text: 'יש בו תשובות שניתנו באתר, ולכן ממשיכים אותו שם.',
    toExercise: 'המשך התרגול באתר',
  },
  leftover: {
    title: 'במכשיר הזה נשארה טבלה שלא נשלחה',
    text: 'אלה התשובות שבה. הן אינן חלק מהתרגול שנשמר.',
    row: (position: number | null, letter: string) =>
      position === null ? `שאלה שהוסרה: ${letter}` : `${position}. ${letter}`,
    star: 'כוכב',
    none: 'בלי תשובה',
    forget: 'קראתי, אפשר להסיר',
  },
} as const;
