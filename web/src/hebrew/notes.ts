/** Words of private notes. */
import { notesAtHand } from './notes-at-hand.ts';

export const notes = {
  ...notesAtHand,
  /** Of the box for typing. */
  on: {
    question: { label: 'הערה פרטית לשאלה', placeholder: 'מה כדאי לזכור מהשאלה?' },
    clause: { label: 'הערה פרטית לסעיף', placeholder: 'מה כדאי לזכור מהסעיף?' },
    highlight: { label: 'הערה פרטית לסימון', placeholder: 'מה כדאי לזכור מהמילים?' },
  },
  private: 'ההערה גלויה לך בלבד.',
  failed: 'לא הצלחנו לפתוח את ההערות.',
  retry: 'ניסיון נוסף',
  remove: 'מחיקת ההערה',
  removed: 'ההערה נמחקה.',
  undo: 'ביטול המחיקה',
  signsLeft: (count: number) => (count === 1 ? 'נשאר תו אחד' : `נשארו ${count} תווים`),

  save: {
    saved: 'נשמר',
    saving: 'שומר…',
    waiting: 'ממתין לחיבור – ההערה שמורה במכשיר',
    waitingUnkept: 'ממתין לחיבור – אין לסגור את העמוד',
    refused: 'הערה אחת או יותר לא נשמרו',
    read: 'הבנתי',
  },
  refused: {
    title: 'הטקסט שלא נשמר',
    text: 'השרת לא קיבל את ההערה. אפשר לנסות שוב או להעתיק את הטקסט.',
    again: 'ניסיון נוסף',
  },

  /** Notes on a clause and highlights of its words. */
  onClause: {
    title: (name: string) => `הערה וסימונים: ${name}`,
    heading: 'ההערות שלי',
    open: (name: string) => `הערה וסימונים: ${name}`,
    openNoted: (name: string) => `יש לך כאן הערה או סימון: ${name}`,
    highlights: 'המילים שסימנת',
    choose: 'סימון מילים בסעיף',
    chooseHow: 'בוחרים מילים בתיבה, בעכבר, במגע או במקשי Shift והחיצים, ולוחצים על סוג הסימון.',
    words: 'מילות הסעיף',
    nothingChosen: 'עוד לא נבחרו מילים.',
    chosen: (words: string) => `נבחרו: ${words}`,
    markAs: (kind: string) => `סימון כ${kind}`,
    toolbar: 'סימון המילים שנבחרו',
    marked: (kind: string) => `המילים סומנו: ${kind}.`,
    tooLong: 'אפשר לסמן עד 4,000 תווים בבת אחת.',
    kindOf: (quote: string) => `סוג הסימון: ${quote}`,
    write: 'הוספת הערה',
    writeOf: (quote: string) => `הוספת הערה על הסימון: ${quote}`,
    edit: 'עריכת ההערה',
    editOf: (quote: string) => `עריכת ההערה על הסימון: ${quote}`,
    remove: 'הסרת הסימון',
    removeOf: (quote: string) => `הסרת הסימון: ${quote}`,
    removed: 'הסימון הוסר.',
    undo: 'החזרת הסימון',
    check: 'הסעיף תוקן: לבדוק',
    checked: 'נבדק',
    checkedOf: (quote: string) => `נבדק: ${quote}`,
    changed: 'הנוסח השתנה',
    kinds: { rule: 'כלל', exception: 'חריג', deadline: 'מועד', remember: 'לזכור' },
  },

  /** The list of all of them. */
  notebook: {
    title: 'ההערות שלי',
    loading: 'ההערות בטעינה',
    empty: 'עדיין אין הערות או מילים מסומנות.',
    emptyNext: 'אפשר לכתוב הערה ליד שאלה וליד סעיף בחוק, ולסמן מילים בסעיף. הכול יופיע כאן, גלוי לך בלבד.',
    search: 'חיפוש בהערות',
    where: 'הצגת הערות',
    everywhere: 'על הכול',
    questions: 'על שאלות',
    save: 'שמירה כקובץ',
    fileName: 'ההערות שלי.md',
    all: 'לכל ההערות שלי',
    count: (count: number) => (count === 1 ? 'הערה אחת' : `${count} הערות`),
  },

  copy: {
    title: 'גרסה ממכשיר אחר',
    writtenAt: (when: string) => `נכתבה ב־${when}`,
    adopt: 'להוסיף להערה',
    tooLong: 'אין בהערה מקום לגרסה הזאת.',
    remove: 'מחיקת הגרסה',
    confirm: {
      title: 'מחיקת הגרסה ממכשיר אחר',
      text: 'הטקסט הזה יימחק מכל המכשירים, ולא יהיה אפשר להחזיר אותו.',
      yes: 'מחיקה',
      no: 'ביטול',
      close: 'סגירה',
    },
  },
} as const;
