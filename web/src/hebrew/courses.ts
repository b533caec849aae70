/** Our own texts of the course list, the course home, the learning subjects and the exercise cards. */
export const courses = {
  list: {
    title: 'הקורסים שלי',
    empty: 'עדיין אין קורסים בחשבון הזה.',
    emptyNext: 'ההרשמה לקורס נעשית במזכירות הקורס. אחריה הקורס יופיע כאן.',
  },
  home: {
    greeting: { morning: 'בוקר טוב', noon: 'צהריים טובים', evening: 'ערב טוב', night: 'לילה טוב' },
    daysToExam: (days: number) => {
      if (days === 0) return 'הבחינה היום. בהצלחה!';
      if (days === 1) return 'מחר הבחינה';
      if (days === 2) return 'יומיים עד הבחינה';
      return `${days} ימים עד הבחינה`;
    },
    unread: (count: number) => (count === 1 ? 'הודעה אחת שלא נקראה' : `${count} הודעות שלא נקראו`),
    toMessages: 'ללוח ההודעות',
    continueTitle: 'התרגיל האחרון',
    continueProgress: (answered: number, total: number) => `${answered} מתוך ${total} שאלות נענו`,
    continueAction: 'המשך',
    subjectsTitle: 'נושאי לימוד',
    toSubjects: 'לכל נושאי הלימוד',
    remarks: 'דבר הצוות',
  },
  subjects: {
    title: 'נושאי לימוד',
    tabsLabel: 'סוגי נושאים',
    tabs: ['הכול', 'דין דיוני', 'דין מהותי', 'נושאים משולבים', 'תכנים נוספים'],
    exercises: (count: number) => (count === 1 ? 'תרגיל אחד' : `${count} תרגילים`),
    noExercises: 'עדיין אין תרגילים',
    completion: (percent: number) => `הושלמו ${percent} אחוזים`,
    empty: 'עדיין אין נושאי לימוד בקורס הזה.',
    emptyTab: 'אין נושאים מהסוג הזה.',
  },
  category: {
    tabsLabel: 'תכני הנושא',
    exercisesTab: 'תרגילים',
    lawsTab: 'חקיקה',
    filter: 'סינון לפי שיעור',
    all: 'הכול',
    empty: 'עדיין אין תרגילים בנושא הזה.',
    emptyNext: 'תרגילים חדשים יופיעו כאן ברגע שיפורסמו.',
    toSubjects: 'לנושאי הלימוד',
    simulations: 'סימולציות',
    simulationsEmpty: 'עדיין אין סימולציות בקורס הזה.',
  },
  lesson: {
    empty: 'עדיין אין תרגילים בשיעור הזה.',
  },
  card: {
    questions: (count: number) => (count === 1 ? 'שאלה אחת' : `${count} שאלות`),
    answered: (answered: number, total: number) => `${answered} מתוך ${total} נענו`,
    progressLabel: 'התקדמות בתרגיל',
    grade: 'ציון',
    result: 'תוצאה',
    average: 'ממוצע הקורס',
    noAverage: 'עדיין אין ממוצע',
    gradeRing: (grade: number) => `ציון ${grade} מתוך 100`,
    resultRing: (grade: number) => `תוצאה ${grade} מתוך 100`,
    done: 'הושלם',
    inProgress: 'בתהליך',
    law: 'עם חקיקה',
    report: 'לדוח התרגיל',
    continue: 'המשך',
    start: 'התחלה',
    manual: 'הזנת תשובות',
    unavailable: 'התרגיל אינו פתוח כרגע לתרגול.',
    print: 'הדפסה',
    printOf: 'הדפסת התרגיל',
  },
  entry: {
    title: 'איך לתרגל?',
    text: 'אפשר לפתור את התרגיל כאן באתר, או להזין תשובות של תרגיל שכבר נפתר על נייר.',
    online: 'פתרון באתר',
    onlineHint: 'שאלה אחר שאלה, עם שמירה אוטומטית',
    offline: 'הזנת תשובות בדיעבד',
    offlineHint: 'טבלה אחת לכל התשובות שסומנו על נייר',
  },
} as const;
