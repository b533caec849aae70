/** Our own texts of taking content out as a file. */
import type { ExportFormat } from '@sugya/contract/export.ts';

export const studioExport = {
  button: 'ייצוא',
  courseButton: 'ייצוא הקורס',
  exerciseButton: 'ייצוא התרגיל',
  title: (name: string) => `ייצוא: ${name}`,
  choose: 'באיזה פורמט?',
  formats: {
    pack: ['חבילת תוכן', 'הכול, כפי שהוא כאן. אפשר לייבא אותה בחזרה בלי לאבד דבר.'],
    qti: ['QTI 3.0', 'שאלות, מפתח, נימוקים ותמונות, למערכות מבחנים אחרות.'],
    moodle: ['Moodle XML', 'שאלות, מפתח, משוב ותגיות, למאגר השאלות של Moodle.'],
    xlsx: ['XLSX', 'טבלה של שאלות מימין לשמאל, לעריכה ולייבוא בחזרה.'],
  } as const satisfies Record<ExportFormat, readonly [name: string, carries: string]>,
  report: 'מה שאין לו מקום בפורמט נכתב בקובץ עצמו.',
  download: 'הורדה',
  working: 'הקובץ נבנה…',
  cancel: 'ביטול',
} as const;
