import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeExposureJournal } from '../../features/exposure/exposure-operations.ts';
import { type AppPath, paths } from '../../paths.ts';
import { CATEGORY, COURSE, chapterServer } from '../../testing/chapter-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import CategoryExposurePage from './category-exposure.tsx';
import ExposureChapterPage from './exposure-chapter.tsx';
import ExposureLawChapterPage from './exposure-law-chapter.tsx';
import ExposureMikuditChapterPage from './exposure-mikudit-chapter.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const pages = {
  categoryExposure: CategoryExposurePage,
  exposureChapter: ExposureChapterPage,
  exposureLawChapter: ExposureLawChapterPage,
  exposureMikuditChapter: ExposureMikuditChapterPage,
};
const place = { courseId: COURSE, categoryId: CATEGORY };

/** Each test is another chapter and another student, so that nothing of one is kept for the next. */
let count = 0;
const opens: Record<number, (chapterId: number) => AppPath> = {
  0: (chapterId) => paths.exposureChapter({ ...place, chapterId }),
  1: (chapterId) => paths.exposureLawChapter({ ...place, chapterId }),
  2: (chapterId) => paths.exposureMikuditChapter({ ...place, chapterId }),
};

function chapter(
  given: Omit<Parameters<typeof chapterServer>[0], 'id'> = {},
  questionCount = 3,
  outcome?: 'stored' | 'superseded',
) {
  count += 1;
  const id = count;
  const userId = String(9_000 + count);
  const server = chapterServer({ id, ...given }, questionCount, outcome);
  const question = (number: number) => 100 * id + number;
  const open = (address: AppPath = opens[given.expoType ?? 0]?.(id) ?? '/') =>
    showPage(pages, { address, userId });
  return { server, question, open, id };
}

const at = (words: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`^${words}`) });
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const link = (name: string | RegExp) => screen.getByRole('link', { name });
const saved = () => screen.findByText('נשמר');

afterEach(() => {
  closeExposureJournal();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.sessionStorage.clear();
});

describe('the boxes of the chapters', () => {
  it('EXP-10, EXP-11, EXP-12, EXP-13, EXP-14, EXP-15, EXP-17, EXP-19, EXP-20: a box counts, offers what comes next, and is reset after a question', async () => {
    const { server, open, question, id } = chapter();
    const box = paths.categoryExposure(place);
    const reply = (statement: number) =>
      fetch(`/api/ExposureChapters/${id}/Questions/${question(statement)}/1`, { method: 'POST' });
    const first = open(box);
    expect((await screen.findByRole('link', { name: /^התחלה/ })).getAttribute('href')).toBe(opens[0]?.(id));
    expect(screen.getByText('3 שאלות')).toBeTruthy();
    expect(screen.getByText('נכון או לא נכון')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'הושלמו 0 אחוזים' })).toBeTruthy();
    expect(button(/^איפוס תשובות/)).toHaveProperty('disabled', true);
    first.unmount();

    await reply(1);
    await reply(2);
    const second = open(box);
    await screen.findByRole('link', { name: /^המשך/ });
    expect(screen.getByRole('img', { name: 'הושלמו 66 אחוזים' })).toBeTruthy();
    expect(screen.getByRole('img', { name: '50 אחוזי הצלחה' })).toBeTruthy();
    second.unmount();

    await reply(3);
    open(box);
    await screen.findByRole('link', { name: /^הצגת התרגול/ });
    await userEvent.click(button(/^איפוס תשובות/));
    const dialog = within(screen.getByRole('dialog', { name: 'איפוס תשובות' }));
    expect(dialog.getByText('פעולה זו תאפס את כל השאלות בפרק. להמשיך?')).toBeTruthy();
    expect(server.seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'איפוס' }));
    await screen.findByRole('link', { name: /^התחלה/ });
    expect(server.seen.find(({ method }) => method === 'DELETE')?.path).toBe(
      `/api/ExposureChapters/${id}/Answers`,
    );
  });

  it.each([
    [0, 'exposureChapter'],
    [1, 'exposureLawChapter'],
    [2, 'exposureMikuditChapter'],
    [3, 'exposureChapter'],
  ] as const)('EXP-01, EXP-06, EXP-07, EXP-08: a chapter of type %d opens in %s', async (expoType, page) => {
    const { open, id } = chapter({ expoType });
    open(paths.categoryExposure(place));
    const offer = await screen.findByRole('link', { name: /^התחלה/ });
    expect(offer.getAttribute('href')).toBe(`/courses/1/learningSubject/2/${page}/${id}`);
  });
});

