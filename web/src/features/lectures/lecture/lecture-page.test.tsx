import type { Lecture, VideoFeedback } from '@sugya/contract/lectures.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import LecturePage from '../../../pages/lectures/lecture.tsx';
import { noteFrameQuery } from '../../../platform/embedding/frame.ts';
import { buildLecture } from '../../../testing/build-lecture.ts';
import {
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

/** A site that is not shown here: the simulated browser has no player. */
const ELSEWHERE = 'https://not-listed.example/lecture.mp4';
const ADDRESS = '/courses/101/learningSubject/2001/lesson/4001/51';
const OF_VIDEO = '/api/Lessons/4001/Videos/51';

function open(
  lecture: Partial<Lecture> = {},
  feedback: Promise<VideoFeedback | null> = Promise.resolve(null),
) {
  const { seen } = scriptServer(async ({ method, path, body }: SeenRequest): Promise<Reply> => {
    if (path === OF_VIDEO) return { status: 200, body: buildLecture({ link: ELSEWHERE, ...lecture }) };
    if (path !== `${OF_VIDEO}/Feedback`)
      return method === 'PUT' ? { status: 204 } : problemReply(404, 'not_found');
    if (method === 'PUT') return { status: 200, body };
    const given = await feedback;
    return given === null ? problemReply(404, 'not_found') : { status: 200, body: given };
  });
  const opened = showPage({ lecture: LecturePage }, { address: ADDRESS });
  const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  const asked = () =>
    seen.filter(({ method, path }) => method === 'GET' && path === `${OF_VIDEO}/Feedback`).length;
  return { ...opened, sent, asked };
}

afterEach(() => {
  noteFrameQuery('');
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.findByRole('button', { name });

describe('the lecture screen', () => {
  it('LEC-10, LEC-16, LEC-17: stands under the lectures of its category', async () => {
    open();
    const crumbs = await screen.findByRole('navigation', { name: 'מיקום באתר' });
    const link = await within(crumbs).findByRole('link', { name: 'דיני חוזים – הרצאות' });
    expect(link.getAttribute('href')).toBe('/courses/101/learningSubject/2001/VideoLessons');
  });

  it('NAV-35: on a phone, where the frame is gone, a way back leads to the lectures of its category', async () => {
    noteFrameQuery('isMobile=true');
    open();
    const back = await screen.findByRole('link', { name: 'חזרה' });
    await waitFor(() =>
      expect(back.getAttribute('href')).toBe('/courses/101/learningSubject/2001/VideoLessons'),
    );
  });

  it('LEC-18, LEC-24: has the heart of the favourites and asks how it was', async () => {
    open();
    expect(await button('הוספה למועדפים: הרצאה 1')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'איך הייתה ההרצאה?' })).toBeTruthy();
  });

  it.each([
    ['the first', { previousVideoId: null, nextVideoId: 52 }, [true, false]],
    ['the last', { previousVideoId: 50, nextVideoId: null }, [false, true]],
    ['the only one', { previousVideoId: null, nextVideoId: null }, [true, true]],
  ])(
    'LEC-19, LEC-20: on %s of a lesson an arrow that leads nowhere is disabled',
    async (_which, around, disabled) => {
      open(around);
      const arrows = [await button('להרצאה הקודמת'), await button('להרצאה הבאה')];
      expect(arrows.map((arrow) => (arrow as HTMLButtonElement).disabled)).toEqual(disabled);
    },
  );

  it('LEC-19: the next arrow leads to the next video of the lesson', async () => {
    const { user, router } = open();
    await user.click(await button('להרצאה הבאה'));
    await waitFor(() =>
      expect(router.state.location.href).toBe('/courses/101/learningSubject/2001/lesson/4001/52'),
    );
  });

  it('LEC-25, LEC-26, LEC-27: has a tab for what there is and for nothing else', async () => {
    const { user } = open({ supportingMaterials: '<p>לסיכום</p>', verdictCollectionId: 7 });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['חומרי עזר', 'פסיקה']);
    await user.click(screen.getByRole('tab', { name: 'חומרי עזר' }));
    expect(screen.getByText('לסיכום')).toBeTruthy();
  });

  it('LEC-28, LEC-29: is marked as seen and back, without a body', async () => {
    const { user, sent } = open();
    await user.click(await button('סימון כנצפתה'));
    await user.click(await button('ביטול הסימון'));
    await button('סימון כנצפתה');
    await waitFor(() =>
      expect(sent()).toEqual([
        [`${OF_VIDEO}/SetSeen`, undefined],
        [`${OF_VIDEO}/SetNotSeen`, undefined],
      ]),
    );
  });
});

describe('the feedback widget', () => {
  const star = (count: number) =>
    screen.findByRole('radio', { name: count === 1 ? 'כוכב אחד' : `${count} כוכבים` });

  it('LEC-34: waits until it is known what was said', async () => {
    let answer: (given: VideoFeedback | null) => void = () => {};
    open(
      { hasFeedback: true },
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    expect(await screen.findByText('המשוב נטען')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    answer(null);
    expect(await star(1)).toBeTruthy();
    expect(screen.queryByText('המשוב נטען')).toBeNull();
  });

  it('LEC-32, LEC-35, LEC-48: what was said stands there with thanks, and cannot be said again', async () => {
    open({ hasFeedback: true }, Promise.resolve({ ratingNumber: 4, message: 'מועיל' }));
    expect(await screen.findByRole('heading', { name: 'תודה על המשוב' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'דירוג 4 מתוך 5' })).toBeTruthy();
    expect(screen.getByText('מועיל')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('LEC-33: is not asked for where the lecture says that nothing was said, and a 404 is no failure', async () => {
    const { asked } = open();
    await star(1);
    expect(asked()).toBe(0);
    cleanup();
    const stale = open({ hasFeedback: true });
    await star(1);
    expect(stale.asked()).toBe(1);
    expect(screen.queryByText('אירעה שגיאה')).toBeNull();
  });

  it('LEC-36, LEC-40: without any it is a form of five stars, and nothing failed', async () => {
    open();
    await star(1);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(screen.queryByText(/נכשל|לא נטען|לא נמצא/)).toBeNull();
  });

  it('LEC-38, LEC-44, LEC-45, LEC-46, LEC-47: is sent once; the thanks are in Hebrew and the form is gone', async () => {
    const { user, sent } = open();
    await user.click(await star(5));
    await user.type(screen.getByRole('textbox'), 'ברור מאוד');
    await user.click(await button('שליחה'));
    expect(await screen.findByText('הודעתך נשלחה בהצלחה. תודה על המשוב')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: 'שליחה' })).toBeNull();
    expect(sent()).toEqual([[`${OF_VIDEO}/Feedback`, { ratingNumber: 5, message: 'ברור מאוד' }]]);
  });
});
