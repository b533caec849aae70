/** What the help centre mails: that there is an answer, not what it says, which is for signed-in eyes. */
import type { MailMessage } from '../../platform/mail.ts';
import { mailOfLines } from '../../platform/mail-body.ts';

export function answeredMessage(fields: {
  to: string;
  privateName: string;
  topicName: string;
  courseId: number;
  publicUrl: string | null;
}): MailMessage {
  const { to, privateName, topicName, courseId, publicUrl } = fields;
  return mailOfLines({
    to,
    subject: 'התקבלה תשובה לפנייתך בסוגיה',
    lines: [
      { text: `שלום ${privateName},` },
      {
        text: `צוות הקורס השיב לפנייתך בנושא ״${topicName}״. התשובה מחכה במסך ״הפניות שלי״.`,
        ...(publicUrl === null ? {} : { link: `${publicUrl}/userRequests/${courseId}` }),
      },
    ],
  });
}
