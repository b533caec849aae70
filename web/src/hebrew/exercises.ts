/**
 * Our own texts of an exercise that stands at once; those of its windows come with them (exercise-windows.ts). What the
 * requirements fix is in documents.ts.
 */
export const exercises = {
  awaitedStatute: (name: string) => `נוסח החוק אינו כאן: ${name}`,
  awaitedStatutes: (names: string) => `נוסחי החוקים אינם כאן: ${names}`,
  awaitedMore: (names: string, more: number) => `נוסחי החוקים אינם כאן: ${names} ועוד ${more}`,
  loading: 'התרגיל בטעינה',
  notLoaded: {
    title: 'התרגיל לא נטען',
    offline: 'כדי לפתוח תרגיל בפעם הראשונה במכשיר הזה נדרש חיבור לרשת.',
    retry: 'ניסיון נוסף',
    back: 'לרשימת התרגילים',
  },
  notStarted: 'התרגול לא התחיל',
  empty: 'אין שאלות בתרגיל הזה.',
  wasAway:
    'העמוד לא היה בחזית יותר מ־5 שניות. התשובה לשאלה הזאת לא תיספר ב״מצבי״; בציון התרגיל דבר לא משתנה.',

  /** While the exercise is being finished, and where that waits for the network. */
  finish: {
    finishing: 'התרגול מסתיים',
    offline:
      'כדי לסיים נדרש חיבור לרשת. כל התשובות שמורות במכשיר. כשהחיבור יחזור התרגול יסתיים מעצמו, אם החלון הזה עדיין פתוח.',
    offlineUnkept:
      'כדי לסיים נדרש חיבור לרשת. אין לסגור את העמוד: כשהחיבור יחזור התשובות יישלחו והתרגול יסתיים מעצמו, אם החלון הזה עדיין פתוח.',
  },
  crumbs: 'הדרך אל התרגיל',
  /** In the place of the learning subject, of a test that the student built. */
  ownTests: 'מבחנים משלי',
  /** Over a question whose clause was amended since. */
  lawChange: {
    checked: 'הסעיף תוקן אחרי שהשאלה נכתבה; נבדק.',
    unchecked: 'הסעיף תוקן אחרי שהשאלה נכתבה; טרם נבדק.',
  },

  save: {
    saved: 'נשמר',
    saving: 'שומר…',
    held: 'טיוטה – עוד לא אושרה',
    superseded: 'נשמרה תשובה חדשה יותר ממכשיר אחר',
    heldUnkept: 'הבחירה ממתינה לאישור',
    waiting: 'ממתין לחיבור – התשובה שמורה במכשיר',
    waitingShort: 'ממתין לחיבור',
    waitingUnkept: 'ממתין לחיבור – אין לסגור את העמוד',
    refused: 'יש תשובות שלא נשמרו',
    /** Where the line has room for a word. */
    short: {
      held: 'טיוטה',
      superseded: 'נשמר',
      waiting: 'ממתין לחיבור',
      refused: 'לא נשמר',
    },
    details: 'פירוט',
    unkept: 'הדפדפן אינו מאפשר לשמור במכשיר. התשובות נשלחות מיד, ואין לסגור את העמוד לפני שנשמרו.',
  },

  openKeys: 'קיצורי מקלדת',

  timer: {
    total: 'סה״כ',
    question: 'בשאלה',
    spread: (days: number) => (days === 1 ? 'נפרס על פני יום' : `נפרס על פני ${days} ימים`),
    /** After hours and minutes, as in 22:07. */
    hours: 'שע׳',
    hide: 'הסתרת הזמן',
    show: 'הצגת הזמן',
    pause: 'השהיה',
    redAlert: 'חריגה מהזמן המומלץ לשאלה',
    redAlertShort: 'מעל הזמן המומלץ',
  },

  /** Of a test with a clock. */
  timeLeft: {
    left: 'נשאר',
    hide: 'הסתרת השעון',
    show: 'הצגת השעון',
    five: 'נשארו חמש דקות.',
    one: 'נשארה דקה אחת.',
    over: 'הזמן נגמר. המבחן מסתיים.',
  },

  navigator: {
    title: 'השאלות',
    menu: 'כל השאלות',
    open: 'לכל השאלות',
    filters: { all: 'הכול', unanswered: 'לא נענו', marked: 'מסומנות' },
    filterLabel: 'אילו שאלות להציג',
    none: 'אין שאלות כאלה.',
    question: (position: number) => `שאלה ${position}`,
    states: {
      unanswered: 'לא נענתה',
      answered: 'נענתה',
      right: 'נכונה',
      wrong: 'שגויה',
      draft: 'נבחרה תשובה שלא אושרה',
      marked: 'מסומנת',
      unsent: 'ממתינה לשמירה',
      current: 'השאלה המוצגת',
    },
    secondRound: 'סבב שני',
    secondRoundWhy: 'ייפתח בסיום התרגול, על השאלות שנענו בשגיאה.',
    markedCount: (count: number) => (count === 1 ? 'אחת מסומנת' : `${count} מסומנות`),
    finished: 'סיימתי',
    progress: (answered: number, total: number) => `${answered} מתוך ${total} נענו`,
  },

  question: {
    heading: (position: number, total: number) => `שאלה ${position} מתוך ${total}`,
    headingPlain: 'שאלה',
    mark: 'סימון לחזרה',
    marked: 'מסומנת לחזרה',
    guidelines: 'הנחיות',
    answers: 'תשובות',
    guess: 'מצב ניחוש',
    guessLong: 'מצב ניחוש: קודם לחשוב, אחר כך לראות תשובות',
    showAnswers: 'הצגת התשובות',
    strike: (letter: string) => `מחיקת תשובה ${letter}`,
    unstrike: (letter: string) => `ביטול המחיקה של תשובה ${letter}`,
    struck: 'נמחקה',
    right: 'התשובה הנכונה',
    own: 'התשובה שלך',
    /** After a share, as in 22% בחרו. */
    chose: 'בחרו',
    sure: 'התשובה בטוחה?',
    sureYes: 'כן',
    sureNo: 'לא',
    missing: 'יש לבחור',
    previousQuestion: 'השאלה הקודמת',
    followingQuestion: 'השאלה הבאה',
    next: 'הבאה',
    nextQuestion: 'לשאלה הבאה',
    skip: 'דילוג',
    confirm: 'אישור התשובה',
    confirming: 'התשובה נשלחת',
    finish: 'סיום התרגול',
    submitAndFinish: 'אישור וסיום',
  },
  passage: {
    title: 'קטע הקריאה',
    continue: 'לשאלה',
    shared: (places: string, last: number) => `משותף לשאלות ${places} ו־${last}`,
  },
  beside: {
    title: 'לצד השאלה',
    law: 'נוסח החוק',
    divider: 'רוחב השאלה מול מה שלצידה',
    none: 'אין חומר נלווה לשאלה הזאת.',
    stays: 'הקטע נשאר כאן, לצד השאלה.',
    open: (title: string) => `${title}: פתיחה`,
    larger: 'הגדלה',
    smaller: 'הקטנה',
    close: 'סגירה',
  },

  reveal: {
    right: 'התשובה נכונה',
    wrong: 'התשובה שגויה',
    rightAnswer: (letters: string) => `הנכונה: ${letters}`,
    saidSure: 'סימנת: בטוחה',
    saidUnsure: 'סימנת: לא בטוחה',
    explanation: 'הסבר',
    explanationLater: 'הסבר · אחרי האישור',
    later: 'התשובה אושרה. המשוב יוצג כשהחיבור יחזור.',
    placeholder: 'אחרי אישור התשובה יופיע כאן ההסבר.',
  },
} as const;
