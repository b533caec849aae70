/** Every sentence that the account feature mails, in Hebrew, as plain text and as right-to-left HTML. */
import type { MailMessage } from '../../platform/mail.ts';

export function resetCodeMessage(fields: {
  to: string;
  privateName: string;
  code: string;
  publicUrl: string | null;
}): MailMessage {
  const { to, privateName, code, publicUrl } = fields;
  const link = publicUrl === null ? null : `${publicUrl}/resetPassword?email=${encodeURIComponent(to)}`;
  return message({
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
  return message({
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

type Line = { readonly text: string; readonly isCode?: boolean; readonly link?: string };

function message(fields: { to: string; subject: string; lines: readonly Line[] }): MailMessage {
  const { to, subject, lines } = fields;
  const paragraphs = lines.map(({ text, isCode, link }) => {
    if (isCode)
      return `<p dir="ltr" style="font-size:28px;letter-spacing:4px;text-align:right">${escapeHtml(text)}</p>`;
    const address =
      link === undefined ? '' : ` <a href="${escapeHtml(link)}" dir="ltr">${escapeHtml(link)}</a>`;
    return `<p>${escapeHtml(text)}${address}</p>`;
  });
  return {
    to,
    subject,
    text: lines.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`)).join('\n\n'),
    html:
      `<!doctype html><html lang="he" dir="rtl"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>` +
      `<body dir="rtl" style="font-family:Arial,sans-serif;font-size:16px;line-height:1.6;text-align:right">` +
      `${paragraphs.join('')}</body></html>`,
  };
}

function israelTime(time: Date): string {
  return new Intl.DateTimeFormat('he-IL', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Jerusalem',
  }).format(time);
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
