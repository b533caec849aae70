import type { LectureTrack, LiveLecture, TrackSubject } from '@sugya/contract/registration.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { problemReply, type SeenRequest, scriptServer } from '../../testing/scripted-server.ts';
import { showPage } from '../../testing/show-page.tsx';
import LecturesRegistrationPage from './lectures-registration.tsx';
import LecturesRegistrationTabsPage from './lectures-registration-tabs.tsx';
import LecturesSubjectPage from './lectures-subject.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 20_000 });

const pages = {
  lecturesRegistration: LecturesRegistrationPage,
  lecturesRegistrationTabs: LecturesRegistrationTabsPage,
  lecturesSubject: LecturesSubjectPage,
};
const COURSE = 1;
const LINK = 'https://live.example/contracts';

function lecture(id: number, overrides: Partial<LiveLecture> = {}): LiveLecture {
  return {
    id,
    startTime: '2099-12-03T16:00:00.000Z',
    endTime: '2099-12-03T19:00:00.000Z',
    teacherName: 'עו״ד תמר לביא',
    userNote: 'להביא מחשב',
    instractionsNote: 'הכניסה מרחוב הגפן',
    zoomJoinUrl: null,
    capacityState: 0,
    lectureHall: { name: 'כיתה 4', address: 'רחוב הגפן 12', city: 'חיפה' },
    isUserRegistered: false,
    ...overrides,
  };
}

function subject(id: number, name: string, lectures: LiveLecture[]): TrackSubject {
  const isUserRegistered = lectures.some((one) => one.isUserRegistered);
  const shown = lectures.find((one) => one.isUserRegistered) ?? lectures[0] ?? null;
  return {
    id,
    name,
    isUserRegistered,
    trackName: 'מרתון',
    lecture: shown,
    lectures,
    courseId: COURSE,
    trackId: 1,
  };
}

/** The first subject is read with these lectures; a place is given at once, and the next reading waits for ever. */
function serve(lectures: LiveLecture[]) {
  const contracts = subject(11, 'דיני חוזים', lectures);
  const tracks: LectureTrack[] = [
    { id: 1, name: 'מרתון', userNote: 'מפגש אחד בכל נושא', trackSubjects: [contracts] },
    { id: 2, name: 'סדנאות', userNote: null, trackSubjects: [subject(12, 'כתב תביעה', [lecture(30)])] },
  ];
  let isChanged = false;
  return scriptServer(async ({ method, path }: SeenRequest) => {
    if (method === 'PUT' || (method === 'DELETE' && path.endsWith('/Unregister'))) {
      isChanged = true;
      return method === 'PUT' ? { status: 200, body: LINK } : { status: 204 };
    }
    if (isChanged) await new Promise(() => {});
    if (path.endsWith('/Lectures')) return { status: 200, body: { lectureTracks: tracks } };
    if (path.endsWith('/LectureRegions')) return { status: 200, body: [{ id: 1, name: 'צפון' }] };
    if (path.includes('/TrackSubjects/')) return { status: 200, body: contracts };
    return problemReply(404, 'not_found');
  });
}

const show = (address: ReturnType<typeof paths.lecturesRegistration>) =>
  showPage(pages, { address, userId: '12' });
const flat = paths.lecturesRegistration({ courseId: COURSE });
const ofSubject = paths.lecturesSubject({ courseId: COURSE, tabId: 1, subjectId: 11 });
const heading = (level: number, name: string | RegExp) => screen.findByRole('heading', { level, name });
const tab = { opener: window, closed: false, location: { replace: vi.fn() }, close: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('open', () => tab);
});
afterEach(() => {
  vi.unstubAllGlobals();
  tab.location.replace.mockReset();
});

/** As a press on its line opens and closes it. */
async function toggle(name: string): Promise<HTMLElement> {
  const line = (await heading(3, name)).closest('summary');
  if (line === null) throw new Error(`${name} does not open`);
  await userEvent.click(line);
  return line.closest('details') as HTMLElement; // a summary is in one
}

it('REG-01, REG-07, REG-08, REG-09, REG-10, REG-11, REG-12, REG-36: tracks with their notes; a subject opens for date, place, lecturer and notes', async () => {
  const { seen } = serve([lecture(20)]);
  show(flat);
  expect(await heading(2, 'מרתון')).toBeTruthy();
  expect(await heading(2, 'סדנאות')).toBeTruthy();
  expect(screen.getByText('מפגש אחד בכל נושא')).toBeTruthy();
  const details = await toggle('דיני חוזים');
  expect(details).toHaveProperty('open', true);
  expect(within(details).getByText('מועד ההרצאה').nextSibling?.textContent).toBe(
    '3.12.99 בשעה 18:00 עד 21:00',
  );
  expect(within(details).getByText('רחוב הגפן 12, חיפה, כיתה 4')).toBeTruthy();
  for (const words of ['עו״ד תמר לביא', 'להביא מחשב', 'הכניסה מרחוב הגפן']) {
    expect(within(details).getByText(words)).toBeTruthy();
  }
  await toggle('דיני חוזים');
  expect(details).toHaveProperty('open', false);
  expect(seen.some(({ path }) => path.endsWith('/LectureRegions'))).toBe(true);
  expect(screen.queryByText('צפון')).toBeNull();
});

