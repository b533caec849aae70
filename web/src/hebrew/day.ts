/** Our own texts of the day: what to do now, what was done, and where the subjects stand. */
const questions = (count: number) => (count === 1 ? 'שאלה אחת' : `${count} שאלות`);
const items = (count: number) => (count === 1 ? 'פריט אחד' : `${count} פריטים`);
const about = (minutes: number) => (minutes === 1 ? 'כדקה' : `כ־${minutes} דק׳`);
const aboutInFull = (minutes: number) => (minutes === 1 ? 'כדקה' : `כ־${minutes} דקות`);
const exactly = (minutes: number) => (minutes === 1 ? 'דקה' : `${minutes} דק׳`);
const minutesInFull = (minutes: number) => (minutes === 1 ? 'דקה אחת' : `${minutes} דקות`);

export const day = {
  title: 'היום',
  greeting: { morning: 'בוקר טוב', noon: 'צהריים טובים', evening: 'ערב טוב', night: 'לילה טוב' },
  weekdays: ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שבת'],
  months: [
    'ינואר',
    'פברואר',
    'מרץ',
    'אפריל',
    'מאי',
    'יוני',
    'יולי',
    'אוגוסט',
    'ספטמבר',
    'אוקטובר',
    'נובמבר',
    'דצמבר',
  ],
  date: (weekday: string, day: number, month: string) =>
    `${weekday === 'שבת' ? 'שבת' : `יום ${weekday}`}, ${day} ב${month}`,
  examIn: (days: number) =>
    days === 0
      ? 'הבחינה היום. בהצלחה!'
      : days === 1
        ? 'הבחינה מחר'
        : `הבחינה בעוד ${days === 2 ? 'יומיים' : `${days} ימים`}`,
  unread: (count: number) => (count === 1 ? 'הודעה אחת שלא נקראה' : `${count} הודעות שלא נקראו`),
  unreadTitles: 'הודעות שלא נקראו',
  loading: 'היום בטעינה',

  about,
  aboutInFull,
  exactly,
  now: {
    over: 'היום',
    left: (minutes: number) => `נשארו ${aboutInFull(minutes)}`,
    more: (minutes: number) => `עוד ${aboutInFull(minutes)}`,
    list: 'התוכנית להיום',
    done: 'הושלם',
    state: { done: 'הושלם', now: 'עכשיו', open: 'עוד לא נעשה', offer: 'אפשר גם' },
    waiting: 'ממתין לחיבור',
    noOther: 'אין במכשיר הזה תרגיל פתוח שאפשר להמשיך בלי חיבור. ברגע שהחיבור יחזור, הכול יהיה זמין כאן.',
  },
  /** A name goes between `before` and `after`. */
  steps: {
    continue: {
      title: { before: 'להשלים את ״', after: '״' },
      line: (answered: number, total: number, next: number) =>
        `${answered} מתוך ${total} נענו. הבאה: שאלה ${next}.`,
      action: (number: number) => `להמשיך משאלה ${number}`,
      row: (open: number) => `להשלים ${questions(open)} ב`,
    },
    continueAnywhere: {
      line: (answered: number, total: number) => `${answered} מתוך ${total} נענו.`,
      action: 'להמשיך את התרגיל',
    },
    finish: {
      title: { before: 'לסיים את ״', after: '״' },
      line: (total: number) =>
        total === 1 ? 'השאלה היחידה נענתה. נשאר לסיים.' : `כל ${total} השאלות נענו. נשאר לסיים.`,
      action: 'לסיום התרגיל',
      row: 'לסיים את',
    },
    review: {
      title: 'חזרה יומית',
      line: (count: number) => `${items(count)} ${count === 1 ? 'מחכה' : 'מחכים'} היום.`,
      action: (count: number) => `להתחיל חזרה · ${count}`,
      row: (count: number) => `חזרה יומית · ${items(count)}`,
    },
    start: {
      title: { before: 'תרגיל חדש: ״', after: '״' },
      questions,
      action: 'להתחיל תרגיל',
      row: 'תרגיל ב',
    },
    mistakes: {
      title: { before: 'לתרגל שוב את ״', after: '״' },
      line: (count: number) =>
        count === 1 ? 'תשובה אחת בדוח האחרון נמצאה שגויה.' : `${count} תשובות בדוח האחרון נמצאו שגויות.`,
      action: (count: number) => (count === 1 ? 'לתרגל את השגיאה' : `לתרגל את ${count} השגיאות`),
      row: (count: number) => (count === 1 ? 'לתרגל שוב שגיאה אחת ב' : `לתרגל שוב ${count} שגיאות ב`),
    },
  },
  ownTest: { row: 'מבחן משלך', note: 'שאלות מן הנושאים שבחרת' },
  nothing: {
    title: 'הכול נעשה להיום',
    text: 'מה שנשאר פתוח נעשה. אפשר לנוח, ואפשר להמשיך מכאן:',
    toSubjects: 'לנושאי הלימוד',
    toLectures: 'להרצאות המוקלטות',
    toTest: 'למבחן משלך',
    toStanding: 'למצבי',
  },

  progress: {
    label: 'ההתקדמות שלך',
    ofGoal: (minutes: number, goal: number) => `${minutes} מתוך ${goal} דקות היום`,
    unit: 'דק׳',
    studyDays: (count: number) =>
      count === 0
        ? 'עוד לא נלמד בשבוע האחרון'
        : count === 1
          ? 'יום לימוד אחד בשבוע האחרון'
          : `${count} ימי לימוד בשבוע האחרון`,
    goal: 'היעד',
    chooseGoal: 'כמה זמן ביום?',
    goalHint: 'דקות. היעד ימלא את טבעת היום.',
    notSaved: 'השינוי לא נשמר',
    week: 'שבעת הימים האחרונים',
    letters: ['א', 'ב', 'ג', 'ד', 'ה', 'ו', 'ש'],
    today: 'היום',
    dayMinutes: (weekday: string, minutes: number) =>
      `${weekday === 'שבת' ? 'שבת' : `יום ${weekday}`}: ${minutesInFull(minutes)}`,
    todayMinutes: (minutes: number) => `היום: ${minutesInFull(minutes)}`,
  },
  facts: {
    exam: 'עד הבחינה',
    examOn: (date: string) => `עד הבחינה, ${date}`,
    days: (days: number) =>
      days === 0 ? 'היום. בהצלחה!' : days === 1 ? 'יום אחד' : days === 2 ? 'יומיים' : `${days} ימים`,
    chance: 'הסיכוי לעבור',
    opensAfter: (needed: number, count: number) => `ייפתח אחרי ${needed} תשובות · ${count} עד עכשיו`,
    progress: (count: number, needed: number) => `${count} מתוך ${needed} תשובות`,
    notYet: 'ייפתח כשיהיו תשובות בשני חלקי הבחינה',
    answered: 'שאלות שכבר נענו',
    of: (count: number, total: number) => `${count} מתוך ${total}`,
  },
  subjects: {
    title: 'הנושאים שלך',
    firstTitle: 'נושאי הלימוד',
    toAll: 'לכל נושאי הלימוד',
    toLaws: 'לספריית החוקים',
    of: (answered: number, total: number) => `${answered} מתוך ${total}`,
    right: 'נכונות',
    notStarted: 'עוד לא התחלת',
    questions,
    answered: 'נענו',
  },
  first: {
    hello: (name: string) => (name === '' ? 'שלום. מתחילים בצעד קטן' : `שלום, ${name}. מתחילים בצעד קטן`),
    planned: (name: string) =>
      name === '' ? 'יפה. יש תוכנית ליום הראשון' : `יפה, ${name}. יש תוכנית ליום הראשון`,
    steps: 'הצעדים הראשונים',
    preference: {
      title: 'מתי נוח לך לקבל הסבר?',
      immediate: 'מיד אחרי כל תשובה',
      immediateHint: 'טוב ללימוד: ההסבר נפתח לצד השאלה.',
      end: 'רק בסוף התרגיל',
      endHint: 'כמו בבחינה: עונים ברצף וקוראים דוח.',
      note: 'לפי זה נציע תרגילים. אפשר לשנות בכל רגע.',
      chosen: { immediate: 'הסבר מיד אחרי כל תשובה', end: 'הסבר רק בסוף התרגיל' },
      change: 'לשנות',
    },
    taster: {
      title: (count: number) => (count === 1 ? 'טעימה של שאלה אחת' : `טעימה של ${count} שאלות`),
      line: 'לא נדרש ידע קודם, וההסבר נפתח אחרי כל תשובה.',
      lineAtEnd: 'לא נדרש ידע קודם, והדוח נפתח בסוף.',
      start: 'להתחיל בשאלה הראשונה',
      resume: 'להמשיך בטעימה',
      result: (right: number, total: number) => `${right} מתוך ${total} בטעימה`,
      done: 'הטעימה הסתיימה',
      toReport: 'לדוח הטעימה',
      none: 'אין עדיין תרגילים בקורס הזה.',
      noneNext: 'תרגילים חדשים יופיעו כאן ברגע שיפורסמו.',
    },
    plan: {
      title: 'התוכנית הראשונה שלך',
      later: 'תיבנה מהתוצאה ותחכה כאן: דברים קצרים ליום הראשון.',
      mistakes: (count: number) => (count === 1 ? 'לתרגל שוב את השגיאה' : `לתרגל שוב את ${count} השגיאות`),
      mistakesAction: (count: number) => (count === 1 ? 'לתרגל את השגיאה' : `לתרגל את ${count} השגיאות`),
      lecture: 'הרצאה:',
      lectureMinutes: (minutes: number) => `${minutes} דק׳`,
      lectureAction: 'לצפייה בהרצאה',
      exerciseAction: 'להתחיל תרגיל',
      feedback: { immediate: 'משוב מיידי', end: 'משוב בסוף' },
      nothing: 'מכאן אפשר להמשיך לכל נושא לימוד.',
    },
  },
} as const;
