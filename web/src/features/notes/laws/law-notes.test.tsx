import 'fake-indexeddb/auto';
import type { Note, NoteMark } from '@sugya/contract/notes.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import LawsPage from '../../../pages/laws/laws.tsx';
import { closeCopiesStore } from '../../../platform/offline-copies/copies-store.ts';
import { forgetImpersonatedStudent, impersonateStudent } from '../../../platform/session/impersonation.ts';
import { buildClause, buildLawText } from '../../../testing/build-law.ts';
import { problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { closeNoteJournal } from '../note-operations.ts';
import { wordsIn } from './choose-words.tsx';

// Whole pages in a simulated browser, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const law = buildLawText({ lawId: 301, lawName: 'חוק לדוגמה' }, [
  buildClause(1, { Content: '<b>הגונב</b> דבר <small>(ראו תקנות)</small>, דינו – מאסר.' }),
  buildClause(2),
]);
const mark: NoteMark = {
  lawId: 301,
  clauseId: 101,
  kind: 'exception',
  quote: 'דבר, דינו',
  before: 'הגונב',
  after: 'מאסר.',
  start: 1,
};
const buildNote = (change: Partial<Note>): Note => ({
  targetKind: 'clause',
  targetId: 102,
  versionId: 9,
  body: 'שלי',
  mark: null,
  revision: 1,
  changeCount: 1,
  writtenAt: '2026-03-01T10:00:00.000Z',
  copies: [],
  ...change,
});

let notes: Note[];
let isUp: boolean;
let posted: { path: string; operation: Record<string, unknown> }[];

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  [notes, isUp, posted] = [[], true, []];
  // A simulated browser lays nothing out: a virtual list needs a height of its frame and of its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46);
  scriptServer(({ path, method, body }): Reply => {
    if (path === '/api/LawTexts/301/full') return { status: 200, body: law };
    if (path === '/api/Notes/Laws') {
      if (!isUp) throw new TypeError('Failed to fetch');
      return { status: 200, body: { notes } };
    }
    if (method !== 'POST') return problemReply(404, 'not_found');
    if (!isUp) throw new TypeError('Failed to fetch');
    const { operation } = body as { operation: Record<string, unknown> };
    posted.push({ path, operation });
    const stored = buildNote({
      targetKind: path.includes('Highlights') ? 'highlight' : 'clause',
      targetId: Number(path.split('/').at(-1)),
      body: (operation.body as string | undefined) ?? null,
      mark: (operation.mark as NoteMark | undefined) ?? null,
    });
    return { status: 200, body: { outcome: 'stored', note: stored } };
  });
});
afterEach(() => {
  cleanup();
  closeNoteJournal();
  forgetImpersonatedStudent();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => showPage({ laws: LawsPage }, { address: '/laws/301', userId: '7' });
const opener = (name: RegExp) => screen.findByRole('button', { name });
const marked = () => [...document.querySelectorAll('[data-words] mark')];

it('NOT-09, NOT-11: a note is written from the clause, also without a network, and marks it quietly', async () => {
  const { user } = open();
  await user.click(await opener(/^הערה וסימונים: 2/));
  const box = await screen.findByRole('textbox', { name: /הערה פרטית לסעיף/ });
  isUp = false;
  await user.type(box, 'לחזור לזה');
  await screen.findByText('ממתין לחיבור – ההערה שמורה במכשיר');
  expect(await opener(/^יש לך כאן הערה או סימון: 2/)).toBeTruthy();
  isUp = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(posted).toMatchObject([
      { path: '/api/Notes/clause/102', operation: { kind: 'note.put', body: 'לחזור לזה', baseRevision: 0 } },
    ]),
  );
});

it('NOT-12: words are marked without a pointer, painted without the notes of the editors, and unmarked', async () => {
  const { user } = open();
  await user.click(await opener(/^הערה וסימונים: 1/));
  await user.click(await screen.findByText('סימון מילים בסעיף'));
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'מילות הסעיף' });
  box.focus();
  box.setSelectionRange(box.value.indexOf('דבר') + 1, box.value.indexOf('דינו') + 2);
  fireEvent.keyUp(box);
  await user.click(await screen.findByRole('button', { name: 'סימון כחריג' }));
  await waitFor(() => expect(posted).toMatchObject([{ operation: { kind: 'note.put', body: '', mark } }]));
  await waitFor(() =>
    expect(
      marked().map(({ textContent, title }: { textContent: string | null; title?: string }) => [
        textContent,
        title,
      ]),
    ).toEqual([
      ['דבר ', 'חריג'],
      [', דינו', 'חריג'],
    ]),
  );
  const list = within(screen.getByRole('region', { name: 'המילים שסימנת' }));
  await user.click(list.getByRole('button', { name: /^הסרת הסימון/ }));
  await waitFor(() => expect(marked()).toEqual([]));
  await waitFor(() =>
    expect(posted.at(-1)?.operation).toMatchObject({ kind: 'note.delete', lawId: 301, clauseId: 101 }),
  );
});

