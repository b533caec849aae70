import type { MediaFile } from '@sugya/contract/media.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '../../../platform/session/session.ts';
import {
  problemReply,
  type Reply,
  type SeenRequest,
  scriptServer,
} from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { MediaLibrary } from './media-library.tsx';
import { MediaPicker } from './media-picker.tsx';

// Whole screens in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  endSession('signed-out');
});

const drawing: MediaFile = {
  id: 7,
  key: '5f0c0f0e-0000-4000-8000-000000000007',
  place: 'library/5f0c0f0e-0000-4000-8000-000000000007.png',
  kind: 'picture',
  name: 'תרשים.png',
  type: 'image/png',
  bytes: 33_400,
  width: 1600,
  height: 1120,
  seconds: null,
  uploadedAt: '2026-11-20T07:30:00.000Z',
  uploadedBy: 'דנה לוי',
  useCount: 1,
  url: '/media/t/library/7.png',
  previewUrl: '/media/t/library/7-small.webp',
  captions: null,
};
const video: MediaFile = {
  ...drawing,
  id: 6,
  kind: 'video',
  name: 'שיעור.mp4',
  bytes: 1_250_000_000,
  seconds: 3_725,
  useCount: 0,
  previewUrl: null,
};
const counts = { all: 2, picture: 1, video: 1, document: 0, unused: 1 };
const listed = { files: [drawing, video], counts, total: 2, hasMore: false };
const use = {
  kind: 'question',
  id: 5,
  name: 'שאלה 5',
  isDraft: false,
  courseId: 1,
  courseName: 'דיני חוזים',
};
const usedIn = [use, { ...use, kind: 'book', id: 6, name: 'ספר 6', isDraft: true }];
const ok = (body: unknown): Reply => ({ status: 200, body });

function show(answer: (request: SeenRequest) => Reply, address = '/studio/media') {
  const server = scriptServer(answer);
  return { ...server, ...showPage({ studioMedia: MediaLibrary }, { address }) };
}

const library = ({ path, method }: SeenRequest): Reply => {
  if (method === 'DELETE') return { status: 204 };
  if (path.startsWith('/api/admin/Media/7')) return ok({ ...drawing, usedIn });
  if (path.startsWith('/api/admin/Media/6')) return ok({ ...video, usedIn: [] });
  return ok(listed);
};

test('MED-10, MED-11: the files with kind, size and uses; each filter says how many it shows, and stands in the address', async () => {
  const { seen, address } = show(library);
  const table = within(await screen.findByRole('table', { name: /קבצים בספרייה/ }));
  const [, first, second] = table.getAllByRole('row');
  expect(first?.textContent).toBe('תרשים.pngתמונה33 KB120/11/26 09:30');
  expect(second?.textContent).toBe('שיעור.mp4סרטון1.3 GB020/11/26 09:30');
  expect(screen.getByText('מוצגים 2 מתוך 2 קבצים')).toBeTruthy();

  await userEvent.click(screen.getByRole('radio', { name: /ללא שימוש\s*1/ }));
  await vi.waitFor(() => expect(address()).toBe('/studio/media?filter=unused'));
  await userEvent.type(screen.getByLabelText('חיפוש לפי שם'), 'שיעור');
  await vi.waitFor(() => {
    const asked = new URL(seen.at(-1)?.path ?? '', 'http://a').searchParams;
    expect([asked.get('filter'), asked.get('words')]).toEqual(['unused', 'שיעור']);
  });
});

test('MED-10: a file that is used says where, with its measures, and cannot be deleted', async () => {
  show(library, '/studio/media?id=7');
  const panel = within(await screen.findByRole('complementary', { name: 'תרשים.png' }));
  expect(panel.getByRole('img', { name: /תרשים/ }).getAttribute('src')).toBe(drawing.url);
  expect(panel.getByText('1600 × 1120')).toBeTruthy();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'שאלה: שאלה 5 (דיני חוזים)',
    'ספר (בטיוטה): ספר 6 (דיני חוזים)',
  ]);
  expect(panel.getByText(/אפשר למחוק רק קובץ/)).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'מחיקת הקובץ' })).toBeNull();
});

test('MED-06, MED-12: a video has room for captions; an unused file is deleted after a question that names it', async () => {
  const { seen, address } = show(library, '/studio/media?id=6');
  const panel = within(await screen.findByRole('complementary', { name: 'שיעור.mp4' }));
  expect(panel.getByText('1:02:05')).toBeTruthy();
  expect(panel.getByLabelText('העלאת כתוביות (WebVTT)', { selector: 'input' }).getAttribute('accept')).toBe(
    '.vtt',
  );
  await userEvent.click(panel.getByRole('button', { name: 'מחיקת הקובץ' }));
  expect(await screen.findByText('למחוק את שיעור.mp4?')).toBeTruthy();
  expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'כן, למחוק' }));
  await vi.waitFor(() => expect(address()).toBe('/studio/media'));
  expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/admin/Media/6',
  ]);
});

test('MED-12: a file that came into use meanwhile stays, and the panel says why', async () => {
  show(
    (request) => (request.method === 'DELETE' ? problemReply(409, 'still_linked') : library(request)),
    '/studio/media?id=6',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'מחיקת הקובץ' }));
  await userEvent.click(await screen.findByRole('button', { name: 'כן, למחוק' }));
  expect((await screen.findByText(/^אי אפשר למחוק/)).getAttribute('role')).toBe('alert');
});

test('MED-10: an empty library, one that found nothing, and a file that is gone, each with its sentence', async () => {
  const nothing = {
    files: [],
    counts: { all: 0, picture: 0, video: 0, document: 0, unused: 0 },
    hasMore: false,
  };
  const { unmount } = show(() => ok({ ...nothing, total: 0 }));
  expect(await screen.findByText('הספרייה ריקה')).toBeTruthy();
  unmount();
  const found = show(() => ok({ ...nothing, total: 5 }), '/studio/media?words=xyz');
  await userEvent.click(await screen.findByRole('button', { name: 'ניקוי הסינון' }));
  await vi.waitFor(() => expect(found.address()).toBe('/studio/media'));
  found.unmount();
  show(
    ({ path }) => (path.includes('/Media/9') ? problemReply(404, 'not_found') : ok(listed)),
    '/studio/media?id=9',
  );
  expect(await screen.findByText('הקובץ כבר אינו בספרייה.')).toBeTruthy();
});

test('MED-13: what is dropped on the list is taken up, and what will not be taken says why', async () => {
  show(library);
  const table = await screen.findByRole('table', { name: /קבצים בספרייה/ });
  fireEvent.drop(table, { dataTransfer: { files: [new File(['<svg/>'], 'ציור.svg')], types: ['Files'] } });
  expect((await screen.findByText(/^קובצי SVG אינם מתקבלים/)).getAttribute('role')).toBe('alert');
});

test('MED-14: the window offers the kind that fits, and answers the file that was chosen', async () => {
  const onChoose = vi.fn();
  const server = scriptServer(() => ok({ ...listed, files: [drawing] }));
  const Picker = () => <MediaPicker kind="picture" onChoose={onChoose} onClose={() => undefined} />;
  showPage({ studioMedia: Picker }, { address: '/studio/media' });
  await userEvent.click(await screen.findByRole('button', { name: 'בחירת תרשים.png' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(drawing);
  expect(server.seen[0]?.path).toBe('/api/admin/Media?filter=picture');
});
