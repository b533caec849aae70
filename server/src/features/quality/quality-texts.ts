/** The sentences that a student is sent when a report of theirs is answered. They travel in a message's text. */
import type { ReportOutcome } from '@sugya/contract/quality.ts';
import { escapeHtml } from '../../platform/texts/escape-html.ts';

export const REPORT_AUTHOR = 'צוות הקורס';
export const REPORT_TITLE = 'תשובה לדיווח על שאלה';

const OUTCOMES: Readonly<Record<ReportOutcome, string>> = {
  fixed: 'השאלה תוקנה. תודה על הדיווח.',
  ruled: 'ניתנה הכרעה בשאלה, והציונים עודכנו בהתאם.',
  answered: 'הדיווח נבדק.',
  refused: 'הדיווח נבדק, והשאלה נשארת כפי שהיא.',
};

export function reportBody(of: {
  readonly exerciseName: string;
  readonly questionName: string;
  readonly outcome: ReportOutcome;
  readonly reply: string;
}): string {
  const lines = [`${of.exerciseName}: ${of.questionName}`, OUTCOMES[of.outcome], of.reply];
  return lines
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');
}