describe('a chapter of statements', () => {
  it('EXP-26, EXP-27, EXP-28, EXP-30, EXP-31: yes is 1 and no is 0, the arrows move, the left one onwards', async () => {
    const { server, open, question } = chapter();
    open();
    await at('שאלה 1 מתוך 3');
    await userEvent.click(button('לא נכון'));
    expect(await screen.findByText('תשובה שגויה')).toBeTruthy();
    expect(screen.getByText('נימוק 1')).toBeTruthy();
    expect([button('נכון'), button('לא נכון')].map((one) => one.hasAttribute('disabled'))).toEqual([
      true,
      true,
    ]);
    press('1');
    press('ArrowLeft');
    await at('שאלה 2 מתוך 3');
    await userEvent.click(button('נכון'));
    expect(await screen.findByText('תשובה שגויה')).toBeTruthy();
    press('ArrowRight');
    await at('שאלה 1 מתוך 3');
    press('ArrowRight');
    await at('שאלה 1 מתוך 3');
    expect(server.operations()).toEqual([`POST ${question(1)}/0`, `POST ${question(2)}/1`]);
  });

  it('EXE-139: where a newer answer of another device stands, the screen says so instead of that it was saved', async () => {
    const { open } = chapter({}, 3, 'superseded');
    open();
    await at('שאלה 1 מתוך 3');
    expect(screen.getByText('נשמר')).toBeTruthy();
    press('1');
    expect(await screen.findByText('נשמרה תשובה חדשה יותר ממכשיר אחר')).toBeTruthy();
    expect(screen.queryByText('נשמר')).toBeNull();
  });

  it('EXP-20, EXP-55: who skipped a statement is led back to it, and the end opens when all are answered', async () => {
    const { open } = chapter();
    open();
    await at('שאלה 1 מתוך 3');
    press('ArrowLeft');
    await at('שאלה 2 מתוך 3');
    press('1');
    press('ArrowLeft');
    await at('שאלה 3 מתוך 3');
    press('1');
    expect(button('סיום')).toHaveProperty('disabled', true);
    await userEvent.click(button('לשאלה שלא נענתה'));
    await at('שאלה 1 מתוך 3');
    press('1');
    press('ArrowLeft');
    press('ArrowLeft');
    await at('שאלה 3 מתוך 3');
    expect(button('הבא')).toHaveProperty('disabled', true);
    await saved();
    press('ArrowLeft');
    const summary = within(await screen.findByRole('dialog', { name: 'הפרק הושלם' }));
    expect(summary.getByText('67 אחוזי הצלחה')).toBeTruthy();
    expect(summary.getByRole('link', { name: 'חזרה לפרקים' }).getAttribute('href')).toBe(
      paths.categoryExposure(place),
    );
  });

  it('EXP-27: an answer on its way is being checked; without a connection it is kept, and its reason comes later', async () => {
    const { server, open } = chapter();
    open();
    await at('שאלה 1 מתוך 3');
    server.mood = 'held';
    press('1');
    expect(await screen.findByText('התשובה נבדקת…')).toBeTruthy();
    expect(screen.queryByText(/כשיהיה חיבור/)).toBeNull();
    await waitFor(() => expect(server.operations()).toHaveLength(1));
    server.mood = 'down';
    server.release();
    expect(await screen.findByText('תשובה נכונה')).toBeTruthy();
    press('ArrowLeft');
    press('0');
    expect(await screen.findByText('המשוב והנימוק יופיעו כשיהיה חיבור.')).toBeTruthy();
    expect(screen.getByText('ממתין לחיבור – התשובה שמורה במכשיר')).toBeTruthy();
  });

  it('XCT-56: where the browser keeps nothing, an answer that waits is not said to lie on the device', async () => {
    vi.spyOn(globalThis.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('The user denied permission to access the database.', 'UnknownError');
    });
    const { server, open } = chapter();
    open();
    await screen.findByRole('heading', { level: 2, name: /^שאלה 1 מתוך 3/ }, { timeout: 10_000 });
    server.mood = 'down';
    press('1');
    expect(await screen.findByText('המשוב והנימוק יופיעו כשיהיה חיבור.')).toBeTruthy();
    expect(screen.getByText('ממתין לחיבור – אין לסגור את העמוד')).toBeTruthy();
    expect(screen.queryByText(/שמור(ה|ות|ים)?[ .]/)).toBeNull();
  });
});

