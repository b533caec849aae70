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

type SignInChange = { to: string; now: Date; userAgent: string | null; publicUrl: string | null };

export function oneTimeCodesAddedMessage(change: SignInChange): MailMessage {
  return signInChanged(change, {
    subject: 'קודים חד־פעמיים נוספו לחשבון שלך בסוגיה',
    what: 'אפליקציית קודים חוברה לחשבון שלך בסוגיה',
    after: 'מעכשיו נדרש בכניסה, אחרי הסיסמה, גם קוד מהאפליקציה.',
  });
}

export function oneTimeCodesRemovedMessage(change: SignInChange): MailMessage {
  return signInChanged(change, {
    subject: 'הקודים החד־פעמיים הוסרו מהחשבון שלך בסוגיה',
    what: 'אפליקציית הקודים נותקה מהחשבון שלך בסוגיה',
    after: 'מעכשיו לא נדרש קוד אחרי הסיסמה.',
  });
}

export function recoveryCodeUsedMessage({ left, ...change }: SignInChange & { left: number }): MailMessage {
  return signInChanged(change, {
    subject: 'כניסה לסוגיה בקוד שחזור',
    what: 'נעשתה כניסה לחשבון שלך בסוגיה בקוד שחזור',
    after:
      left === 0
        ? 'זה היה קוד השחזור האחרון. באזור האישי אפשר ליצור חדשים.'
        : `קודי שחזור שנותרו: ${left}. באזור האישי אפשר ליצור חדשים.`,
  });
}

export function secondWaysResetMessage(about: {
  to: string;
  privateName: string;
  now: Date;
  publicUrl: string | null;
}): MailMessage {
  const { to, privateName, now, publicUrl } = about;
  return mailOfLines({
    to,
    subject: 'דרכי הכניסה הנוספות שלך בסוגיה אופסו',
    lines: [
      { text: `שלום ${privateName},` },
      {
        text: `מי שמנהל את הצוות איפס את דרכי הכניסה הנוספות שלך ב־${israelTime(now)}: מפתחות הגישה ואפליקציית הקודים הוסרו, וכל ההתחברויות נותקו.`,
      },
      {
        text: 'נכנסים בסיסמה ומוסיפים דרכי כניסה חדשות. אין סיסמה? אפשר לקבוע אחת דרך "שכחתי סיסמה".',
        ...(publicUrl === null ? {} : { link: `${publicUrl}/login` }),
      },
      { text: 'לא ביקשת את זה? יש לפנות מיד למי שמנהל את הצוות.' },
    ],
  });
}

function signInChanged(
  { to, now, userAgent, publicUrl }: SignInChange,
  { subject, what, after }: { readonly subject: string; readonly what: string; readonly after: string },
): MailMessage {
  return mailOfLines({
    to,
    subject,
    lines: [
      { text: 'שלום,' },
      { text: `${what} ב־${israelTime(now)}, ${deviceInWords(userAgent)}. ${after}` },
      {
        text: 'זה לא נעשה על ידך? יש לאפס את הסיסמה מיד דרך "שכחתי סיסמה" במסך ההתחברות ולפנות לתמיכה.',
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
