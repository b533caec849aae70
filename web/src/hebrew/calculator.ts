/** Our own texts of the grade calculator. */
export const calculator = {
  title: 'מחשבון ציון',
  lead: 'אחרי הבחינה אפשר לבדוק את שני חלקי השאלות מיד, ואילו ציון הניסוח מגיע אחרון. כאן רואים כמה עוד חסר.',
  loading: 'המחשבון נטען',
  procedural: 'ציון בחלק הדיוני',
  substantive: 'ציון בחלק המהותי',
  inPercent: 'באחוזים, 0 עד 100',
  inPoints: (highest: number) => `בנקודות, 0 עד ${highest}`,
  notNumber: 'נא להזין מספר, למשל 62.5.',
  tooHigh: (highest: number) => `הציון הגבוה ביותר בחלק הזה הוא ${highest}.`,
  submit: 'חישוב',
  submitNeeds: 'החישוב ייפתח כשיוזנו שני הציונים.',
  assumes: ({ passMark, weights }: { readonly passMark: number; readonly weights: string }) =>
    `לפי ציון עובר ${passMark} ומשקלים ${weights}`,
  assumesMinimum: (percent: number) => `בכל חלק נדרשים לפחות ${percent}%.`,
  assumesRounding: {
    halfUp: 'הציון הכולל מעוגל לנקודה שלמה: מחצי ומעלה כלפי מעלה.',
    up: 'הציון הכולל מעוגל תמיד כלפי מעלה לנקודה שלמה.',
  },
  assumesStep: (step: number) => `נקודות החלק האחרון ניתנות בקפיצות של ${step}, והתוצאה מעוגלת כלפי מעלה.`,
  result: {
    heading: 'התוצאה',
    accumulated: (points: string, highest: number) => `נצברו ${points} נקודות מתוך ${highest} בשני החלקים.`,
    outOfReach: 'לפי הציונים האלה אי אפשר לעבור, גם עם מלוא הנקודות בחלק הניסוח.',
    certain: 'המעבר מובטח, בכל ציון בחלק הניסוח.',
    required: (points: string, highest: number, percent: string) =>
      `כדי לעבור נדרשות ${points} נקודות לפחות מתוך ${highest} בחלק הניסוח (${percent}%).`,
    failed: 'החישוב לא הושלם.',
  },
  chart: {
    title: 'כמה נדרש בחלק הניסוח',
    summary: (from: string, to: string) =>
      `מתחת ל־${from} נקודות בשני החלקים אין אפשרות לעבור; מ־${to} המעבר מובטח; ביניהן כל נקודה שנצברה חוסכת נקודה.`,
    sum: 'נקודות בשני החלקים',
    required: 'נקודות נדרשות בחלק הניסוח',
    tip: (sum: string, required: string) => `${sum} נקודות בשני החלקים: ${required}`,
    outOfReach: 'אין אפשרות לעבור',
    certain: 'המעבר מובטח',
    points: (points: string) => `נדרשות ${points}`,
    table: 'הנתונים כטבלה',
    notMinimum: 'הקו מניח שבכל אחד משני החלקים הושג המינימום.',
  },
} as const;
