/** Our own texts of the command box. */
export const commands = {
  title: 'חיפוש או פקודה',
  placeholder: 'לאן עוברים?',
  found: 'מה שנמצא',
  none: 'לא נמצא מסך בשם הזה.',
  exportCourse: 'ייצוא הקורס לקובץ',
  groups: { screens: 'מסכים', subjects: 'נושאי לימוד', studio: 'הסטודיו', courses: 'קורסים' },
} as const;
