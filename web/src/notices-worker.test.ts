import { expect, it } from 'vitest';
import { pushedNotices as texts } from './hebrew/pushed-notices.ts';
import { openNotice, showPush } from './notices-worker.ts';

async function shown(text: string) {
  const said: { title: string; options: Record<string, unknown> }[] = [];
  await showPush(
    {
      showNotification: async (title, options) => {
        said.push({ title, options });
      },
    },
    text,
  );
  return said;
}

it.each([
  [
    { kind: 'review', courseId: 4, count: 12 },
    texts.review.title,
    '12 חזרות מחכות להיום.',
    'review-4',
    '/courses/4/review',
  ],
  [
    { kind: 'review', courseId: 4, count: 1 },
    texts.review.title,
    'חזרה אחת מחכה להיום.',
    'review-4',
    '/courses/4/review',
  ],
  [
    { kind: 'reply', courseId: 7, count: 1 },
    texts.reply.title,
    texts.reply.body(1),
    'reply-7',
    '/userRequests/7',
  ],
] as const)(
  'NTC-13: the device words %o in Hebrew, one of a kind and course at a time',
  async (push, title, body, tag, path) => {
    expect(await shown(JSON.stringify(push))).toEqual([
      {
        title,
        options: { body, tag, dir: 'rtl', lang: 'he', icon: '/icons/app-192.png', data: { path } },
      },
    ]);
  },
);

it.each(['', 'no JSON', 'null', '[]', '{"kind":"review"}', '{"kind":"new","courseId":1,"count":2}'])(
  'NTC-13: a push that this version does not know is shown all the same: %s',
  async (text) => {
    const [notice] = await shown(text);
    expect(notice).toMatchObject({ title: texts.other.title, options: { data: { path: '/' } } });
  },
);

async function pressed(data: unknown, openAt: readonly string[] = []) {
  const done: string[] = [];
  await openNotice(
    {
      matchAll: async () =>
        openAt.map((url) => ({
          url,
          focus: async () => {
            done.push(`focus ${url}`);
          },
        })),
      openWindow: async (path) => {
        done.push(`open ${path}`);
      },
    },
    { data, close: () => done.push('close') },
  );
  return done;
}

it('NTC-13: pressed it opens its place, beside what is open and never in its place', async () => {
  const running = 'https://sugya.example/courses/4/lesson/2/exercise/9';
  expect(await pressed({ path: '/courses/4/review' })).toEqual(['close', 'open /courses/4/review']);
  expect(await pressed({ path: '/courses/4/review' }, [running])).toEqual([
    'close',
    'open /courses/4/review',
  ]);
  const there = 'https://sugya.example/Courses/4/review';
  expect(await pressed({ path: '/courses/4/review' }, [running, there])).toEqual(['close', `focus ${there}`]);
});

it.each([null, {}, { path: 7 }, { path: '//elsewhere.example' }, { path: 'https://elsewhere.example/' }])(
  'NTC-13: what names no place of this app opens its first screen: %o',
  async (data) => {
    expect(await pressed(data)).toEqual(['close', 'open /']);
  },
);
