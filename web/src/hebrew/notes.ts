/** Words of private notes. */
export const notes = {
  title: 'הערות',
  /** Of the box for typing. */
  label: 'הערה פרטית לשאלה',
  placeholder: 'מה כדאי לזכור מהשאלה?',
  private: 'ההערה גלויה לך בלבד.',
  loading: 'טעינת ההערה',
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
