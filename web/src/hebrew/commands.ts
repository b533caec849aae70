/** Our own texts of the command box. */
export const commands = {
  title: 'חיפוש או פקודה',
  placeholder: 'לאן עוברים? מה מחפשים?',
  found: 'מה שנמצא',
  none: 'לא נמצא.',
  exportCourse: 'ייצוא הקורס לקובץ',
  groups: { screens: 'מסכים', subjects: 'נושאי לימוד', studio: 'הסטודיו', courses: 'קורסים' },
} as const;