describe('a law chapter', () => {
  const finish = async () => {
    await at('שאלה 1 מתוך 1');
    press('1');
    await screen.findByText('תשובה נכונה');
    press('ArrowLeft');
    return within(await screen.findByRole('dialog', { name: 'הפרק הושלם' }));
  };

  it('EXP-50, EXP-51: the law is open at first, and the end leads to the exercise of the capsule', async () => {
    const { open } = chapter({ expoType: 1, lessonExerciseId: 77, lessonExerciseHasLaw: true }, 1);
    open();
    await at('שאלה 1 מתוך 1');
    expect(button('הסתרת החוק').getAttribute('aria-expanded')).toBe('true');
    const summary = await finish();
    expect(summary.getByRole('link', { name: 'לתרגיל של היחידה' }).getAttribute('href')).toBe(
      '/courses/1/learningSubject/2/lesson/3/exerciseLaws/77',
    );
  });

  it('EXP-52: where that exercise is hidden, the end leads to the exercises of the category', async () => {
    const { open } = chapter({ expoType: 1, lessonExerciseId: 77, isLessonExerciseIsHidden: true }, 1);
    open();
    const summary = await finish();
    expect(summary.getByRole('link', { name: 'לתרגילי הנושא' }).getAttribute('href')).toBe(
      paths.categoryExercises(place),
    );
  });

  it.each([
    [1 as const, 'the first law chapter opens'],
    [0 as const, 'without one the list of chapters does'],
  ])('EXP-53: with no id and a chapter of type %d, %s', async (expoType, _then) => {
    const { open, id } = chapter({ expoType });
    const shown = open(paths.exposureLawChapter(place));
    const expected = expoType === 1 ? opens[1]?.(id) : paths.categoryExposure(place);
    await waitFor(() => expect(shown.address()).toBe(expected));
  });
});

