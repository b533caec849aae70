/** The message to a student whose text is settled, or whose appeal is decided. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/** A message to one student alone; one that was sent before is not sent again. */
export type TellStudents = (
  trx: Transaction<Tables>,
  messages: readonly {
    readonly userId: number;
    readonly courseId: number;
    readonly about: string;
    readonly title: string;
    readonly bodyHtml: string;
    readonly author: string;
    readonly sentAt: Date;
  }[],
) => Promise<void>;

export function markedMessage(of: {
  readonly userId: number;
  readonly attemptId: number;
  readonly courseId: number;
  readonly isOfAppeal: boolean;
  readonly now: Date;
}) {
  const { userId, attemptId, courseId, isOfAppeal, now } = of;
  const link = `<a href="/courses/${courseId}/drafting/${attemptId}">למטלה ולציון</a>`;
  return {
    userId,
    courseId,
    about: `drafting-${attemptId}${isOfAppeal ? '-appeal' : ''}`,
    title: isOfAppeal ? 'הערר על מטלת הכתיבה הוכרע' : 'מטלת הכתיבה שלך נבדקה',
    bodyHtml: isOfAppeal
      ? `<p>בוחן שלא קרא קודם את הטקסט בדק אותו מחדש. ${link}</p>`
      : `<p>הציון וההערות מחכים לך. אפשר להגיש ערר בתוך 14 ימים. ${link}</p>`,
    author: 'צוות הבוחנים',
    sentAt: now,
  };
}
