import type { ExamDebrief } from '@sugya/contract/exam-debrief.ts';

/** `26`, or `13⅓` as `13 1/3`: a rounded point could be a wrong one. */
export function pointsOf({ numerator, denominator }: ExamDebrief['total']): string {
  const whole = Math.floor(numerator / denominator);
  const rest = numerator % denominator;
  if (rest === 0) return String(whole);
  return whole === 0 ? `${rest}/${denominator}` : `${whole} ${rest}/${denominator}`;
}
