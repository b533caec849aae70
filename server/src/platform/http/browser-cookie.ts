/**
 * A name for the browser, in a cookie that scripts cannot read. It opens no session and says nothing of who is there: it
 * tells the browser that signed in, or asked for a code, from others that use the same account or the same address.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Random } from '../random.ts';

const COOKIE = 'sugya_browser';
/** 128 bits, so that no browser's name can be guessed. */
const ID_BYTES = 16;
const ID_PATTERN = /(?:^|;\s*)sugya_browser=([\w-]{22})(?:;|$)/;
/** The longest that browsers keep a cookie; every sign-in begins it anew. */
const LIFE_SECONDS = 400 * 24 * 60 * 60;

export function newBrowserId(random: Random): string {
  return Buffer.from(random.bytes(ID_BYTES)).toString('base64url');
}

export function browserIdOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return ID_PATTERN.exec(headers.cookie ?? '')?.[1] ?? null;
}

export function nameBrowser(request: FastifyRequest, reply: FastifyReply, browserId: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${COOKIE}=${browserId}; Max-Age=${LIFE_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
}
