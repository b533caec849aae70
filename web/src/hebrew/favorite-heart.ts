/** Our own texts of the heart, which stands on many pages. */
export const heart = {
  add: (name: string) => `הוספה למועדפים: ${name}`,
  remove: (name: string) => `הסרה מהמועדפים: ${name}`,
  removed: (name: string) => `הוסר מהמועדפים: ${name}`,
} as const;
