/** Our own texts of what goes to paper: exercises and the questions of a report. */
export const print = {
  sheet: {
    action: 'הדפסה',
    hint: 'כך ייראה הדף המודפס.',
    page: 'עמוד',
    of: 'מתוך',
  },
  /** Ours, as decided for the signature line (PRN-08). */
  signature: ['שם', 'חתימה', 'תאריך'],
  questions: {
    question: (position: number) => `שאלה ${position}`,
    passage: 'קטע קריאה',
    passageOf: (position: number) => `קטע קריאה לשאלה ${position}`,
    passageOfRange: (first: number, last: number) => `קטע קריאה לשאלות ${first} עד ${last}`,
    chosen: 'הבחירה שלך',
  },
  exercise: {
    title: (name: string) => `הדפסת תרגיל: ${name}`,
    loading: 'התרגיל בטעינה',
    notLoaded: 'התרגיל להדפסה לא נטען',
    count: (total: number) => (total === 1 ? 'שאלה אחת' : `${total} שאלות`),
    toList: 'לרשימת התרגילים',
    toExercise: 'חזרה לתרגיל',
    withSelections: 'עם הבחירות שלך',
    withoutSelections: 'בלי הבחירות שלך',
    empty: 'אין שאלות בתרגיל הזה.',
  },
} as const;
