/** Every sentence that the account feature mails, in Hebrew. */
import { describeDevice } from '@sugya/domain/account/device.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { mailOfLines } from '../../platform/mail-body.ts';

/** In place of a code, to the address of an account that was closed in favour of another one (PPL-19). */
export function closedAccountMessage(fields: {
  to: string;
  instead: string;
  publicUrl: string | null;
}): MailMessage {
  const { to, instead, publicUrl } = fields;
  return mailOfLines({
    to,
    subject: 'הכניסה לסוגיה היא בכתובת אחרת',
    lines: [
      { text: 'קיבלנו בקשה לאפס את הסיסמה של הכתובת הזאת בסוגיה.' },
      { text: 'החשבון שלה נסגר, כי יש לך חשבון אחר. הכניסה, וגם איפוס הסיסמה, הם בכתובת:' },
      { text: instead, isCode: true },
      ...(publicUrl === null ? [] : [{ text: 'לכניסה:', link: `${publicUrl}/login` }]),
    ],
  });
}

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
  userAgent: string | null;
  publicUrl: string | null;
}): MailMessage {
  const { to, now, userAgent, publicUrl } = fields;
  return mailOfLines({
    to,
    subject: 'הסיסמה שלך בסוגיה שונתה',
    lines: [
      { text: 'שלום,' },
      { text: `הסיסמה שלך בסוגיה שונתה ב־${israelTime(now)}, וכל שאר ההתחברויות נותקו.` },
      { text: `השינוי נעשה ${deviceInWords(userAgent)}.` },
      {
        text: 'השינוי לא נעשה על ידך? יש לאפס את הסיסמה מיד דרך "שכחתי סיסמה" במסך ההתחברות ולפנות לתמיכה.',
        ...(publicUrl === null ? {} : { link: `${publicUrl}/login` }),
      },
    ],
  });
}

export function studentInvitationMessage(fields: {
  to: string;
  privateName: string;
  courseName: string;
  token: string;
  publicUrl: string;
}): MailMessage {
  const { to, privateName, courseName, token, publicUrl } = fields;
  return mailOfLines({
    to,
    subject: `הזמנה לקורס ${courseName}`,
    lines: [
      { text: `שלום ${privateName},` },
      {
        text: `נפתח לך חשבון בקורס ${courseName}. לבחירת סיסמה ולכניסה:`,
        link: `${publicUrl}/invitation#${token}`,
      },
      { text: 'הקישור תקף לשבעה ימים ולשימוש אחד.' },
    ],
  });
}

export function staffInvitationMessage(fields: {
  to: string;
  privateName: string;
  token: string;
  publicUrl: string;
}): MailMessage {
  const { to, privateName, token, publicUrl } = fields;
  return mailOfLines({
    to,
    subject: 'הזמנה לצוות בסוגיה',
    lines: [
      { text: `שלום ${privateName},` },
      { text: 'נפתח לך חשבון צוות בסוגיה. לבחירת סיסמה ולכניסה:', link: `${publicUrl}/invitation#${token}` },
      { text: 'הקישור תקף לשבעה ימים ולשימוש אחד.' },
    ],
  });
}

const KINDS = {
  computer: 'ממחשב',
  phone: 'מטלפון',
  tablet: 'ממחשב לוח',
  unknown: 'ממכשיר לא מזוהה',
} as const;
const BROWSERS = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
} as const;
const SYSTEMS = {
  android: 'Android',
  chromeos: 'ChromeOS',
  ios: 'iOS',
  ipados: 'iPadOS',
  linux: 'Linux',
  macos: 'macOS',
  windows: 'Windows',
} as const;

/** „ממחשב (Chrome, Windows)”. */
function deviceInWords(userAgent: string | null): string {
  const { kind, browser, system } = describeDevice(userAgent);
  const names = [browser && BROWSERS[browser], system && SYSTEMS[system]].filter((name) => name !== null);
  return names.length === 0 ? KINDS[kind] : `${KINDS[kind]} (${names.join(', ')})`;
}

function israelTime(time: Date): string {
  return new Intl.DateTimeFormat('he-IL', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Asia/Jerusalem',
  }).format(time);
}
