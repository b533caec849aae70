/** Our own texts of the daily review. */
const items = (count: number) => (count === 1 ? 'פריט אחד' : `${count} פריטים`);
const days = (count: number) => {
  if (count === 1) return 'מחר';
  return count === 2 ? 'מחרתיים' : `בעוד ${count} ימים`;
};

export const review = {
  title: 'חזרה יומית',
  loading: 'החזרה בטעינה',
  explain: 'מה שלא נזכר בתרגילים ובפרקי התרגול חוזר כאן לפני שהוא נשכח.',
  place: (place: number, total: number) => `פריט ${place} מתוך ${total}`,
  progress: (done: number, total: number) => `נעשו ${done} מתוך ${total}`,
  oneMore: 'עוד פעם אחת',
  again: 'לא נזכר היום',
  showAnswer: 'הצגת התשובה',
  question: 'השאלה',
  answer: 'התשובה',
  reasons: 'נימוק',
  verdict: ['ההיגד לא נכון', 'ההיגד נכון'],
  trueOrFalse: 'נכון או לא נכון?',
  /** Of a question of an exercise. */
  choice: {
    options: 'התשובות',
    how: 'בחירת תשובה מציגה את ההסבר. היא אינה נשמרת ואינה נספרת.',
    showWithout: 'הצגת התשובה בלי לבחור',
    right: 'תשובה נכונה',
    wrong: 'תשובה שגויה',
    rightAnswer: 'התשובה הנכונה',
    own: 'הבחירה שלך',
    rightIs: (letter: string) => `התשובה הנכונה: ${letter}`,
    passage: 'קטע הקריאה',
    clause: 'הסעיף שעונה על השאלה',
    laws: 'החוקים שבשאלה',
  },
  rate: 'כמה זה היה מוכר?',
  ratings: { 1: 'לא ידעתי', 2: 'ידעתי בקושי', 3: 'ידעתי', 4: 'ידעתי מיד' },
  due: {
    today: 'חוזר היום',
    in: days,
    never: 'מוכן לבחינה',
  },
  undo: 'ביטול הדירוג האחרון',
  undone: 'הדירוג בוטל',
  keys: {
    4: 'במקלדת: רווח להצגת התשובה, 1 עד 4 לדירוג, Z לביטול הדירוג האחרון.',
    2: 'במקלדת: רווח להצגת התשובה, 1 או 2 לדירוג, Z לביטול הדירוג האחרון.',
  },
  /** Of a question of an exercise. */
  choiceKeys: {
    4: 'במקלדת: 1 עד 4 לבחירת תשובה, ואחריה 1 עד 4 לדירוג. Z לביטול הדירוג האחרון.',
    2: 'במקלדת: 1 עד 4 לבחירת תשובה, ואחריה 1 או 2 לדירוג. Z לביטול הדירוג האחרון.',
  },
  minutes: (count: number) => (count === 1 ? 'כדקה' : `כ־${count} דקות`),
  waiting: (count: number) => (count === 1 ? 'נשאר פריט אחד למחר' : `נשארו ${count} פריטים למחר`),
  leftToday: (count: number) => (count === 1 ? 'נשאר פריט אחד להיום' : `נשארו ${count} פריטים להיום`),
  exam: {
    in: (count: number) => `הבחינה ${days(count)}`,
    today: 'הבחינה היום. בהצלחה!',
    past: 'מועד הבחינה עבר. החזרה נמשכת בקצב קבוע.',
  },
  settings: {
    title: 'הגדרות החזרה',
    minutes: 'כמה דקות ביום',
    minutesShort: (minutes: number) => `${minutes} דקות`,
    pace: (perDay: number, seconds: number) =>
      `בערך ${items(perDay)} ביום, לפי ${seconds} שניות בממוצע לפריט.`,
    buttons: 'כמה כפתורי דירוג',
    buttonsOf: { 2: 'שני כפתורים', 4: 'ארבעה כפתורים' },
    failed: 'השינוי לא נשמר. אפשר לנסות שוב.',
  },
  empty: {
    title: 'אין עדיין פריטים לחזרה',
    next: 'שאלות והיגדים שנענו לא נכון, וכרטיסיות שסומנו, יופיעו כאן למחרת.',
    action: 'לנושאי הלימוד',
  },
  done: {
    title: 'הכול נעשה להיום',
    nothing: 'אין היום פריטים לחזרה.',
    practise: 'לתרגול',
    count: (count: number) => `היום חזרנו על ${items(count)}.`,
    unsent: 'חלק מהדירוגים ממתינים לחיבור. התחזית תתעדכן אחריו.',
    more: 'אפשר להגדיל את מספר הדקות ולהמשיך, או לחזור מחר.',
    home: 'לעמוד הקורס',
  },
  forecast: {
    title: 'הימים הבאים',
    supposes: 'התחזית מניחה חזרה בכל יום, שהכול נזכר ושלא מתווסף דבר.',
    summary: (total: number, dayCount: number) =>
      dayCount === 1 ? `${items(total)} היום` : `${items(total)} ב־${dayCount} הימים הקרובים`,
    tooMuch: (count: number) =>
      `בקצב הזה ${count === 1 ? 'פריט אחד לא יספיק' : `${count} פריטים לא יספיקו`} לחזור לפני הבחינה. אפשר להוסיף דקות.`,
    day: 'יום',
    planned: 'לחזרה',
    waits: 'ממתינים',
    table: 'התחזית בטבלה',
    today: 'היום',
    tip: (date: string, planned: number) => `${date} · ${items(planned)}`,
  },
  unsure: {
    add: 'ידעתי בלי ביטחון – לחזרה היומית',
    added: 'נוסף לחזרה היומית',
  },
  save: {
    saved: 'נשמר',
    saving: 'שומר…',
    waiting: 'ממתין לחיבור – הדירוג שמור במכשיר',
    waitingUnkept: 'ממתין לחיבור – אין לסגור את העמוד',
    refused: 'דירוג אחד או יותר לא התקבלו',
    read: 'הבנתי',
  },
} as const;
