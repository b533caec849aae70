/** What the worker does with a push: it words it, shows it, and opens its place when it is pressed (NTC-13). */
import { pushedNotices as texts } from './hebrew/pushed-notices.ts';

type Shown = {
  readonly body: string;
  readonly tag: string;
  readonly dir: 'rtl';
  readonly lang: 'he';
  readonly icon: string;
  readonly data: { readonly path: string };
};
type Registration = { showNotification(title: string, options: Shown): Promise<void> };
type Page = { readonly url: string; focus(): Promise<unknown> };
type Pages = {
  matchAll(of: { readonly type: 'window' }): Promise<readonly Page[]>;
  openWindow(path: string): Promise<unknown>;
};
type Pressed = { readonly data: unknown; close(): void };

const ICON = '/icons/app-192.png';

/** A browser demands that each push is shown, so one that this version does not know is shown too, without particulars. */
export async function showPush(registration: Registration, text: string): Promise<void> {
  const { title, ...shown } = noticeOf(text);
  await registration.showNotification(title, { ...shown, dir: 'rtl', lang: 'he', icon: ICON });
}

/** Where the place is open already it comes to the front; else it opens beside what is open, whose answers go on. */
export async function openNotice(pages: Pages, notice: Pressed): Promise<void> {
  notice.close();
  const path = pathOf(notice.data);
  const open = await pages.matchAll({ type: 'window' });
  const there = open.find(({ url }) => new URL(url).pathname.toLowerCase() === path.toLowerCase());
  await (there === undefined ? pages.openWindow(path) : there.focus());
}

function noticeOf(text: string): Pick<Shown, 'body' | 'tag' | 'data'> & { readonly title: string } {
  const { kind, courseId, count } = readPush(text);
  if (kind === 'trial') return { ...texts.trial, tag: 'trial', data: { path: '/' } };
  if (typeof courseId === 'number' && typeof count === 'number') {
    const tag = `${String(kind)}-${courseId}`;
    if (kind === 'review') {
      const { title, body } = texts.review;
      return { title, body: body(count), tag, data: { path: `/courses/${courseId}/review` } };
    }
    if (kind === 'reply') {
      const { title, body } = texts.reply;
      return { title, body: body(count), tag, data: { path: `/userRequests/${courseId}` } };
    }
  }
  return { ...texts.other, tag: 'other', data: { path: '/' } };
}

function readPush(text: string): { kind?: unknown; courseId?: unknown; count?: unknown } {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** Of this app alone, whatever it says. */
function pathOf(data: unknown): string {
  const path: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'path') : null;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/';
}