it('REG-15, REG-18: the button asks first; then the place is the student’s at once, and its link opens', async () => {
  const { seen } = serve([lecture(20, { lectureHall: null })]);
  show(flat);
  const details = await toggle('דיני חוזים');
  await userEvent.click(within(details).getByRole('button', { name: /^הרשמה להרצאה/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'הרשמה להרצאה' }));
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'אישור ההרשמה' }));
  expect(await within(details).findByText('יש לך מקום')).toBeTruthy();
  expect(
    within(details)
      .getByRole('link', { name: /^הצטרפות להרצאה/ })
      .getAttribute('href'),
  ).toBe(LINK);
  expect(within(details).queryByRole('button', { name: /^הרשמה להרצאה/ })).toBeNull();
  expect(tab.location.replace).toHaveBeenCalledWith(LINK);
});

it('REG-14, REG-19, REG-20, REG-22: a student who has a place joins, or cancels after a question in the same dialog', async () => {
  const { seen } = serve([lecture(20, { isUserRegistered: true, zoomJoinUrl: LINK })]);
  show(flat);
  const details = await toggle('דיני חוזים');
  expect(
    within(details)
      .getByRole('link', { name: /^הצטרפות להרצאה/ })
      .getAttribute('target'),
  ).toBe('_blank');
  await userEvent.click(within(details).getByRole('button', { name: /^ביטול הרשמה/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'ביטול הרשמה' }));
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'ביטול ההרשמה' }));
  expect(await within(details).findByRole('button', { name: /^הרשמה להרצאה/ })).toBeTruthy();
  expect(within(details).queryByText('יש לך מקום')).toBeNull();
  expect(within(details).queryByRole('link', { name: /^הצטרפות/ })).toBeNull();
});

it('REG-23, REG-24: a tab for each track, and the subjects of the present one', async () => {
  serve([lecture(20)]);
  show(paths.lecturesRegistrationTabs({ courseId: COURSE, tabId: 2 }));
  const tabs = within(await screen.findByRole('navigation', { name: 'מסלולים' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['מרתון', 'סדנאות']);
  expect(tabs.getByRole('link', { name: 'סדנאות' }).getAttribute('aria-current')).toBe('page');
  expect(await heading(3, 'כתב תביעה')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'דיני חוזים' })).toBeNull();
  await userEvent.click(tabs.getByRole('link', { name: 'מרתון' }));
  expect(await heading(3, 'דיני חוזים')).toBeTruthy();
});

it('REG-26, REG-27, REG-28, REG-29, REG-30, REG-31, REG-32, REG-33, REG-34: the lectures of a subject with all that is to know of each, and a button where there is room', async () => {
  const early = { startTime: '2099-12-01T16:00:00.000Z', endTime: '2099-12-01T19:00:00.000Z' };
  serve([
    lecture(20, early),
    lecture(21, { capacityState: 1 }),
    lecture(22, { capacityState: 2, startTime: '2099-12-05T16:00:00.000Z' }),
  ]);
  show(ofSubject);
  await heading(1, 'דיני חוזים');
  const crumbs = within(screen.getByRole('navigation', { name: 'מיקום באתר' }));
  expect(crumbs.getByRole('link', { name: 'הרצאות חיות – מרתון' }).getAttribute('href')).toBe(
    paths.lecturesRegistrationTabs({ courseId: COURSE, tabId: 1 }),
  );
  const cards = (await screen.findAllByRole('heading', { level: 2 })).map(
    (one) => one.closest('li') as HTMLElement, // each card is in the list
  );
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    '1.12.99 בשעה 18:00 עד 21:00',
    '3.12.99 בשעה 18:00 עד 21:00',
    '5.12.99 בשעה 18:00 עד 21:00',
  ]);
  const places = ['יש מקומות פנויים', 'נותרו מקומות אחרונים', 'ההרצאה מלאה'];
  cards.forEach((card, place) => {
    for (const words of ['רחוב הגפן 12, חיפה, כיתה 4', 'עו״ד תמר לביא', 'להביא מחשב', 'הכניסה מרחוב הגפן']) {
      expect(within(card).getByText(words)).toBeTruthy();
    }
    expect(within(card).getByText(places[place] ?? '')).toBeTruthy();
    expect(within(card).queryAllByRole('button', { name: /^הרשמה להרצאה/ })).toHaveLength(place < 2 ? 1 : 0);
  });
});

it('REG-35: a student who has a place in another lecture learns that it moves', async () => {
  serve([lecture(20, { isUserRegistered: true, zoomJoinUrl: LINK }), lecture(21)]);
  show(ofSubject);
  await userEvent.click(await screen.findByRole('button', { name: /^הרשמה להרצאה/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'הרשמה להרצאה' }));
  expect(dialog.getByText(/המקום שלך יעבור למועד הזה/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'אישור ההרשמה' }));
  await waitFor(() => expect(screen.getAllByText('יש לך מקום')).toHaveLength(1));
  expect(screen.getAllByRole('button', { name: /^הרשמה להרצאה/ })).toHaveLength(1);
});
