/** Our own texts of the search. */
const kinds = {
  law: 'חוקים',
  question: 'שאלות',
  explanation: 'הסברים',
  chapter: 'פרקי תרגול',
  answer: 'נימוקים בפרקים',
  verdict: 'פסיקה',
  lecture: 'הרצאות',
  material: 'חומרי עזר',
  book: 'ספרים',
  message: 'הודעות',
  help: 'נושאי פנייה',
  note: 'ההערות שלי',
} as const;

export const search = {
  title: 'חיפוש',
  label: 'מה לחפש?',
  placeholder: 'מילים, או סעיף וחוק: סעיף 12 לחוק החוזים',
  kinds,
  kindCount: ({ kind, count }: { readonly kind: keyof typeof kinds; readonly count: number }) =>
    `${kinds[kind]} (${count})`,
  noteOn: 'הערה על שאלה',
  kindsLabel: 'מה מוצג',
  everything: 'הכול',
  allOf: (kind: string, count: string) => `${kind}: לכל ה־${count}`,
  scope: 'באילו חוקים',
  scopes: { own: 'של הקורס', all: 'כל החוקים' },
  wholeLaw: 'החוק כולו',
  clause: (number: string) => `סעיף ${number}`,
  searching: 'מתבצע חיפוש',
  count: (count: number, isMore: boolean) => {
    if (isMore) return `לפחות ${count} תוצאות`;
    return count === 1 ? 'תוצאה אחת' : `${count} תוצאות`;
  },
  onDevice: 'אין חיבור. החיפוש הוא במה שיש במכשיר הזה: חוקים שנפתחו כאן, הודעות והערות.',
  nothing: 'לא נמצא',
  unknown: (words: readonly string[]) =>
    words.length === 1 ? 'המילה הזו אינה באף חוק:' : 'המילים האלה אינן באף חוק:',
  otherWords: 'אפשר לנסות מילים אחרות, או פחות מילים.',
  inAll: 'חיפוש בכל החוקים',
  more: 'עוד תוצאות',
  allHits: 'כל התוצאות',
  last: 'החיפושים האחרונים',
  forget: 'מחיקת הרשימה',
  onThisDevice: 'הרשימה שמורה במכשיר הזה בלבד.',
  how: [
    'מילה נמצאת בכל צורה: חוזה, בחוזה, החוזים.',
    'מירכאות מחפשות צירוף כלשונו, ומינוס לפני מילה מוציא אותה.',
    'מספר סעיף מוביל אליו: 12(א), סעיף 7 לחוק החוזים תרופות.',
  ],
} as const;
