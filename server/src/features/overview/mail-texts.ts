/** What staff mail to those who have a place in a live lecture: their own words, between a greeting and which lecture it is. */
import { shortMoment } from '@sugya/domain/israel-time.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { mailOfLines } from '../../platform/mail-body.ts';

type Fields = {
  readonly privateName: string;
  readonly text: string;
  readonly lecture: { readonly subject: string; readonly startsAt: Date };
};

export function lectureMailLines({ privateName, text, lecture }: Fields): string[] {
  return [
    `שלום ${privateName},`,
    ...text.split(/\r?\n/).filter((line) => line.trim() !== ''),
    `ההודעה נשלחה לנרשמים להרצאה ״${lecture.subject}״, ${shortMoment(lecture.startsAt)}.`,
  ];
}

export function lectureMail({
  to,
  subject,
  ...fields
}: Fields & { readonly to: string; readonly subject: string }): MailMessage {
  return mailOfLines({ to, subject, lines: lectureMailLines(fields).map((text) => ({ text })) });
}
