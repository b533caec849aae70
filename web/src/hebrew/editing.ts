/** Our own texts that lists and forms of the staff's editors share. */
export const editing = {
  tabsLabel: 'תצוגות העריכה',
  tabs: { existing: 'קיימים', new: 'חדש' },
  save: 'שמירה',
  create: 'יצירה',
  remove: 'מחיקה',
  reset: 'איפוס',
  search: 'חיפוש',
  add: (name: string) => `הוספה: ${name}`,
  moveUp: (name: string) => `העברה למעלה: ${name}`,
  moveDown: (name: string) => `העברה למטה: ${name}`,
  takeOut: (name: string) => `הסרה: ${name}`,
  moved: (name: string, place: number, count: number) => `${name} – מקום ${place} מתוך ${count}`,
  added: (name: string) => `נוסף: ${name}`,
  taken: (name: string) => `הוסר: ${name}`,
  discard: {
    title: 'איפוס השינויים',
    text: 'מה שנכתב ולא נשמר יימחק מהמסך.',
  },
} as const;
