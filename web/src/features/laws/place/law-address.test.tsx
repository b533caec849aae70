import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LawsPage from '../../../pages/laws/laws.tsx';
import LessonLawCollectionPage from '../../../pages/laws/lesson-law-collection.tsx';
import { buildClause, buildHeading, buildLawText } from '../../../testing/build-law.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const LINK = '<a href="/laws/301#c140" data-law="301" data-clause="140">סעיף 40</a>';
const clauses = Array.from({ length: 60 }, (_, place) => buildClause(place + 1));
const law = buildLawText({ lawId: 301, lawName: 'חוק לדוגמה' }, [
  buildHeading('פרק א׳', 'כללי', { Id: 'h1' }),
  ...clauses.slice(0, 30),
  buildHeading('פרק ב׳', 'עבירות', { Id: 'h2' }),
  ...clauses.slice(30),
]);
const withLink = buildClause(5, { Content: `ראו ${LINK}.` });
law.lawData.Items[5] = withLink;
const rules = buildLawText({ lawId: 302, lawName: 'תקנות לדוגמה' }, [buildClause(2)]);

/** Below the law's name, as high as it is thought to be before it is drawn. Unit: px. */
const IN_FIRST_HEADING = 26;

const answers: Readonly<Record<string, unknown>> = {
  '/api/LawTexts/301/full': law,
  '/api/lawcollections/5/name': { name: 'מקבץ' },
  '/api/Lessons/Video/Law/5/LawText': [law, rules],
};

function open(address: string) {
  scriptServer(({ path }): Reply => {
    const body = answers[path];
    return body === undefined ? problemReply(404, 'not_found') : { status: 200, body };
  });
  const shown = showPage({ laws: LawsPage, lessonLawCollection: LessonLawCollectionPage }, { address });
  return { ...shown, address: () => decodeURIComponent(shown.address()) };
}

const clause = (name: string) => screen.findByRole('heading', { level: 3, name });
const box = () => screen.getByRole('region', { name: /^נוסח החוק/ });

beforeEach(() => {
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows, and a box that
  // scrolls.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100_000);
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, where?: ScrollToOptions | number) {
    if (typeof where !== 'object') return;
    this.scrollTop = where.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('LAW-57: the address follows the place in the law', () => {
  it('a choice in the contents and a clause by its number replace the address', async () => {
    const { user, address, history } = open('/laws/301');
    await clause('1. כותרת סעיף 1');
    await user.click(screen.getByRole('button', { name: 'תוכן העניינים' }));
    await user.click(await screen.findByRole('button', { name: 'פרק ב׳: עבירות' }));
    await waitFor(() => expect(address()).toBe('/laws/301#h2'));
    await user.type(screen.getByLabelText('חיפוש בחוק'), '12{Enter}');
    await waitFor(() => expect(address()).toBe('/laws/301#סעיף-12'));
    expect(await clause('12. כותרת סעיף 12')).toBeTruthy();
    expect(history.length).toBe(1);
  });

  it('a found word writes the clause in which it stands', async () => {
    const { user, address } = open('/laws/301');
    await clause('1. כותרת סעיף 1');
    await user.type(screen.getByLabelText('חיפוש בחוק'), 'שמספרו 33');
    await waitFor(() => expect(address()).toBe('/laws/301#סעיף-33'));
  });

  it('scrolling by hand is written once the text stands still, and a fresh page opens there', async () => {
    const { address, history, unmount } = open('/laws/301#סעיף-20');
    await clause('20. כותרת סעיף 20');
    expect(box().scrollTop).toBeGreaterThan(IN_FIRST_HEADING);
    box().dispatchEvent(new Event('wheel'));
    box().scrollTop = IN_FIRST_HEADING;
    box().dispatchEvent(new Event('scroll'));
    await waitFor(() => expect(address()).toBe('/laws/301#h1'));
    expect(history.length).toBe(1);

    // Loaded anew: the history has kept the place.
    const { state } = history.location;
    unmount();
    cleanup();
    const again = open('/');
    await again.router.navigate({ to: '/laws/301', hash: 'h1', state } as never);
    await clause('1. כותרת סעיף 1');
    await waitFor(() => expect(box().scrollTop).toBe(IN_FIRST_HEADING));
  });

  it('a followed link leaves a way back: to the very place, by the page’s button as by the browser’s', async () => {
    const { user, address, history } = open('/laws/301#סעיף-4');
    const link = await screen.findByRole('link', { name: 'סעיף 40' });
    const before = box().scrollTop;
    await user.click(link);
    await waitFor(() => expect(address()).toBe('/laws/301#סעיף-40'));
    expect(await clause('40. כותרת סעיף 40')).toBeTruthy();
    expect(history.length).toBe(2);

    await user.click(await screen.findByRole('button', { name: 'חזרה למקום הקודם' }));
    await waitFor(() => expect(address()).toBe('/laws/301#סעיף-4'));
    expect(await screen.findByRole('link', { name: 'סעיף 40' })).toBeTruthy();
    expect(box().scrollTop).toBe(before);
    expect(screen.queryByRole('button', { name: 'חזרה למקום הקודם' })).toBeNull();

    history.forward();
    expect(await clause('40. כותרת סעיף 40')).toBeTruthy();
    history.back();
    expect(await screen.findByRole('link', { name: 'סעיף 40' })).toBeTruthy();
  });

  it('half a minute of scrolling in jerks writes at most forty addresses', async () => {
    const { router } = open('/laws/301');
    await clause('1. כותרת סעיף 1');
    const navigate = vi.spyOn(router, 'navigate');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      for (let jerk = 1; jerk <= 66; jerk += 1) {
        box().dispatchEvent(new Event('wheel'));
        box().scrollTop = jerk * 46;
        box().dispatchEvent(new Event('scroll'));
        await vi.advanceTimersByTimeAsync(455);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(navigate.mock.calls.length).toBeGreaterThan(10);
    expect(navigate.mock.calls.length).toBeLessThanOrEqual(40);
  });

  it('among several laws a clause is named by its id', async () => {
    const { user, address } = open('/courses/1/LessonLawCollection/5');
    await clause('1. כותרת סעיף 1');
    await user.selectOptions(screen.getByRole('combobox', { name: 'בחירת חוק' }), 'תקנות לדוגמה');
    await waitFor(() => expect(address()).toBe('/courses/1/LessonLawCollection/5#c102'));
  });
});
