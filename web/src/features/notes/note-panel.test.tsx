import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { type Note, noteOperation } from '@sugya/contract/notes.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeCopiesStore } from '../../platform/offline-copies/copies-store.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { forgetImpersonatedStudent, impersonateStudent } from '../../platform/session/impersonation.ts';
import { startGivenSession } from '../../platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../testing/scripted-server.ts';
import { closeNoteJournal, leaveNoteJournal } from './note-operations.ts';
import { type NotedExercise, questionNotes } from './question-notes.tsx';

const EXERCISE: NotedExercise = {
  userId: 7,
  courseId: 3,
  exerciseId: 5,
  exerciseTypeId: 1,
  isFinished: true,
};
const QUESTION = 501;

const buildNote = (change: Partial<Note> = {}): Note => ({
  targetKind: 'question',
  targetId: QUESTION,
  versionId: 9,
  body: 'מהשרת',
  mark: null,
  revision: 3,
  changeCount: 4,
  writtenAt: '2026-03-01T10:00:00.000Z',
  copies: [],
  ...change,
});

type Server = { isUp: boolean; note: Note | null; outcome: 'stored' | 'superseded'; refusal: string | null };
let server: Server;
let seen: ReturnType<typeof scriptServer>['seen'];

function reply(path: string, body: unknown): Reply {
  if (!server.isUp) throw new TypeError('Failed to fetch');
  if (!path.startsWith('/api/Notes/')) {
    return { status: 200, body: { notes: server.note === null ? [] : [server.note] } };
  }
  if (server.refusal !== null) return problemReply(403, server.refusal);
  const { operation } = body as { operation: Record<string, unknown> };
  const said = noteOperation.parse(operation);
  const { revision = 0, changeCount = 0, copies = [] } = server.note ?? {};
  if (server.outcome === 'stored') {
    server.note = buildNote({
      body: said.kind === 'note.put' ? said.body : null,
      revision: revision + 1,
      changeCount: changeCount + 1,
      copies: copies.filter(({ id }) => !said.droppedCopyIds.includes(id)),
    });
  }
  return { status: 200, body: { outcome: server.outcome, note: server.note } };
}

beforeEach(() => {
  closeCopiesStore();
  globalThis.indexedDB = new IDBFactory();
  window.localStorage.clear();
  startGivenSession(accessTokenOf('7'));
  server = { isUp: true, note: null, outcome: 'stored', refusal: null };
  ({ seen } = scriptServer(({ path, body }) => reply(path, body)));
});
afterEach(() => {
  cleanup();
  closeNoteJournal();
  vi.unstubAllGlobals();
});

function Slot({ exercise }: { readonly exercise: NotedExercise }) {
  const notes = questionNotes(exercise);
  return notes === undefined ? <p>אין הערות</p> : notes.view(QUESTION);
}

async function open(exercise = EXERCISE) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <Slot exercise={exercise} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /הערה פרטית לשאלה/ });
}

/** The tab is gone: what it held in memory with it. */
function closeTab(): void {
  cleanup();
  closeNoteJournal();
}

const operations = () =>
  seen
    .filter(({ path, method }) => method === 'POST' && path.startsWith('/api/Notes/'))
    .map(({ body }) => (body as { operation: Record<string, unknown> }).operation);
const see = (words: string | RegExp) => screen.findByText(words);

