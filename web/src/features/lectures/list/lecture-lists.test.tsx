import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import CategoryVideosPage from '../../../pages/lectures/category-videos.tsx';
import LecturesCenterPage from '../../../pages/lectures/lectures-center.tsx';
import VideoRedirectPage from '../../../pages/lectures/video-redirect.tsx';
import { buildVideo } from '../../../testing/build-lecture.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const lesson = (
  id: number,
  name: string,
  videos = [buildVideo({ id: id * 10, name: `הרצאה של ${name}` })],
) => ({
  id,
  name,
  categoryId: 2,
  categoryName: 'דיני חוזים',
  videos,
  supportingMaterials: null,
});
const lessons = [
  lesson(31, 'כריתה', [
    buildVideo({ id: 51, name: 'הצעה', subtitle: 'סעיף 2', thumbnailUrl: '/media/1.2.x/one.jpg' }),
    buildVideo({ id: 52, name: 'קיבול', length: { hours: 1, minutes: 2, seconds: 5 }, userViewStatus: 1 }),
  ]),
  lesson(32, 'ביטול'),
];

function open(address: string, answers: Readonly<Record<string, unknown>>) {
  const { seen } = scriptServer(({ path }): Reply => {
    const body = answers[path];
    return body === undefined ? problemReply(404, 'not_found') : { status: 200, body };
  });
  const opened = showPage(
    { lecturesCenter: LecturesCenterPage, categoryVideos: CategoryVideosPage, video: VideoRedirectPage },
    { address },
  );
  return { ...opened, paths: () => seen.map(({ path }) => path) };
}

afterEach(() => vi.unstubAllGlobals());

const TOAST = 'אין שיעורים בקטגוריה זו';
const ofCourse = { '/api/Courses/1/VideoLessons': lessons };
const ofCategory = '/api/Courses/1/category/2/VideoLessons';

describe('the lectures centre', () => {
  it('LEC-01, LEC-04, LEC-05: has a tab for each lesson, and opens the first', async () => {
    const { paths } = open('/courses/1/lectures', ofCourse);
    const tabs = within(await screen.findByRole('navigation', { name: 'שיעורים' })).getAllByRole('link');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['כריתה', 'ביטול']);
    expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null]);
    expect(screen.getByRole('list', { name: 'כריתה' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'ביטול' })).toBeNull();
    expect(paths()).toContain('/api/Courses/1/VideoLessons');
  });

  it('LEC-04: opens the lesson of the address, and the first where there is no such lesson', async () => {
    open('/courses/1/lectures/32', ofCourse);
    expect(await screen.findByRole('list', { name: 'ביטול' })).toBeTruthy();
    cleanup();
    open('/courses/1/lectures/999', ofCourse);
    expect(await screen.findByRole('list', { name: 'כריתה' })).toBeTruthy();
  });

  it('LEC-03, LEC-13, LEC-14, LEC-15: the lesson’s videos are cards: picture of 270 px, name, length, what was seen', async () => {
    open('/courses/1/lectures', ofCourse);
    const cards = within(await screen.findByRole('list', { name: 'כריתה' })).getAllByRole('listitem');
    const [first, second] = cards;
    if (first === undefined || second === undefined) throw new Error('The lesson has two videos');
    expect(cards).toHaveLength(2);
    expect(first.querySelector('img')?.getAttribute('width')).toBe('270');
    expect(first.querySelector('img')?.getAttribute('src')).toBe('/media/1.2.x/one.jpg');
    for (const words of ['הצעה', 'סעיף 2', '12:05']) expect(within(first).getByText(words)).toBeTruthy();
    expect(within(first).queryByText('נצפתה')).toBeNull();
    expect(within(second).getByText('01:02:05')).toBeTruthy();
    expect(within(second).getByText('נצפתה')).toBeTruthy();
    const link = within(first).getByRole('link', { name: 'לצפייה: הצעה' });
    expect(link.getAttribute('href')).toBe('/courses/1/learningSubject/2/lesson/31/51');
  });

  it('LEC-09: without lessons there is no tab, and it says what will come', async () => {
    open('/courses/1/lectures', { '/api/Courses/1/VideoLessons': [] });
    expect(await screen.findByText('עדיין אין הרצאות בקורס הזה.')).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'שיעורים' })).toBeNull();
  });
});

describe('the lectures of a category', () => {
  it('LEC-07: come by lesson from its own call', async () => {
    const { paths } = open('/courses/1/learningSubject/2/VideoLessons', { [ofCategory]: lessons });
    expect(await screen.findByRole('list', { name: 'כריתה' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'ביטול' })).toBeTruthy();
    expect(paths()).toContain(ofCategory);
  });

  it('LEC-09: an empty list is no failure', async () => {
    open('/courses/1/learningSubject/2/VideoLessons', { [ofCategory]: [] });
    expect(await screen.findByText('עדיין אין הרצאות בנושא הזה.')).toBeTruthy();
    expect(screen.queryByText(TOAST)).toBeNull();
  });

  it('LEC-08: a toast reports lessons that do not come', async () => {
    open('/courses/1/learningSubject/2/VideoLessons', {});
    expect(await screen.findByText(TOAST)).toBeTruthy();
  });
});

describe('the address of a video alone', () => {
  const place = { courseId: 1, categoryId: 2, lessonId: 31, lessonVideoId: 51 };

  it('LEC-50, LEC-51, LEC-52: is replaced by that of the lecture, in the app', async () => {
    const { router, history } = open('/video/51', { '/api/lessons/video/51': place });
    await vi.waitFor(() =>
      expect(router.state.location.href).toBe('/courses/1/learningSubject/2/lesson/31/51?source=app'),
    );
    expect(history.length).toBe(1);
  });

  it('LEC-53: leads home when the video is not found', async () => {
    const { router, history } = open('/video/51', {});
    await vi.waitFor(() => expect(router.state.location.href).toBe('/'));
    expect(history.length).toBe(1);
  });
});
