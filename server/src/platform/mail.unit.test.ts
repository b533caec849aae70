import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../testing/peers/mail-server.ts';
import { systemClock } from './clock.ts';
import { createMailer, type Mailer } from './mail.ts';
import { logOn } from './operations/log.ts';
import { systemRandom } from './random.ts';

const message = {
  to: 'dana@sugya.example',
  subject: 'קוד',
  text: 'הקוד: 12345678',
  html: '<p dir="rtl">הקוד</p>',
};
let folder: string;
let lines: string[];
let server: MailServer | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sugya-mail-'));
  lines = [];
});
afterEach(async () => {
  await server?.stop();
  server = null;
  rmSync(folder, { recursive: true });
});

function mailer(smtpUrl: string | null): Mailer {
  return createMailer({
    smtpUrl,
    from: 'סוגיה <no-reply@sugya.example>',
    outbox: join(folder, 'outbox'),
    clock: systemClock,
    random: systemRandom,
    log: logOn('info', { write: (line) => lines.push(line) }),
  });
}

describe('mail', () => {
  it('SES-25: goes out by SMTP, in Hebrew, as text and as HTML', async () => {
    server = await startMailServer();
    const post = mailer(server.url);
    await post.check();
    post.deliver(message);
    await post.settle();
    expect(server.received).toMatchObject([
      {
        from: { name: 'סוגיה', address: 'no-reply@sugya.example' },
        to: [{ address: 'dana@sugya.example' }],
        subject: 'קוד',
        html: expect.stringContaining('<p dir="rtl">הקוד</p>'),
      },
    ]);
    expect(server.received[0]?.text).toContain('הקוד: 12345678');
    await post.close();
  });

  it('SES-25: without a server it lies in the outbox, for its owner alone, and the log tells where', async () => {
    const post = mailer(null);
    await post.check();
    post.deliver(message);
    await post.settle();
    const [name = ''] = readdirSync(join(folder, 'outbox'));
    const file = join(folder, 'outbox', name);
    expect((await PostalMime.parse(readFileSync(file))).text).toContain('הקוד: 12345678');
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(lines.join('')).toContain(name);
    expect(lines.join('')).not.toContain('12345678');
  });

  it('a server that nobody runs is noticed before anything is promised', async () => {
    server = await startMailServer();
    const { url } = server;
    await server.stop();
    await expect(mailer(url).check()).rejects.toThrow(/ECONNREFUSED|connect/i);
  });

  it('a message that is refused is given up at the close, and the log has no word of its content', async () => {
    server = await startMailServer();
    server.refuseMessages();
    const post = mailer(server.url);
    post.deliver(message);
    await post.close();
    expect(server.received).toEqual([]);
    expect(lines.join('')).toContain('could not be sent');
    expect(lines.join('')).not.toContain('12345678');
  });
});
