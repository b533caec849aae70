/** How students answered a question for the first time, for the staff. */

/** `percent`: of right ones; null while they are few. */
export function firstAnswersWords(percent: number | null, count: number): string {
  if (count === 0) return 'עוד אין תשובות ראשונות';
  const answers = count === 1 ? 'תשובה ראשונה אחת' : `${count} תשובות ראשונות`;
  return percent === null ? answers : `ענו נכון ${percent}%, מתוך ${answers}`;
}
