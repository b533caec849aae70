/** What drawings say to those who do not see them, and their legends. */
type Counts = {
  readonly questionCount: number;
  readonly answeredCount: number;
  readonly rightCount: number;
  readonly wrongCount: number;
};

export const figures = {
  subjectBar: ({ questionCount, answeredCount, rightCount, wrongCount }: Counts) => {
    const heldCount = Math.max(0, answeredCount - rightCount - wrongCount);
    return [
      `${rightCount} נכונות`,
      `${wrongCount} שגויות`,
      ...(heldCount > 0 ? [`${heldCount} שתוצאתן עוד סגורה`] : []),
      `${Math.max(0, questionCount - answeredCount)} עוד לא נענו`,
    ].join(', ');
  },
  legend: { right: 'נכונות', wrong: 'שגויות', open: 'עוד לא נענו' },
} as const;
