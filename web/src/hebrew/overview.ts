/** Our own texts of the view over a course, for those who teach it. */
import type { ShownReason } from '@sugya/contract/overview.ts';

const many = (count: number, one: string, more: string) => (count === 1 ? one : `${count} ${more}`);

export const overview = {
  title: 'תמונת הקורס',
  tabs: {
    label: 'חלקי התמונה',
    overview: 'הקורס',
    risk: 'סטודנטים בסיכון',
    lectures: 'הרצאות חיות',
    feedback: 'משוב על הרצאות',
  },
  loading: 'תמונת הקורס נטענת…',
  noFigure: '–',
  waiting: (count: number) =>
    count === 1
      ? 'העבודה של סטודנט אחד עוד נספרת, והמספרים כאן הם בלעדיו. הספירה מסתיימת בתוך דקות.'
      : `העבודה של ${count} סטודנטים עוד נספרת, והמספרים כאן הם בלעדיהם. הספירה מסתיימת בתוך דקות.`,
  nobodyCounted: 'עוד לא נספר',
  percent: (value: number) => `${value}%`,
  figures: {
    label: 'הקורס במספרים',
    today: 'עבדו היום',
    todayOf: (enrolled: number) => `מתוך ${many(enrolled, 'סטודנט אחד', 'סטודנטים')} שהרישום שלהם פתוח`,
    completion: 'השלמה',
    average: 'ממוצע',
    averageOf: (finished: number, passMark: number) =>
      `של ${many(finished, 'הגשה ראשונה אחת', 'הגשות ראשונות')}; ציון עובר ${passMark}`,
    noAverage: 'עוד לא הושלם תרגיל',
    risk: 'בסיכון',
    riskOf: (enrolled: number) => `מתוך ${many(enrolled, 'סטודנט אחד', 'סטודנטים')}`,
    planned: (planned: number) => `לפי התכנית ${planned}%`,
    noPlan: 'בלי תאריך בחינה אין תכנית',
  },
  activity: {
    title: 'פעילות ב־28 הימים האחרונים',
    students: 'סטודנטים שעבדו',
    answered: 'שאלות שנענו',
    finished: 'תרגילים שהושלמו',
    day: 'יום',
    most: (count: number) => `עד ${count} ביום`,
    none: 'ב־28 הימים האחרונים לא הושלם אף תרגיל.',
    table: 'אותם המספרים בטבלה',
    definition:
      'נספרות שאלות של תרגילים שהושלמו, ביום שבו נענו. תרגיל שעוד לא הושלם ייספר בסיומו. בלי ניסיונות של הצוות.',
    openDay: (day: string) => `מי עבדו ב־${day}`,
  },
  day: {
    title: (day: string) => `מי עבדו ב־${day}`,
    loading: 'הרשימה נטענת…',
    none: 'ביום הזה לא הושלם תרגיל.',
    did: (answered: number, finished: number) =>
      [
        answered > 0 && many(answered, 'שאלה אחת', 'שאלות'),
        finished > 0 && many(finished, 'תרגיל אחד הושלם', 'תרגילים הושלמו'),
      ]
        .filter((part) => part !== false)
        .join(' · '),
    more: 'עוד סטודנטים',
    list: 'סטודנטים שעבדו ביום הזה',
  },
  subjects: {
    title: 'השלמה וממוצע לפי נושא',
    list: 'הנושאים של הקורס',
    none: 'עוד אין תרגילים שהסטודנטים רואים.',
    columns: { name: 'נושא', completion: 'השלמה', plan: 'מול התכנית', finished: 'הושלמו', average: 'ממוצע' },
    ahead: (points: number) => `${points} נקודות לפני`,
    behind: (points: number) => `${points} נקודות אחרי`,
    onPlan: 'לפי התכנית',
    belowPass: 'מתחת לעובר',
    definition: (practised: number) =>
      `השלמה: ההגשות הראשונות של תרגילי הנושא, מתוך כל מה שיכלו להגיש ${many(practised, 'סטודנט אחד שהשלים', 'סטודנטים שהשלימו')} תרגיל אחד לפחות, גם אם הרישום הסתיים. התכנית: העבודה נפרשת באופן שווה מיום הרישום עד הבחינה, בממוצע על מי שהרישום שלהם פתוח. ממוצע: של הגשות ראשונות.`,
  },
  subject: {
    loading: 'התרגילים נטענים…',
    note: 'המספרים של הנושא הם סכום המספרים כאן.',
    none: 'אין בנושא תרגילים שהסטודנטים רואים.',
    list: 'התרגילים של הנושא',
    exercise: 'תרגיל',
    finished: 'הושלמו',
    average: 'ממוצע',
  },
  hardest: {
    title: 'השאלות הקשות של השבוע',
    since: (day: string) => `מיום ראשון, ${day}`,
    list: 'השאלות הקשות של השבוע',
    none: 'עוד אין השבוע שאלה עם חמש תשובות ראשונות לפחות.',
    columns: { question: 'שאלה', right: 'ענו נכון', answered: 'תשובות' },
    definition: 'תשובות ראשונות בתרגילים שהושלמו השבוע, בשאלות שיש להן חמש לפחות. בלי שאלות שבוטלו.',
  },
  risk: {
    title: 'סטודנטים בסיכון',
    all: 'לכולם',
    loading: 'הסטודנטים נטענים…',
    list: 'סטודנטים בסיכון',
    filter: 'סיבת הסיכון',
    narrowing: 'סינון',
    filters: { all: 'כל הסיבות', idle: 'לא נכנסו', never: 'עוד לא נכנסו', pace: 'קצב', average: 'ממוצע' },
    columns: { student: 'סטודנט', reasons: 'הסיבה' },
    of: (count: number, enrolled: number) => `${count} מתוך ${enrolled} שהרישום שלהם פתוח`,
    none: 'אין סטודנטים בסיכון.',
    noneWhy: 'כולם נכנסים, בקצב שמספיק עד הבחינה.',
    notFound: 'אין סטודנטים בסיכון מהסיבה הזאת.',
    notFoundNext: 'אפשר להציג את כל הסיבות.',
    more: 'עוד סטודנטים',
    definition:
      'בסיכון: שבעה ימים בלי כניסה; קצב של ארבעת השבועות האחרונים שמסתיים אחרי הבחינה; או ממוצע של ארבעה שבועות שמתחת לציון עובר וירד.',
    reason: (reason: ShownReason): string => {
      switch (reason.kind) {
        case 'idle':
          return `${reason.days} ימים בלי כניסה`;
        case 'never':
          return `לא היתה כניסה מאז הרישום, לפני ${reason.days} ימים`;
        case 'pace':
          return reason.daysLate === null
            ? 'ארבעה שבועות בלי תרגיל חדש שהושלם'
            : `בקצב הזה התרגילים יסתיימו ${many(reason.daysLate, 'יום אחד', 'ימים')} אחרי הבחינה`;
        case 'average':
          return `הממוצע ירד מ־${reason.earlier} ל־${reason.recent}, מתחת לציון עובר`;
      }
    },
  },
  lectures: {
    title: 'הרצאות חיות',
    loading: 'ההרצאות נטענות…',
    list: 'ההרצאות החיות של הקורס',
    next: 'הרצאות קרובות',
    noNext: 'אין הרצאות קרובות.',
    all: 'לכולן',
    columns: { subject: 'הרצאה', starts: 'מועד', teacher: 'מרצה', places: 'נרשמו' },
    places: (registered: number, capacity: number | null) =>
      capacity === null ? `${registered}` : `${registered} מתוך ${capacity}`,
    count: (count: number) => many(count, 'הרצאה אחת', 'הרצאות'),
    ended: 'הסתיימה',
    none: 'עוד אין הרצאות חיות בקורס.',
    noneWhy: 'הרצאות נוספות ברשימת ההרצאות החיות של הקורס.',
    registrants: {
      loading: 'הנרשמים נטענים…',
      count: (count: number) => many(count, 'נרשם אחד', 'נרשמים'),
      none: 'עוד אין נרשמים.',
      list: 'נרשמים',
      download: 'הורדת הרשימה',
      write: 'הודעה לכולם',
      at: (moment: string) => `הרשמה ${moment}`,
      mails: 'הודעות שנשלחו',
      sent: (moment: string, count: number) => `${moment} · ${many(count, 'נמען אחד', 'נמענים')}`,
    },
    mail: {
      title: 'הודעה לנרשמים',
      subject: 'נושא',
      text: 'ההודעה',
      hint: 'הפנייה בשם ופרטי ההרצאה נוספים להודעה.',
      preview: 'הצגה לפני שליחה',
      shown: 'כך תיראה ההודעה',
      to: (count: number) => `תישלח בדוא״ל ל־${many(count, 'נרשם אחד', 'נרשמים')}, לכל אחד בנפרד.`,
      without: (count: number) =>
        count === 1 ? 'לנרשם אחד אין כתובת דוא״ל.' : `ל־${count} נרשמים אין כתובת דוא״ל.`,
      nobody: 'אין נרשמים עם כתובת דוא״ל.',
      send: (count: number) => `שליחה ל־${count}`,
      done: (count: number) => `${many(count, 'הודעה אחת נכנסה', 'הודעות נכנסו')} לתור ותצא בדקות הקרובות.`,
      back: 'חזרה לנרשמים',
      missing: { subject: 'יש למלא נושא בשורה אחת.', text: 'יש לכתוב את ההודעה.' },
    },
  },
  feedback: {
    title: 'משוב על הרצאות',
    loading: 'המשוב נטען…',
    list: 'משוב על הרצאות',
    filter: 'דירוג',
    narrowing: 'סינון',
    all: 'הכול',
    stars: (rating: number) => many(rating, 'כוכב אחד', 'כוכבים'),
    columns: { lecture: 'הרצאה', rating: 'דירוג', words: 'מה נאמר', when: 'מתי' },
    noWords: 'בלי מילים',
    count: (shown: number, of: number) => `מוצגים ${shown} מתוך ${of}`,
    more: 'עוד משוב',
    none: 'עוד אין משוב על הרצאות.',
    noneWhy: 'המשוב נכתב במסך ההרצאה, ומוצג כאן בלי שם.',
    notFound: 'אין משוב בדירוג הזה.',
    notFoundNext: 'אפשר להציג את כל הדירוגים.',
    summary: (average: number, count: number) =>
      `${average.toFixed(1)} מתוך 5, ${many(count, 'משוב אחד', 'משובים')}`,
    toAll: 'לכל המשוב',
  },
} as const;