describe('a chapter of cards', () => {
  const side = (name: 'שאלה' | 'תשובה') => screen.findByText(new RegExp(`^צד ה${name}`));

  it('EXP-32, EXP-33: the introduction is approved once in a session', async () => {
    const { open } = chapter({ expoType: 2, introText: '<p>כך מתרגלים</p>' });
    const first = open();
    await screen.findByText('כך מתרגלים');
    expect(screen.queryByRole('heading', { name: /^כרטיסייה/ })).toBeNull();
    await userEvent.click(button('קראתי, אפשר להתחיל'));
    await at('כרטיסייה 1 מתוך 3');
    first.unmount();
    open();
    await at('כרטיסייה 1 מתוך 3');
    expect(screen.queryByText('כך מתרגלים')).toBeNull();
  });

  it('EXP-48, EXP-55: before the turn nothing can be said, by keys neither; turned and left, the summary has no success', async () => {
    const { server, open, question } = chapter({ expoType: 2 });
    open();
    await at('כרטיסייה 1 מתוך 3');
    expect(screen.queryByRole('button', { name: 'ידעתי' })).toBeNull();
    press('1');
    press('0');
    for (const number of [1, 2, 3]) {
      await at(`כרטיסייה ${number} מתוך 3`);
      press(' ');
      expect(screen.getByRole('button', { name: 'ידעתי', pressed: false })).toBeTruthy();
      press('ArrowLeft');
    }
    const summary = within(await screen.findByRole('dialog', { name: 'הפרק הושלם' }));
    expect(summary.getByText('עדיין לא נאמר על אף כרטיסייה: ידעתי או לא ידעתי.')).toBeTruthy();
    expect(summary.queryByText(/אחוזי הצלחה/)).toBeNull();
    await saved();
    expect(server.operations()).toEqual([1, 2, 3].map((number) => `POST ${question(number)}`));
    expect(server.chapter()).toMatchObject({ completionPercent: 100, successPercent: 0 });
  });

  it('EXP-48: what is said right after the turn, without a network, is sent alone and counts as viewed', async () => {
    const { server, open, question } = chapter({ expoType: 2 });
    open();
    await at('כרטיסייה 1 מתוך 3');
    server.mood = 'down';
    press(' ');
    press('1');
    expect(await screen.findByRole('button', { name: 'ידעתי', pressed: true })).toBeTruthy();
    await screen.findByText(/ממתין לחיבור/);
    server.mood = 'good';
    window.dispatchEvent(new Event('online'));
    await saved();
    expect(server.operations().at(-1)).toBe(`POST ${question(1)}/unmark`);
    expect(server.chapter()).toMatchObject({ completionPercent: 33, successPercent: 100 });
  });

  it('EXP-34, EXP-35, EXP-36, EXP-43, EXP-44, EXP-45, EXP-47: a card is turned, marked and unmarked', async () => {
    const { server, open, question } = chapter({ expoType: 2 });
    open();
    await at('כרטיסייה 1 מתוך 3');
    expect(screen.getByText('היגד 1')).toBeTruthy();
    await userEvent.click(button('הפיכה'));
    await side('תשובה');
    expect(screen.getByText('נימוק 1')).toBeTruthy();
    await saved();
    await userEvent.click(button('לא ידעתי'));
    await screen.findByText('מסומנת לסבב שני');
    await saved();
    await userEvent.click(button('ידעתי'));
    await waitFor(() => expect(screen.queryByText('מסומנת לסבב שני')).toBeNull());
    await waitFor(() =>
      expect(server.operations()).toEqual([
        `POST ${question(1)}`,
        `POST ${question(1)}/mark`,
        `POST ${question(1)}/unmark`,
      ]),
    );
  });

  it('EXP-37, EXP-38, EXP-39: the question comes first, with direction 1 the answer, and all turn over at once', async () => {
    const { open, id } = chapter({ expoType: 2 });
    const shown = open(paths.exposureMikuditChapter({ ...place, chapterId: id, isAnswerFirst: true }));
    await at('כרטיסייה 1 מתוך 3');
    await side('תשובה');
    await userEvent.click(link('הפיכת כל הכרטיסיות'));
    await side('שאלה');
    expect(shown.address()).toBe(opens[2]?.(id));
    press('ArrowLeft');
    await at('כרטיסייה 2 מתוך 3');
    await side('שאלה');
  });

  it('EXP-41, EXP-49, EXP-55: a second round holds the marked cards, another one those that still are', async () => {
    const { open } = chapter({ expoType: 2 });
    open();
    for (const number of [1, 2, 3]) {
      await at(`כרטיסייה ${number} מתוך 3`);
      press(' ');
      press(number > 1 ? '0' : '1');
      press('ArrowLeft');
    }
    const first = within(await screen.findByRole('dialog', { name: 'הפרק הושלם' }));
    await userEvent.click(first.getByRole('link', { name: 'סבב שני על המסומנות' }));
    await at('כרטיסייה 1 מתוך 2');
    press(' ');
    press('1');
    press('ArrowLeft');
    await at('כרטיסייה 2 מתוך 2');
    press('ArrowLeft');
    const second = within(await screen.findByRole('dialog', { name: 'הפרק הושלם' }));
    await userEvent.click(second.getByRole('link', { name: 'סבב שני על המסומנות' }));
    await at('כרטיסייה 1 מתוך 1');
    expect(screen.getByText('היגד 3')).toBeTruthy();
    await saved();
  });

  it('EXP-20: the end of a round over the core is not the end of the chapter', async () => {
    const { open, id } = chapter({ expoType: 2 });
    open(paths.exposureMikuditChapter({ ...place, chapterId: id, isCoreOnly: true }));
    for (const number of [1, 2]) {
      await at(`כרטיסייה ${number} מתוך 2`);
      press(' ');
      press('ArrowLeft');
    }
    expect(await screen.findByRole('dialog', { name: 'סוף הסבב' })).toBeTruthy();
    await saved();
  });
});
