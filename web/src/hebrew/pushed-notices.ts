/** What a device says of a push. The worker alone loads it. */
export const pushedNotices = {
  review: {
    title: 'חזרות שהגיע זמנן',
    body: (count: number) => (count === 1 ? 'חזרה אחת מחכה להיום.' : `${count} חזרות מחכות להיום.`),
  },
  reply: {
    title: 'התקבלה תשובה לפנייה',
    body: (count: number) =>
      count === 1 ? 'תשובה חדשה מחכה במסך ״הפניות שלי״.' : `${count} תשובות חדשות מחכות במסך ״הפניות שלי״.`,
  },
  trial: { title: 'התראת ניסיון', body: 'ההתראות מגיעות למכשיר הזה.' },
  /** Of a push that this version does not know. */
  other: { title: 'סוגיה', body: 'יש עדכון חדש.' },
} as const;
