/** Our own texts of the frame around the pages. */
export const shell = {
  appName: 'סוגיה',
  tagline: 'תרגול לבחינת ההסמכה של לשכת עורכי הדין',
  skipToMain: 'דילוג לתוכן הראשי',
  header: 'כותרת האתר',
  mainMenu: 'תפריט ראשי',
  openMenu: 'פתיחת התפריט',
  closeMenu: 'סגירת התפריט',
  pinMenu: 'הרחבת התפריט והצמדתו',
  unpinMenu: 'צמצום התפריט',
  quickLinks: 'קישורים מהירים',
  breadcrumbs: 'מיקום באתר',
  close: 'סגירה',
  cancel: 'ביטול',
  tryAgain: 'ניסיון נוסף',
  loading: 'בטעינה',
  opensInNewTab: '(נפתח בלשונית חדשה)',

  home: 'דף הבית',
  termsOfUse: 'תנאי שימוש',
  messages: 'לוח הודעות',
  helpCenter: 'מרכז עזרה',
  accessibility: 'נגישות',
  unreadMessages: (count: number) => (count === 1 ? 'הודעה אחת שלא נקראה' : `${count} הודעות שלא נקראו`),
  unreadResponses: (count: number) => (count === 1 ? 'תשובה אחת שלא נקראה' : `${count} תשובות שלא נקראו`),

  userMenu: 'תפריט אישי',
  personalArea: 'האזור האישי',
  nightMode: 'מצב לילה',
  dayMode: 'מצב יום',
  logOut: 'יציאה',
  leaveStudentView: 'יציאה מתצוגת סטודנט',
  logOutWithUnsent: {
    title: 'יש תשובות שעוד לא נשלחו',
    text: (count: number) =>
      count === 1
        ? 'תשובה אחת שמורה במכשיר הזה בלבד. היא תישלח בכניסה הבאה ממנו. לצאת בכל זאת?'
        : `${count} תשובות שמורות במכשיר הזה בלבד. הן יישלחו בכניסה הבאה ממנו. לצאת בכל זאת?`,
    confirm: 'יציאה בכל זאת',
    stay: 'להישאר',
  },

  favorites: 'מועדפים',
  calculator: 'מחשבון ציון',
  liveLectures: 'הרצאות חיות',
  learningSubjects: 'נושאי לימוד',
  reports: 'דוחות',
  simulations: 'סימולציות',
  draftingSimulator: 'סימולטור ניסוח',
  booksLibrary: 'ספרייה',
  digitalLibrary: 'ספרייה דיגיטלית',
  management: 'ניהול',
  lawCollections: 'מקבצי חקיקה',
  lawsEditor: 'עריכת חוקים',
  admin: 'Admin',
  myCourses: 'הקורסים שלי',

  actingAs: 'מוצגת תצוגת סטודנט:',
  disconnected: 'אין כרגע חיבור לשרת. החיבור ייבדק שוב אוטומטית.',
  reconnected: 'החיבור לשרת חזר.',

  inPreparation: {
    title: 'העמוד הזה בהכנה',
    text: 'אנחנו עובדים עליו, והוא ייפתח בקרוב. בינתיים אפשר להמשיך לתרגל.',
    action: 'לדף הבית',
  },
  broken: {
    title: 'העמוד לא נטען',
    text: 'משהו השתבש בהצגת העמוד. התשובות שכבר נשמרו לא נפגעו.',
    action: 'טעינה מחדש',
    home: 'לדף הבית',
  },
  notLoaded: {
    title: 'התוכן לא נטען',
    action: 'ניסיון נוסף',
    home: 'לדף הבית',
  },
} as const;
