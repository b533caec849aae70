/** Our own texts of the favourites: the screen. */
export const favorites = {
  title: 'מועדפים',
  back: 'חזרה לקורס',
  tabsLabel: 'סוגי מועדפים',
  tabs: { lectures: 'הרצאות', exercises: 'תרגילים' },
  empty: {
    lectures: 'עדיין אין הרצאות במועדפים.',
    exercises: 'עדיין אין תרגילים במועדפים.',
  },
  emptyNext: {
    lectures: 'לחיצה על הלב שליד הרצאה שומרת אותה כאן.',
    exercises: 'לחיצה על הלב שליד תרגיל שומרת אותו כאן.',
  },
  toSubjects: 'לנושאי הלימוד',
  goTo: { video: 'לצפייה', exercise: 'לתרגיל', chapter: 'לפרק' },
  chapter: 'פרק תרגול',
  undo: 'ביטול',
} as const;