describe('a note', { timeout: 20_000 }, () => {
  it('NOT-01: is saved by itself once the typing rests, and says so in words', async () => {
    const box = await open();
    await userEvent.type(box, 'מועד הקיבול');
    await see('נשמר');
    expect(operations().at(-1)).toMatchObject({ kind: 'note.put', body: 'מועד הקיבול', baseRevision: 0 });
  });

  it('NOT-02: typed without a network it is there after a reload, and arrives when the network is back', async () => {
    let box = await open();
    await waitFor(() => expect(seen.length).toBeGreaterThan(0));
    server.isUp = false;
    await userEvent.type(box, 'בלי רשת');
    await see('ממתין לחיבור – ההערה שמורה במכשיר');

    closeTab();
    box = await open();
    expect(box.value).toBe('בלי רשת');
    expect(server.note).toBeNull();

    server.isUp = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await see('נשמר');
    expect(server.note).toMatchObject({ body: 'בלי רשת' });
    expect(box.value).toBe('בלי רשת');
  });

  it('NOT-02: what was typed a moment before the page is left is not lost', async () => {
    const box = await open();
    fireEvent.change(box, { target: { value: 'רגע לפני' } });
    cleanup();
    await waitFor(() => expect(server.note).toMatchObject({ body: 'רגע לפני' }));
  });

  it('NOT-02: after signing out no saved text of it is left on the device', async () => {
    const box = await open();
    await userEvent.type(box, 'פרטי מאוד');
    await see('נשמר');
    cleanup();
    leaveNoteJournal();
    await waitFor(async () => expect(await everythingStored()).not.toContain('פרטי מאוד'));
  });

  it('NOT-03: what is typed over the server’s text names it, and a deletion can be taken back', async () => {
    server.note = buildNote();
    const box = await open();
    expect(box.value).toBe('מהשרת');
    await userEvent.click(screen.getByRole('button', { name: 'מחיקת ההערה' }));
    await see('ההערה נמחקה.');
    await waitFor(() => expect(operations()).toMatchObject([{ kind: 'note.delete', baseRevision: 3 }]));

    await userEvent.click(screen.getByRole('button', { name: 'ביטול המחיקה' }));
    await waitFor(() => expect(operations().at(-1)).toMatchObject({ kind: 'note.put', body: 'מהשרת' }));
    expect(box.value).toBe('מהשרת');
  });

  it('NOT-03: a text that lost to another device stays in the box while it is typed, and then beside the other', async () => {
    server.note = buildNote({ body: 'של המחשב', copies: [] });
    const box = await open();
    server.outcome = 'superseded';
    server.note = buildNote({
      body: 'של המחשב, חדש',
      revision: 5,
      changeCount: 7,
      copies: [{ id: 31, body: 'של הטלפון', writtenAt: '2026-03-01T09:00:00.000Z' }],
    });
    await userEvent.clear(box);
    await userEvent.type(box, 'של הטלפון');
    await see('גרסה ממכשיר אחר');
    expect(screen.getByRole('heading', { level: 4 }).textContent).toContain('נכתבה ב־01/03/26 11:00');
    expect(box.value).toBe('של הטלפון');

    fireEvent.blur(box);
    await waitFor(() => expect(box.value).toBe('של המחשב, חדש'));

    server.outcome = 'stored';
    await userEvent.click(screen.getByRole('button', { name: 'להוסיף להערה' }));
    await waitFor(() =>
      expect(operations().at(-1)).toMatchObject({
        body: 'של המחשב, חדש\n\nשל הטלפון',
        baseRevision: 5,
        droppedCopyIds: [31],
      }),
    );
    expect(screen.queryByText('גרסה ממכשיר אחר')).toBeNull();
  });

  it('NOT-03: a version of another device is deleted only when that is confirmed', async () => {
    server.note = buildNote({ copies: [{ id: 31, body: 'ישן', writtenAt: '2026-03-01T09:00:00.000Z' }] });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'מחיקת הגרסה' }));
    expect(operations()).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'מחיקה' }));
    await waitFor(() =>
      expect(operations()).toMatchObject([{ kind: 'note.put', body: 'מהשרת', droppedCopyIds: [31] }]),
    );
  });

  it('NOT-04: a text that the server would not take is shown, and can be sent again', async () => {
    server.refusal = 'simulation_running';
    const box = await open();
    await userEvent.type(box, 'בסימולציה');
    fireEvent.blur(box);
    await see('בזמן סימולציה אין הערות. אפשר לכתוב אותן אחרי הסיום.');
    expect(screen.getByText('בסימולציה')).toBeTruthy();

    server.refusal = null;
    await userEvent.click(screen.getByRole('button', { name: 'ניסיון נוסף' }));
    await waitFor(() => expect(server.note).toMatchObject({ body: 'בסימולציה' }));
    expect(box.value).toBe('בסימולציה');
  });
});

describe('the slot for notes', () => {
  it.each<[string, Partial<NotedExercise>]>([
    ['NOT-04: in a running simulation', { exerciseTypeId: 4, isFinished: false }],
    ['before it is known whose notes they are', { userId: null }],
  ])('is not there %s', (_where, change) => {
    render(<Slot exercise={{ ...EXERCISE, ...change }} />);
    expect(screen.getByText('אין הערות')).toBeTruthy();
  });

  it('NOT-06: is not there for staff who act as the student', () => {
    impersonateStudent('7');
    render(<Slot exercise={EXERCISE} />);
    expect(screen.getByText('אין הערות')).toBeTruthy();
    forgetImpersonatedStudent();
  });
});

/** All that lies in the browser's databases, as one text. */
async function everythingStored(): Promise<string> {
  const found: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name));
    for (const store of db.objectStoreNames) {
      found.push(await done(db.transaction(store).objectStore(store).getAll()));
    }
    db.close();
  }
  return JSON.stringify(found);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
