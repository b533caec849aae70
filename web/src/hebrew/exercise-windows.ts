/** Our own texts of the windows of an exercise and of its explanations, which come after the first question. */
export const exerciseWindows = {
  /** Ours, as decided for the modal of a finished exercise (EXE-26). */
  done: {
    title: 'התרגול הושלם',
    text: 'תרגול זה כבר הושלם. האם לעבור לדוח התרגול?',
    toReport: 'מעבר לדוח',
    cancel: 'ביטול',
  },
  start: {
    disclaimerTitle: 'לפני שמתחילים',
    approve: 'ההנחיות נקראו והובנו',
    continue: 'המשך',
    continueWhy: 'יש לאשר את ההנחיות כדי להמשיך.',
    starting: 'התרגול מתחיל',
  },
  pause: {
    title: 'התרגול בהשהיה',
    text: 'הזמן עצר והשאלה מוסתרת.',
    limit: (clock: string) => `ההשהיה מוגבלת לשעתיים. התרגול ימשיך מעצמו בשעה ${clock}.`,
    continue: 'המשך התרגול',
  },
  guidelines: {
    title: 'הנחיות לתרגול',
    general: {
      immediate: 'אחרי אישור התשובה יוצגו התשובה הנכונה וההסבר, והתשובה ננעלת.',
      deferred: 'אפשר לשנות כל תשובה עד סיום התרגול. התשובות הנכונות וההסברים יוצגו בדוח.',
      sure: 'לכל תשובה יש לציין אם היא בטוחה. הדוח מראה אילו שאלות נענו בביטחון ובטעות.',
      strike: 'אפשר למחוק תשובות שנפסלו ולסמן שאלות לחזרה.',
      saved: 'כל פעולה נשמרת מיד. בלי חיבור היא נשמרת במכשיר ונשלחת כשהחיבור חוזר.',
      finish: 'לסיום התרגול יש להשיב על כל השאלות.',
    },
    close: 'סגירה',
  },
  invalid: { close: 'חזרה לשאלה', sureSpoken: 'יש לבחור אם התשובה בטוחה' },
  conflict: {
    reload: 'טעינה מחדש',
    cancel: 'ביטול',
    kept: (count: number) =>
      count === 1
        ? 'תשובה אחת לא התקבלה בשרת. היא מפורטת כאן ולא תימחק עד שתאושר הקריאה.'
        : `${count} תשובות לא התקבלו בשרת. הן מפורטות כאן ולא יימחקו עד שתאושר הקריאה.`,
  },
  refused: {
    title: 'תשובות שלא נשמרו בשרת',
    text: 'התשובות האלה נשארו במכשיר הזה בלבד:',
    line: (position: number | null, answer: string) =>
      position === null ? `שאלה שאינה בתרגיל: ${answer}` : `שאלה ${position}: ${answer}`,
    noAnswer: 'סימון או מחיקה, בלי תשובה',
    codes: {
      question_locked: 'השאלה כבר אושרה עם תשובה אחרת, אולי ממכשיר נוסף.',
      attempt_not_running: 'התרגול הסתיים או אופס במקום אחר.',
      other: 'השרת לא קיבל את התשובה.',
    },
    again: 'שליחה חוזרת',
    forget: 'קראתי, אפשר להסיר',
    close: 'סגירה',
  },
  review: {
    unanswered: 'לא נענו',
    marked: 'מסומנות לחזרה',
    unsure: 'לא בטוחות',
    unsent: 'ממתינות לשמירה',
    toQuestion: (position: number) => `מעבר לשאלה ${position}`,
    toFirst: 'לשאלה הפתוחה הראשונה',
    notFinished: 'התרגול לא הסתיים',
    again: 'ניסיון נוסף',
    back: 'חזרה לתרגול',
    final: 'אחרי הסיום אי אפשר לשנות תשובות.',
    waiting: 'הסיום ממתין לחיבור',
  },
  mustConfirm: {
    title: 'אישור סיום',
    confirm: 'אישור וסיום',
    cancel: 'ביטול',
    cancelWhy: 'ביטול פותח את תצוגת ההדפסה עם הבחירות, והתרגול נשאר פתוח.',
  },
  secondRound: {
    title: 'תרגול השגיאות',
    note: 'תרגול חוזר של השאלות שנענו בשגיאה. הוא אינו נשמר ואינו משנה את הציון.',
    none: 'לא היו בתרגיל שאלות שגויות.',
    unavailable: 'התשובות של התרגיל הזה אינן מוצגות, ולכן אין מה לתרגל בו.',
    heading: (position: number, total: number) => `שאלה ${position} מתוך ${total}`,
    end: 'סיום הסבב',
    summary: (right: number, total: number) => `${right} מתוך ${total} נכונות הפעם`,
    again: 'סבב נוסף',
    toReport: 'לדוח התרגיל',
  },
  keys: {
    title: 'קיצורי מקלדת',
    enabled: 'הפעלת קיצורים של מקש אחד',
    list: [
      { keys: '1 עד 4, או א עד ד', does: 'בחירת תשובה' },
      { keys: 'Shift ומספר', does: 'מחיקת תשובה או ביטול המחיקה' },
      { keys: 'Enter', does: 'אישור, ואחריו השאלה הבאה' },
      { keys: '←', does: 'השאלה הבאה' },
      { keys: '→', does: 'השאלה הקודמת' },
      { keys: 'F או כ', does: 'סימון לחזרה' },
      { keys: 'F6', does: 'מעבר בין השאלה למה שלצידה' },
      { keys: '?', does: 'הרשימה הזאת' },
      { keys: 'Esc', does: 'סגירת חלון' },
    ],
    close: 'סגירה',
  },

  explanation: {
    takeaway: 'מה לקחת מכאן',
    difficulty: 'קושי',
    difficultyOf: (level: number) => `${level} מתוך 10`,
    ownTime: 'הזמן שלך',
    whoChose: 'מי בחר מה',
    choseRight: (percent: number, letter: string | null) =>
      letter === null ? `${percent}% בתשובה הנכונה` : `${percent}% בתשובה ${letter}`,
    choseOwn: (percent: number, letter: string | null) =>
      letter === null ? `${percent}% כמוך` : `${percent}% כמוך בתשובה ${letter}`,
    lecture: 'ההרצאה:',
    saidUnderAnswers: 'הנימוק כתוב תחת כל תשובה.',
    wholeExplanation: 'ההסבר המלא',
    noExplanation: 'לשאלה הזאת אין הסבר.',
  },
} as const;
