/**
 * The address in each mail that ends it: `/stopNotice?token=<notice>.<user>.<signature>`. It is signed and not stored, holds for
 * as long as the mail lies in a box, and opens nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailedNotice } from '@sugya/contract/notices.ts';
import { keyFor } from '../../platform/session/access-token.ts';

export type MailOf = { readonly notice: MailedNotice; readonly userId: number };

export type NoticeLinks = {
  readonly sign: (mail: MailOf) => string;
  /** Null for what we did not sign. */
  readonly verify: (token: string) => MailOf | null;
};

export const STOP_PATH = '/stopNotice';

const TOKEN = /^(digest|review|desk)\.([0-9a-z]{1,11})\.([\w-]{43})$/;

export function noticeLinks(secret: string): NoticeLinks {
  const key = keyFor(secret, 'ends of mails');
  const signature = ({ notice, userId }: MailOf) =>
    createHmac('sha256', key).update(`${notice}\n${userId}`).digest();
  return {
    sign: (mail) => `${mail.notice}.${mail.userId.toString(36)}.${signature(mail).toString('base64url')}`,
    verify: (token) => {
      const [, notice, user = '', signed = ''] = TOKEN.exec(token) ?? [];
      if (notice !== 'digest' && notice !== 'review' && notice !== 'desk') return null;
      const mail = { notice, userId: Number.parseInt(user, 36) } as const;
      const given = Buffer.from(signed, 'base64url');
      const expected = signature(mail);
      return given.length === expected.length && timingSafeEqual(given, expected) ? mail : null;
    },
  };
}
