/** What drawings say to those who do not see them, and their legends. */
type Bar = { readonly right: number; readonly wrong: number; readonly held: number; readonly open: number };

export const figures = {
  subjectBar: ({ right, wrong, held, open }: Bar) =>
    [
      `${right} נכונות`,
      `${wrong} שגויות`,
      ...(held > 0 ? [`${held} שתוצאתן עוד סגורה`] : []),
      `${open} עוד לא נענו`,
    ].join(', '),
  legend: { right: 'נכונות', wrong: 'שגויות', open: 'עוד לא נענו' },
} as const;
