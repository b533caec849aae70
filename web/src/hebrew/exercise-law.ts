/** Our own texts of the law beside an exercise: the gate, the panel, the choice of a clause. */
import { exercises } from './exercises.ts';

export const exerciseLaw = {
  gate: {
    over: 'תרגיל עם נוסח החוק',
    text: 'בתרגיל הזה יש למצוא את הסעיף שעונה על השאלה. אפשר לקרוא את החוק כבר עכשיו, והוא יישאר פתוח לצד כל שאלה.',
    /** As decided (EXE-117). */
    read: 'קראתי את החוק',
    continue: 'לשאלות',
    continueWhy: 'יש לסמן שהחוק נקרא כדי להמשיך.',
  },
  panel: {
    title: exercises.beside.law,
    open: 'נוסח החוק',
    openShort: 'החוק',
    close: 'חזרה לשאלה',
    loading: 'נוסח החוק בטעינה',
    failed: 'נוסח החוק לא נטען',
    offline: 'נוסח החוק ייטען כשהחיבור יחזור. אפשר להמשיך לענות, וכל תשובה נשמרת במכשיר.',
    retry: 'ניסיון נוסף',
    law: 'החוק המוצג',
    showExpansions: 'הצגת הרחבות',
    hideExpansions: 'הסתרת הרחבות',
  },
  choice: {
    question: 'נעזרת בחוק?',
    uses: { 3: 'כן, מצאתי', 2: 'בלי החוק', 1: 'לא מצאתי' },
    /** Before the second. */
    useVerb: 'עניתי',
    law: 'החוק',
    chooseLaw: 'בחירת חוק',
    clause: 'הסעיף',
    chooseClause: 'מספר סעיף, כותרת או מילים',
    lawFirst: 'קודם בוחרים חוק',
    lawMissing: 'יש לבחור חוק',
    clauseMissing: 'יש לבחור סעיף',
    loading: 'הסעיפים בטעינה',
    kept: 'הסעיף שנבחר שמור',
    failed: 'רשימת הסעיפים לא נטענה.',
    retry: 'ניסיון נוסף',
    none: 'אין סעיף כזה בחוק.',
    found: (count: number) => (count === 1 ? 'נמצא סעיף אחד' : `נמצאו ${count} סעיפים`),
    remove: (clause: string) => `הסרת הסעיף: ${clause}`,
    /** The words of the mark on a clause of the text. */
    fromText: 'אפשר לבחור סעיף גם בנוסח החוק: ״זה הסעיף״',
    picked: (clause: string) => `נבחר: ${clause}`,
  },
  verdict: {
    right: 'הסעיף שעונה על השאלה:',
    same: 'וגם הסעיף נכון',
    own: 'הסעיף שבחרת:',
    wholeLaw: 'כל סעיף בחוק',
    show: (clause: string) => `הצגה בנוסח החוק: ${clause}`,
  },
} as const;
