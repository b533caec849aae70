/** Our own texts of the message board. */
export const messages = {
  title: 'לוח הודעות',
  loading: 'ההודעות נטענות',
  empty: 'אין כרגע הודעות בקורס הזה.',
  emptyNext: 'הודעות חדשות של הצוות יופיעו כאן.',
  unread: 'לא נקראה',
  read: 'נקראה',
  markRead: 'סימון כנקראה',
  markReadOf: (title: string) => `סימון כנקראה: ${title}`,
  more: 'המשך',
  moreOf: (title: string) => `המשך: ${title}`,
  less: 'צמצום',
  lessOf: (title: string) => `צמצום: ${title}`,
} as const;
