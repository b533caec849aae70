/** Our own texts of the staff's item statistics. */
import type { ItemWarning } from '@sugya/contract/item-statistics.ts';

type WarningWords = { readonly name: string; readonly text: string };

const warnings: Readonly<Record<ItemWarning, WarningWords>> = {
  miskey: {
    name: 'חשד למפתח שגוי',
    text: 'החזקים בחרו בתשובה אחרת יותר מאשר בתשובה שסומנה כנכונה, במידה שקשה לייחס למקרה. כדאי לבדוק את המפתח תחילה.',
  },
  negative: {
    name: 'הבחנה הפוכה',
    text: 'מי שהצליח בשאר התרגול נטה דווקא לטעות בשאלה.',
  },
  ambiguous: {
    name: 'שתי תשובות מתחרות',
    text: 'השליש החזק נחלק בין שתי תשובות. ייתכן שהניסוח מאפשר את שתיהן.',
  },
  overconfident: {
    name: 'מלכודת של ביטחון',
    text: 'לפחות מחצית מהבוחרים בתשובה שגויה היו בטוחים בה.',
  },
  weak: { name: 'הבחנה חלשה', text: 'השאלה כמעט אינה מבדילה בין חזקים לחלשים.' },
  hard: { name: 'קשה מאוד', text: 'פחות מ־30 אחוז ענו נכון.' },
  easy: { name: 'קלה מאוד', text: 'יותר מ־80 אחוז ענו נכון.' },
  dead_option: { name: 'מסיח שאינו נבחר', text: 'תשובה שגויה שפחות מ־5 אחוז בחרו בה.' },
};

export const items = {
  title: 'ניתוח שאלות',
  intro: 'איך כל שאלה מודדת: לפי התשובות הראשונות של כל הסטודנטים שסיימו את התרגול.',
  finished: (n: number) => (n === 1 ? 'סטודנט אחד סיים' : `${n} סטודנטים סיימו`),
  listLabel: 'תרגולי הקורס',
  population: {
    title: 'על מי מבוססים הנתונים',
    counted: (counted: number, finished: number) =>
      counted === finished
        ? `${counted} סטודנטים, ניסיון ראשון של כל אחד`
        : `${counted} מתוך ${finished} סטודנטים שסיימו: רק מי שענה על כל השאלות שבתרגול היום, בניסיון ראשון`,
    mean: (mean: string, all: number) => `ציון ממוצע: ${mean} מתוך ${all} שאלות`,
    rules: 'שאלות מבוטלות אינן נספרות. תשובות לניסוח קודם של שאלה אינן נספרות לה.',
  },
  tooFew: (n: number, fewest: number) =>
    `יש ${n} תשובות. נתונים מוצגים רק מ־${fewest} תשובות, כי בפחות מזה המקרה קובע יותר מהשאלה.`,
  tableLabel: 'שאלות התרגול, הדחופות תחילה',
  columns: {
    question: 'שאלה',
    look: 'מה לבדוק',
    facility: 'ענו נכון',
    discrimination: 'הבחנה',
    upperLower: 'חזקים פחות חלשים',
    n: 'תשובות',
  },
  number: (n: number) => `שאלה ${n}`,
  noWarning: 'אין הערות',
  tooFewShort: 'מעט מדי תשובות',
  interval: (low: string, high: string) => `${low} עד ${high}`,
  none: '–',
  warnings,
  terms: {
    title: 'מה פירוש המונחים',
    list: [
      ['ענו נכון', 'חלק המשיבים נכון. 50 עד 75 אחוז הוא טווח טוב לשאלה שמבדילה היטב.'],
      [
        'הבחנה',
        'המתאם בין תשובה נכונה בשאלה לבין הציון בשאר השאלות, מ־1- עד 1. מעל 0.2 זה טוב; סביב 0 השאלה אינה מבדילה; מתחת ל־0 משהו הפוך. לצדו הטווח שבו הערך האמיתי נמצא ב־95 אחוז ביטחון.',
      ],
      ['חזקים פחות חלשים', 'כמה ענו נכון ב־27 האחוזים החזקים, פחות כמה ענו נכון ב־27 האחוזים החלשים.'],
      ['שליש עליון, אמצעי, תחתון', 'הסטודנטים לפי הציון בשאר השאלות. מסיח טוב מושך בעיקר את השליש התחתון.'],
      ['מתאם של תשובה', 'חיובי: חזקים בוחרים בה. התשובה הנכונה צריכה להיות חיובית, ומסיחים שליליים.'],
      ['בטוחים', 'מתוך מי שבחר בתשובה וסימן אם הוא בטוח: כמה סימנו שכן.'],
    ],
  },
  question: {
    wording: 'נוסח השאלה',
    distribution: 'איך נחלקו התשובות',
    chart: (text: string) => `תרשים: ${text}`,
    share: (letter: string, percent: number) => `${letter} ${percent}%`,
    noAnswers: 'עדיין אין תשובות לשאלה הזו.',
    option: 'תשובה',
    right: 'נכונה',
    dead: 'כמעט אינה נבחרת',
    chosen: 'בחרו',
    percent: 'אחוז',
    upper: 'שליש עליון',
    middle: 'אמצעי',
    lower: 'תחתון',
    correlation: 'מתאם',
    sure: 'בטוחים',
    tableLabel: 'התשובות של השאלה',
    warnings: 'מה לבדוק',
  },
} as const;
