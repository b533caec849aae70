/** Our own texts of where a student stands. */
const answers = (count: number) => (count === 1 ? 'תשובה ראשונה אחת' : `${count} תשובות ראשונות`);

export const standing = {
  title: 'מצבי',
  loading: 'מצבי בטעינה',
  exam: (days: number, date: string) => {
    if (days === 0) return 'הבחינה היום. בהצלחה!';
    if (days === 1) return `יום אחד עד הבחינה, ${date}`;
    return days === 2 ? `יומיים עד הבחינה, ${date}` : `${days} ימים עד הבחינה, ${date}`;
  },
  notEnough: {
    text: (needed: number) => `האומדן ייפתח אחרי ${answers(needed)} בתרגילים שהסתיימו.`,
    progress: (count: number, needed: number) => `${count} מתוך ${needed} תשובות`,
    bar: (count: number, needed: number) => `${count} מתוך ${needed}`,
    action: 'לנושאי הלימוד',
  },
  parts: {
    title: 'הציון הצפוי בכל חלק',
    procedural: 'החלק הדיוני',
    substantive: 'החלק המהותי',
    range: (low: number, high: number) => `בין ${low} ל־${high}`,
    coverage: (seen: number, total: number) => `נענו שאלות ב־${seen} מתוך ${total} נושאים.`,
    coverageOfOne: (seen: number) =>
      seen === 1 ? 'נענו שאלות בנושא היחיד.' : 'עוד לא נענו שאלות בנושא היחיד.',
    partly: (count: number, needed: number) => `עוד אין מספיק תשובות בחלק הזה: ${count} מתוך ${needed}.`,
    none: 'אין בקורס שאלות של החלק הזה.',
    passMark: (mark: number) => `ציון עובר ${mark}`,
    explain: 'ב־8 מתוך 10 בחינות כאלה הציון יהיה בתוך הפס. ציון המעבר הוא של הבחינה כולה.',
  },
  chance: {
    title: 'הסיכוי לעבור, לו הבחינה הייתה היום',
    lead: (count: number) => `אומדן לפי ${answers(count)}.`,
    drafting: 'אם הציון בחלק הניסוח יהיה',
    ifDrafting: (grade: number) => `אם הציון בניסוח יהיה ${grade}:`,
    of: (tenths: number) => `${tenths} מתוך 10`,
    about: (tenths: number) => `בערך ${tenths} מתוך 10`,
    between: (low: number, high: number) => `בין ${low} ל־${high} מתוך 10`,
    highest: 'גבוה מאוד',
    lowest: 'נמוך מאוד כרגע',
    percent: (percent: number) => `כ־${percent}%`,
    atLeast: (percent: number) => `${percent}% או יותר`,
    atMost: (percent: number) => `${percent}% או פחות`,
    unknown: (weight: number) =>
      `חלק הניסוח (${weight} נקודות) אינו נמדד בתרגול. הציון בו הוא הנחה, ואפשר לשנות אותה.`,
    minimum: (percent: number) => `בכל חלק נדרשים לפחות ${percent}%.`,
    needsBoth: 'הסיכוי יוצג כשיהיה אומדן לשני החלקים.',
  },
  sureness: {
    title: 'ביטחון מול תוצאה',
    sure: 'תשובות בטוחות',
    unsure: 'תשובות לא בטוחות',
    rightOf: (right: number, count: number, percent: number) => `${right} מתוך ${count} נכונות, ${percent}%`,
    none: 'לא סומנו תשובות כאלה.',
    missing: (count: number) =>
      count === 1
        ? 'ההשוואה תיפתח אחרי תשובה אחת נוספת שיסומן בה אם היא בטוחה.'
        : `ההשוואה תיפתח אחרי עוד ${count} תשובות שיסומן בהן אם הן בטוחות.`,
    threshold: (percent: number) => `סף הביטחון ${percent}%`,
    verdicts: {
      over: {
        clear:
          'ביטחון יתר: תשובות בטוחות רבות מדי שגויות. לפני סימון ״בטוח״ כדאי לנמק לעצמנו למה האחרות לא נכונות.',
        slight: 'אולי ביטחון יתר קל: שיעור הדיוק בתשובות הבטוחות מעט נמוך מהסף.',
      },
      under: {
        clear: 'ביטחון חסר: רוב התשובות הלא בטוחות נכונות. אפשר לסמוך על הידע ולחסוך זמן.',
        slight: 'אולי ביטחון חסר קל: שיעור הדיוק בתשובות הלא בטוחות מעט גבוה מהסף.',
      },
      unrelated: {
        clear: 'הביטחון אינו מנבא את התוצאה: הבטוחות נכונות פחות מהצפוי, והלא בטוחות יותר.',
        slight: 'הביטחון כמעט אינו מנבא את התוצאה.',
      },
      matched: {
        clear: 'הביטחון תואם את התוצאות: מה שבטוח בדרך כלל נכון.',
        slight: 'הביטחון תואם את התוצאות: מה שבטוח בדרך כלל נכון.',
      },
    },
  },
  hours: {
    title: 'איפה שעה שווה הכי הרבה',
    types: ['דין דיוני', 'דין מהותי', 'שני החלקים', 'תכנים נוספים'],
    right: 'נכונות',
    answered: 'נענו',
    notStarted: 'עוד לא התחלת',
    questions: (count: number) => (count === 1 ? 'שאלה אחת' : `${count} שאלות`),
    coverage: (answered: number, total: number) => `${answered} מתוך ${total} נענו`,
    worth: {
      less: 'שעה כאן שווה פחות מחצי נקודה',
      half: 'שעה כאן שווה כחצי נקודה',
      one: 'שעה כאן שווה כנקודה אחת',
      oneAndHalf: 'שעה כאן שווה כנקודה וחצי',
      two: 'שעה כאן שווה כשתי נקודות',
      more: (points: number) => `שעה כאן שווה כ־${points} נקודות`,
    },
    few: 'עוד לא נענה; האומדן נשען על השאר',
    action: 'לתרגול',
    actionOf: (name: string) => `לתרגול בנושא ${name}`,
    start: 'להתחלה',
    startOf: (name: string) => `להתחלה בנושא ${name}`,
    none: 'אין כרגע נושא שבולט מעל האחרים.',
    caution: 'הסדר חשוב מהמספר: קצב הלמידה הוא הנחה.',
  },
  surprises: {
    title: 'השגיאות שהפתיעו',
    text: (count: number) =>
      count === 1
        ? 'תשובה אחת סומנה כבטוחה ונמצאה שגויה. שם ההסבר מלמד הכי הרבה.'
        : `${count} תשובות סומנו כבטוחות ונמצאו שגויות. שם ההסבר מלמד הכי הרבה.`,
    action: 'לחזרה היומית',
  },
  assumptions: {
    title: 'איך זה מחושב, ועל מה זה נשען',
    items: [
      'נספרת רק התשובה הראשונה לכל שאלה, בתרגילים שהסתיימו. חזרות אינן נספרות, וגם לא תרגילים שהדוח שלהם עוד סגור.',
      'תשובה חדשה שווה יותר מישנה: אחרי 60 יום משקלה חצי. גם מגמת השיפור נלקחת בחשבון.',
      'תשובה נכונה בשאלה קשה שווה יותר מתשובה נכונה בשאלה קלה. הקושי נמדד לפי שאר הלומדים בקורס.',
      'משקל כל נושא בחלק הוא לפי מספר השאלות שלו בקורס. נושאים משולבים נחלקים שווה בין שני החלקים.',
      'נושא שעוד לא תורגל מקבל את הרמה הכללית, והפס מתרחב. סימולציה מעידה על הרמה הכללית ולא על נושא מסוים.',
      'הפס כולל את המזל של 40 שאלות ואת ההבדלים בין בחינה לבחינה. הוא אינו יודע על שכחה, על לחץ ועל נושאים שאינם בקורס.',
      'שעת לימוד: כל שאלה, עם קריאת ההסבר, סוגרת אחוז אחד ממה שחסר לשליטה בנושא.',
    ],
  },
} as const;
