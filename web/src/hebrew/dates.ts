/** The words of fields of days and hours. */
export const dates = {
  pattern: 'יום, חודש ושנה',
  noDay: 'אין תאריך כזה. יש להזין יום, חודש ושנה, כמו 05.04.2026.',
  open: (label: string) => `לוח שנה: ${label}`,
  openKeys: 'לוח שנה (Alt ↓)',
  calendar: (label: string) => `בחירת יום: ${label}`,
  hour: 'שעה',
  hourOf: (label: string) => `שעה: ${label}`,
  hourPattern: '00:00',
  noHour: 'יש להזין שעה, כמו 17:30.',
  labels: {
    previousMonth: 'החודש הקודם',
    nextMonth: 'החודש הבא',
    monthLevelControl: 'לבחירת חודש',
    yearLevelControl: 'לבחירת שנה',
    previousYear: 'השנה הקודמת',
    nextYear: 'השנה הבאה',
    previousDecade: 'העשור הקודם',
    nextDecade: 'העשור הבא',
  },
} as const;
