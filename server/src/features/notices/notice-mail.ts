/** What every mail of the notices has: to whom, how it is ended, and by what a second copy is known. */
import { israelDay } from '@sugya/domain/israel-time.ts';
import type { NoticeMail } from './mail-texts.ts';
import { type MailOf, type NoticeLinks, STOP_PATH } from './notice-links.ts';

export function mailOf(
  links: NoticeLinks,
  { to, privateName, publicUrl, at }: Omit<NoticeMail, 'stopUrl' | 'messageId'> & { readonly at: Date },
  mail: MailOf,
): NoticeMail {
  const token = links.sign(mail);
  const signature = token.slice(-12);
  return {
    to,
    privateName,
    publicUrl,
    stopUrl: `${publicUrl}${STOP_PATH}?token=${token}`,
    messageId: `<${mail.notice}.${israelDay(at)}.${signature}@${new URL(publicUrl).hostname}>`,
  };
}