it('NOT-13: words that were amended are painted nowhere and listed; what is to be checked is checked', async () => {
  notes = [
    buildNote({ targetKind: 'highlight', targetId: 5, body: '', mark: { ...mark, quote: 'דינו קנס' } }),
    buildNote({ targetKind: 'highlight', targetId: 6, body: '', mark: { ...mark, before: 'השודד' } }),
  ];
  const { user } = open();
  await user.click(await opener(/^יש לך כאן הערה או סימון: 1/));
  const list = within(await screen.findByRole('region', { name: 'המילים שסימנת' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^דינו קנסהנוסח השתנה/),
    expect.stringMatching(/^דבר, דינוהסעיף תוקן: לבדוק/),
  ]);
  expect(marked().map(({ textContent }) => textContent)).toEqual(['דבר ', ', דינו']);
  await user.click(list.getByRole('button', { name: /^נבדק/ }));
  await waitFor(() => expect(posted.at(-1)?.operation).toMatchObject({ mark: { before: 'הגונב' } }));
  await waitFor(() => expect(list.queryByText('הסעיף תוקן: לבדוק')).toBeNull());
});

it('NOT-17: words are written on; what another device wrote stands under them unasked', async () => {
  const copy = { id: 3, body: 'מהמחשב', writtenAt: '2026-03-01T09:00:00.000Z' };
  const other = { ...mark, quote: 'מאסר', before: 'הגונב דבר, דינו', after: '.', start: 4 };
  notes = [
    buildNote({ targetKind: 'highlight', targetId: 5, body: 'קודם', mark, copies: [copy] }),
    buildNote({ targetKind: 'highlight', targetId: 6, body: '', mark: other }),
  ];
  const { user } = open();
  await user.click(await opener(/^יש לך כאן הערה או סימון: 1/));
  const list = within(await screen.findByRole('region', { name: 'המילים שסימנת' }));
  expect(list.getByText('מהמחשב')).toBeTruthy();
  expect(list.getByRole<HTMLTextAreaElement>('textbox').value).toBe('קודם');
  await user.click(list.getByRole('button', { name: 'הוספת הערה על הסימון: מאסר' }));
  await user.keyboard('לבדוק שוב');
  await waitFor(() =>
    expect(posted.at(-1)).toMatchObject({
      path: '/api/Highlights/6',
      operation: { kind: 'note.put', body: 'לבדוק שוב', mark: other, baseRevision: 1 },
    }),
  );
});

it('NOT-06: staff who act as the student are offered no notes', async () => {
  impersonateStudent('7');
  open();
  await screen.findByRole('heading', { level: 3, name: '2. כותרת סעיף 2' });
  expect(screen.queryByRole('button', { name: /הערה/ })).toBeNull();
});

it.each([
  ['a part of a word is the word', 1, 3, { from: 0, to: 1 }],
  ['over two lines', 6, 10, { from: 1, to: 3 }],
  ['white space alone is no word', 4, 5, null],
  ['nothing', 2, 2, null],
])('NOT-12: %s', (_what, start, end, expected) => {
  // 0–4 שלום, 5–9 עולם | 10–12 כאן
  expect(wordsIn(['שלום עולם', 'כאן'], start, end === 10 ? 11 : end)).toEqual(expected);
});
