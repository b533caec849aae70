/** Words of private notes that stand beside a question before its note has come. */
export const notesAtHand = {
  title: 'הערות',
  loading: 'טעינת ההערה',
} as const;
