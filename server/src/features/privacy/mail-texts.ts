/** What is mailed about a deletion, in Hebrew. */
import { shortDate } from '@sugya/domain/israel-time.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { mailOfLines } from '../../platform/mail-body.ts';

export function deletionRequestedMessage(fields: {
  to: string;
  privateName: string;
  dueAt: Date;
  publicUrl: string | null;
}): MailMessage {
  const { to, privateName, dueAt, publicUrl } = fields;
  return mailOfLines({
    to,
    subject: 'התקבלה בקשה למחיקת החשבון שלך בסוגיה',
    lines: [
      { text: `שלום ${privateName},` },
      { text: `התקבלה בקשה למחוק את החשבון ואת המידע האישי שלך. המחיקה תתבצע ב־${shortDate(dueAt)}.` },
      {
        text: 'עד אז אפשר לבטל את הבקשה באזור האישי, בחלק ״המידע שלי״.',
        ...(publicUrl === null ? {} : { link: `${publicUrl}/userDetails` }),
      },
      { text: 'הבקשה לא נעשתה על ידך? יש לבטל אותה, להחליף סיסמה ולפנות לתמיכה.' },
    ],
  });
}

export function erasedMessage(to: string): MailMessage {
  return mailOfLines({
    to,
    subject: 'החשבון שלך בסוגיה נמחק',
    lines: [
      { text: 'שלום,' },
      { text: 'כפי שביקשת, החשבון והמידע האישי שלך נמחקו. זו ההודעה האחרונה שתישלח לכתובת הזאת.' },
      { text: 'נשארו נתונים שאינם מזהים אדם, ורישומי אבטחה שהחוק מחייב לשמור למשך 24 חודשים.' },
    ],
  });
}
