/** Sentences of the drafting task. */
export const drafting = {
  criteria: {
    name: (place: number) => `קריטריון ${place}: מה מחפשים`,
    kind: 'סוג',
    kinds: { fact: 'עובדה', rule: 'כלל', application: 'יישום', relief: 'סעד', form: 'צורה' },
    points: 'נקודות',
    passage: 'קטע לדוגמה',
    add: 'הוספת קריטריון',
    remove: (place: number) => `הסרת קריטריון ${place}`,
    sum: (points: number, of: number) => `${points} מתוך ${of} נקודות`,
  },
} as const;
