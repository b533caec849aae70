/** Every sentence that the account feature mails, in Hebrew. */
import type { MailMessage } from '../../platform/mail.ts';
import { mailOfLines } from '../../platform/mail-body.ts';

export function resetCodeMessage(fields: {
  to: string;
  privateName: string;
  code: string;
  publicUrl: string | null;
}): MailMessage {
  const { to, privateName, code, publicUrl } = fields;
  const link = publicUrl === null ? null : `${publicUrl}/resetPassword?email=${encodeURIComponent(to)}`;
  return mailOfLines({
    to,
    subject: 'קוד לאיפוס הסיסמה בסוגיה',
    lines: [
      { text: `שלום ${privateName},` },
      { text: 'קיבלנו בקשה לאפס את הסיסמה שלך בסוגיה. הקוד שלך:' },
      { text: code, isCode: true },
      { text: 'הקוד תקף לעשר דקות ולשימוש אחד.' },
      ...(link === null ? [] : [{ text: 'להזנת הקוד:', link }]),
      { text: 'לא ביקשת לאפס את הסיסמה? אין צורך לעשות דבר, והסיסמה לא תשתנה.' },
    ],
  });
}

export function passwordChangedMessage(fields: {
  to: string;
  now: Date;
  publicUrl: string | null;
}): MailMessage {
  const { to, now, publicUrl } = fields;
  return mailOfLines({
    to,
    subject: 'הסיסמה שלך בסוגיה שונתה',
    lines: [
      { text: 'שלום,' },
      { text: `הסיסמה שלך בסוגיה שונתה ב־${israelTime(now)}, וכל שאר ההתחברויות נותקו.` },
      {
        text: 'השינוי לא נעשה על ידך? יש לאפס את הסיסמה מיד דרך "שכחתי סיסמה" במסך ההתחברות ולפנות לתמיכה.',
        ...(publicUrl === null ? {} : { link: `${publicUrl}/login` }),
      },
    ],
  });
}

function israelTime(time: Date): string {
  return new Intl.DateTimeFormat('he-IL', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Jerusalem',
  }).format(time);
}
